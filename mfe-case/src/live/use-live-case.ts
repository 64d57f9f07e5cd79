import { useSession } from '@portal/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CaseDetail } from '../case-api';
import { useLazyMessagePageQuery } from '../communication/message-api';
import { type Listener, listenToCase } from './case-events';
import { deadlineEventsOf } from './deadline-events';
import { oneAtATime } from './one-at-a-time';

/**
 * Keeps an open case up to date through live events.
 *
 * @param caseDetail - the case as it was fetched last. Events since its first fetch are delivered too.
 * @param onReload - reloads the case; a new message needs it only when it moves a deadline.
 * @returns whether the event stream is connected; if not, the case is polled every 30 seconds.
 */
export function useLiveCase(
  { case: { _id: caseId }, eventCount, messages }: Pick<CaseDetail, 'case' | 'eventCount' | 'messages'>,
  onReload: () => Promise<unknown>,
): boolean {
  const userId = useSession().user?.id;
  const [isLive, setLive] = useState(true);
  const [known] = useState(eventCount);
  const [fetchMessages] = useLazyMessagePageQuery();
  const [look] = useState(() => {
    // `refetch` does nothing while a query is running, so a change during that time would be missed.
    const forCase = oneAtATime(async () => onReload());
    let counted = deadlineEventsOf(messages);
    const forMessages = oneAtATime(async () => {
      const { data } = await fetchMessages({ caseId });
      const found = data ? deadlineEventsOf(data.messages) : counted;
      if (found !== counted) {
        counted = found;
        forCase();
      }
    });
    return { forMessages, forCase };
  });
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

  useEffect(
    () => (userId ? listenToCase({ userId, caseId }, known, { onEvent, onPoll, onLive: setLive }) : undefined),
    [userId, caseId, known],
  );
  return isLive;
}
