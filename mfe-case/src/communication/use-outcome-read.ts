import { type RefObject, useEffect, useRef } from 'react';
import type { CaseDetail } from '../case-api';
import { useMarkReadMutation } from './message-api';
import { firstUnreadOf } from './unread';
import { usePageVisible } from './use-read-mark';

interface Box {
  box: RefObject<HTMLElement | null>;
  /** False while the text is cut or folded. */
  isWhole: boolean;
}

/**
 * Marks the outcome of a case as read once its box at the top has shown the whole text, if nothing before it is unread: a read
 * mark counts for all messages before it too.
 */
export function useOutcomeRead({ case: caseView, messages, outcome }: CaseDetail, { box, isWhole }: Box): void {
  const [mark] = useMarkReadMutation();
  const isVisible = usePageVisible();
  const marked = useRef<string>(undefined);
  const unread = messages.find(({ _id }) => _id === firstUnreadOf(messages, caseView.unreadCount));
  const messageId = isWhole && unread?.createdAt === outcome?.createdAt ? unread?._id : undefined;
  const caseId = caseView._id;
  useEffect(() => {
    if (
      !messageId ||
      !isVisible ||
      marked.current === messageId ||
      !box.current ||
      typeof IntersectionObserver === 'undefined'
    ) {
      return;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          marked.current = messageId;
          observer.disconnect();
          void mark({ body: { caseId, messageId } });
        }
      },
      { threshold: 0.9 },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, messageId, isVisible, mark, caseId]);
}
