import { useEffect, useEffectEvent, useState } from 'react';
import { useLazyMessagePageQuery } from '../communication/message-api';
import { type Listener, listenToCase } from './case-events';
import { oneAtATime } from './one-at-a-time';

/**
 * Keeps an open case up to date through live events.
 *
 * @param eventCount - number of events that the case had when it was first fetched.
 * @param onReload - reloads the case; a new message alone does not need it.
 * @returns whether the event stream is connected; if not, the case is polled every 30 seconds.
 */
export function useLiveCase(caseId: string, eventCount: number, onReload: () => Promise<unknown>): boolean {
  const [isLive, setLive] = useState(true);
  const [known] = useState(eventCount);
  const [fetchMessages] = useLazyMessagePageQuery();
  // `refetch` does nothing while a query is running, so a change during that time would be missed.
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
