import { useEffect, useEffectEvent, useState } from 'react';
import { useLazyMessagePageQuery } from '../communication/message-api';
import { type Listener, listenToCase } from './case-events';

/**
 * Keeps an open case up to date without anyone pressing a button.
 *
 * @param onReload - fetches the case anew; a new message alone does not need it.
 * @returns whether news arrives by itself; if not, the case is looked at every 30 seconds.
 */
export function useLiveCase(caseId: string, onReload: () => unknown): boolean {
  const [isLive, setLive] = useState(true);
  const [fetchMessages] = useLazyMessagePageQuery();
  const onEvent = useEffectEvent<Listener['onEvent']>((kind) => {
    void fetchMessages({ query: { caseId } });
    if (kind !== 'message') {
      onReload();
    }
  });
  const onPoll = useEffectEvent(() => {
    if (!document.hidden) {
      onReload();
    }
  });

  useEffect(() => listenToCase(caseId, { onEvent, onPoll, onLive: setLive }), [caseId]);
  return isLive;
}
