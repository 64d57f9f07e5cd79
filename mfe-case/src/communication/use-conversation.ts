import { dashboardTexts, messageTexts } from '@portal/contracts';
import { messageOf, toast } from '@portal/sdk';
import { useCallback, useEffect } from 'react';
import type { CaseDetail } from '../case-api';
import { useLazyMessagePageQuery } from './message-api';

/** The ways to get more of a conversation. On opening it is asked for only where the case brought no message along. */
export function useConversation({ case: { _id: caseId, messageCount }, messages }: CaseDetail) {
  const [fetchNewest, newest] = useLazyMessagePageQuery();
  const [fetchEarlier, earlier] = useLazyMessagePageQuery();
  const cameEmpty = messages.length === 0;
  const oldest = messages[0]?._id;

  const refresh = useCallback(async () => {
    const { error } = await fetchNewest({ caseId });
    if (error) {
      tell(messageOf(error, messageTexts.loadFailed));
    }
  }, [fetchNewest, caseId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening only; later the list is refreshed by hand or by events
  useEffect(() => {
    if (cameEmpty) {
      void refresh();
    }
  }, [refresh]);

  const loadEarlier = async () => {
    const { error } = await fetchEarlier({ caseId, before: oldest });
    if (error) {
      tell(messageOf(error, messageTexts.loadFailed));
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

const tell = (description: string) => toast({ variant: 'destructive', title: dashboardTexts.errorTitle, description });
