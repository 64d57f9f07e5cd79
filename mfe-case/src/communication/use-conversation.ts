import { t } from '@portal/build/i18n';
import { messageTexts } from '@portal/contracts';
import { toastProblem } from '@portal/sdk';
import { useCallback, useEffect } from 'react';
import type { CaseDetail } from '../case-api';
import { useLazyMessagePageQuery } from './message-api';

/** Loads more of the conversation. On opening, it requests messages only if the case came without any. */
export function useConversation({ case: { _id: caseId, messageCount }, messages }: CaseDetail) {
  const [fetchNewest, newest] = useLazyMessagePageQuery();
  const [fetchEarlier, earlier] = useLazyMessagePageQuery();
  const cameEmpty = messages.length === 0;
  const oldest = messages[0]?._id;

  const refresh = useCallback(async () => {
    const { error } = await fetchNewest({ caseId });
    if (error) {
      toastProblem(error, t(messageTexts.loadFailed));
    }
  }, [fetchNewest, caseId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on opening only; later the button or an event refreshes the list
  useEffect(() => {
    if (cameEmpty) {
      void refresh();
    }
  }, [refresh]);

  const loadEarlier = async () => {
    const { error } = await fetchEarlier({ caseId, before: oldest });
    if (error) {
      toastProblem(error, t(messageTexts.loadFailed));
    }
  };

  return {
    refresh,
    isRefreshing: newest.isFetching,
    loadEarlier,
    isLoadingEarlier: earlier.isFetching,
    hasEarlier: messages.length > 0 && messages.length < messageCount,
  };
}
