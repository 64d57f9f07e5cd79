import { useEffect, useEffectEvent, useState } from 'react';
import { useLazyMessagePageQuery } from '../communication/message-api';
import { type Listener, listenToCase } from './case-events';
import { oneAtATime } from './one-at-a-time';

/**
 * Keeps an open case up to date without anyone pressing a button.
 *
 * @param eventCount - events that the case held when it was first fetched.
 * @param onReload - fetches the case anew; a new message alone does not need it.
 * @returns whether news arrives by itself; if not, the case is looked at every 30 seconds.
 */
export function useLiveCase(caseId: string, eventCount: number, onReload: () => Promise<unknown>): boolean {
  const [isLive, setLive] = useState(true);
  const [known] = useState(eventCount);
  const [fetchMessages] = useLazyMessagePageQuery();
  // A query that is under way is not started again: news that came meanwhile would be lost.
  const [look] = useState(() => ({
    forMessages: oneAtATime(async () => fetchMessages({ caseId })),
    forCase: oneAtATime(async () => onReload()),
  }));
  const onEvent = useEffectEvent<Listener['onEvent']>((kind) => {
    look.forMessages();
    if (kind !== 'message') {
      look.forCase();
    }
  });
  const onPoll = useEffectEvent(() => {
    if (!document.hidden) {
      look.forCase();
    }
  });

  useEffect(() => listenToCase(caseId, known, { onEvent, onPoll, onLive: setLive }), [caseId, known]);
  return isLive;
}
