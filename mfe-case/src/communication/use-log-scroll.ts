import type { MessageView } from '@portal/contracts';
import { useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which a reader counts as being there. */
const nearEnd = 48;
/** Pixels above the unread mark. */
const margin = 16;

interface Log {
  messages: readonly MessageView[];
  /** A message of one's own that is not confirmed; when it fails, it grows. */
  outgoing: 'none' | 'sending' | 'failed';
  /** The log opens at a mark that may be far from the end. */
  hasUnread: boolean;
}

/**
 * Keeps the reader's place in the log: at the end it follows what arrives; further up it stays where it is, also when
 * earlier messages come in above, and counts what is new below. It opens at the unread mark, else at the end.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: acts when the list has grown at one of its ends, and only then
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

/** By hand, since `scrollIntoView` would move the page too. The log is the offset parent of what is in it. */
function openAt(box: HTMLElement): void {
  const unread = box.querySelector<HTMLElement>('[data-unread]');
  box.scrollTop = unread ? unread.offsetTop - margin : box.scrollHeight;
}
