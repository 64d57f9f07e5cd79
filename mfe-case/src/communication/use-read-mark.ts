import type { MessageView } from '@portal/contracts';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMarkReadMutation } from './message-api';

interface Reading {
  caseId: string;
  messages: readonly MessageView[];
  /** Number of unread messages when the log was opened. */
  unreadCount: number;
  isAtEnd: boolean;
  log: RefObject<HTMLElement | null>;
}

/**
 * Marks messages as read on the server, up to the newest one that the log has shown in a visible tab. The last message
 * may be the reader's own, such as an upload that answers the ones before.
 */
export function useReadMark({ caseId, messages, unreadCount, isAtEnd, log }: Reading): void {
  const [mark] = useMarkReadMutation();
  const isVisible = usePageVisible();
  const last = messages.at(-1)?._id;
  const inSight = useNewestInSight(log, messages);
  const newest = canObserve ? inSight : isAtEnd ? last : undefined;
  const reported = useRef(unreadCount > 0 ? undefined : last);

  useEffect(() => {
    const place = (id: string | undefined) => messages.findIndex(({ _id }) => _id === id);
    const [seen, now] = [place(reported.current), place(newest)];
    if (!newest || !isVisible || now <= seen) {
      return;
    }
    reported.current = newest;
    if (messages.slice(seen + 1, now + 1).some(({ mine }) => !mine)) {
      void mark({ body: { caseId, messageId: newest } });
    }
  }, [newest, messages, isVisible, mark, caseId]);
}

const canObserve = typeof IntersectionObserver !== 'undefined';

/** Height in pixels from which a part of a long message counts as the message. */
const longPart = 160;

/** Returns the id of the newest message of which the reader has seen at least the half, or a long part. */
function useNewestInSight(log: RefObject<HTMLElement | null>, messages: readonly MessageView[]): string | undefined {
  const [newest, setNewest] = useState<string>();
  const order = useRef<readonly string[]>([]);
  useEffect(() => {
    order.current = messages.map(({ _id }) => _id);
  }, [messages]);
  const [first, last] = [messages[0]?._id, messages.at(-1)?._id];
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again when the list has grown at one of its ends
  useEffect(() => {
    if (!canObserve || !log.current) {
      return;
    }
    const place = (id: string | undefined) => (id === undefined ? -1 : order.current.indexOf(id));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, intersectionRect } of entries) {
          const id = (target as HTMLElement).dataset['message'];
          if (intersectionRatio >= 0.5 || intersectionRect.height >= longPart) {
            setNewest((known) => (place(id) > place(known) ? id : known));
          }
        }
      },
      { root: log.current, threshold: [0, 0.25, 0.5, 0.75, 1] },
    );
    for (const bubble of log.current.querySelectorAll('[data-message]')) {
      observer.observe(bubble);
    }
    return () => observer.disconnect();
  }, [log, first, last]);
  return newest;
}

export const usePageVisible = () =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => !document.hidden,
  );
