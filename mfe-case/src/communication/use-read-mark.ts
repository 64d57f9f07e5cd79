import type { MessageView } from '@portal/contracts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useMarkReadMutation } from './message-api';

interface Reading {
  caseId: string;
  messages: readonly MessageView[];
  /** When the log was opened. */
  unreadCount: number;
  isAtEnd: boolean;
}

/** Tells the server how far a person has read: only when the end of the log was on a screen that they look at. */
export function useReadMark({ caseId, messages, unreadCount, isAtEnd }: Reading): void {
  const [mark] = useMarkReadMutation();
  const isVisible = usePageVisible();
  const last = messages.at(-1);
  const told = useRef(unreadCount > 0 ? undefined : last?._id);

  useEffect(() => {
    if (!last || !isAtEnd || !isVisible || told.current === last._id) {
      return;
    }
    told.current = last._id;
    if (!last.mine) {
      void mark({ body: { caseId, messageId: last._id } });
    }
  }, [last, isAtEnd, isVisible, mark, caseId]);
}

const usePageVisible = () =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => !document.hidden,
  );
