import type { MessageView } from '@portal/contracts';
import { useLayoutEffect, useRef, useState } from 'react';

/** Maximum distance in pixels from the end at which a reader counts as being at the end. */
const nearEnd = 48;
/** Space in pixels left above the unread mark. */
const margin = 16;

interface Log {
  messages: readonly MessageView[];
  /** The reader's own unconfirmed message; it becomes taller when it fails. */
  outgoing: 'none' | 'sending' | 'failed';
  /** Whether the log has an unread mark to open at. */
  hasUnread: boolean;
}

/**
 * Keeps the reader's place in the log. At the end, it follows new messages. Further up, it keeps its position, also
 * when earlier messages load above, and counts new messages below. It opens at the unread mark, or else at the end.
 */
export function useLogScroll({ messages, outgoing, hasUnread }: Log) {
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(!hasUnread);
  const [newBelow, setNewBelow] = useState(0);
  const seen = useRef<Ends & { count: number; height: number }>({ count: 0, height: 0 });
  const first = messages[0]?._id;
  const last = messages.at(-1)?._id;

  const toEnd = () => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
    setNewBelow(0);
  };
  const onScroll = () => {
    const box = log.current;
    if (box) {
      const reached = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;
      setAtEnd(reached);
      setNewBelow((count) => (reached ? 0 : count));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the list has grown at one of its ends
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) {
      return;
    }
    switch (growthOf(seen.current, { first, last })) {
      case 'opened':
        openAt(box);
        onScroll();
        break;
      case 'above':
        box.scrollTop += box.scrollHeight - seen.current.height;
        break;
      case 'below':
        if (isAtEnd || messages.at(-1)?.mine) {
          box.scrollTop = box.scrollHeight;
        } else {
          setNewBelow((count) => count + messages.length - seen.current.count);
        }
    }
    seen.current = { first, last, count: messages.length, height: box.scrollHeight };
  }, [first, last, messages.length]);

  useLayoutEffect(() => {
    if (outgoing !== 'none' && log.current) {
      log.current.scrollTop = log.current.scrollHeight;
    }
  }, [outgoing]);

  return { log, onScroll, isAtEnd, newBelow, toEnd };
}

interface Ends {
  first?: string;
  last?: string;
}

function growthOf(before: Ends, now: Ends): 'opened' | 'above' | 'below' | 'none' {
  if (before.last === undefined) {
    return now.last === undefined ? 'none' : 'opened';
  }
  if (before.last !== now.last) {
    return 'below';
  }
  return before.first === now.first ? 'none' : 'above';
}

/**
 * Sets the scroll position directly, because `scrollIntoView` would also move the page. The log is the offset parent of
 * its children.
 */
function openAt(box: HTMLElement): void {
  const unread = box.querySelector<HTMLElement>('[data-unread]');
  box.scrollTop = unread ? unread.offsetTop - margin : box.scrollHeight;
}
