import type { MessageView } from '@portal/contracts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useMarkReadMutation } from './message-api';

interface Reading {
  caseId: string;
  messages: readonly MessageView[];
  /** Number of unread messages when the log was opened. */
  unreadCount: number;
  isAtEnd: boolean;
}

/**
 * Marks messages as read on the server, but only when the end of the log is visible in a visible tab. The last message
 * may be the reader's own, such as an upload that answers the ones before.
 */
export function useReadMark({ caseId, messages, unreadCount, isAtEnd }: Reading): void {
  const [mark] = useMarkReadMutation();
  const isVisible = usePageVisible();
  const last = messages.at(-1);
  const reported = useRef(unreadCount > 0 ? undefined : last?._id);

  useEffect(() => {
    if (!last || !isAtEnd || !isVisible || reported.current === last._id) {
      return;
    }
    const seen = messages.findIndex(({ _id }) => _id === reported.current);
    const hasNews = messages.slice(seen + 1).some(({ mine }) => !mine);
    reported.current = last._id;
    if (hasNews) {
      void mark({ body: { caseId, messageId: last._id } });
    }
  }, [last, messages, isAtEnd, isVisible, mark, caseId]);
}

const usePageVisible = () =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => !document.hidden,
  );
