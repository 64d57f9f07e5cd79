import { useEffect, useEffectEvent, useState } from 'react';
import { useLazyMessagePageQuery } from '../communication/message-api';
import { type CaseEventName, followCase } from './case-events';

/**
 * Keeps an open case up to date without anyone pressing a button.
 *
 * @param onReload - fetches the case anew; a new message alone does not need it.
 * @returns whether news arrives by itself; if not, the case is looked at every 30 seconds.
 */
export function useLiveCase(caseId: string, onReload: () => unknown): boolean {
  const [isLive, setLive] = useState(true);
  const [fetchMessages] = useLazyMessagePageQuery();
  const onEvent = useEffectEvent((name: CaseEventName) => {
    void fetchMessages({ query: { caseId } });
    if (name !== 'message') {
      onReload();
    }
  });
  const onPoll = useEffectEvent(() => {
    if (!document.hidden) {
      onReload();
    }
  });

  useEffect(() => followCase(caseId, { onEvent, onPoll, onLive: setLive }), [caseId]);
  return isLive;
}
