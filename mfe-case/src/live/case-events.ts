import { followCase, type LiveEventKind as Kind, LiveEventKind } from '@portal/contracts';
import { hrefOf } from '@portal/sdk';
import { withLock } from './with-lock';

/** Polling interval while there is no event stream. */
export const pollIntervalMs = 30_000;

/** `EventSource.CLOSED`, which tests without a browser lack. */
const closed = 2;

/** Over HTTP/1.1 a browser has six connections to a server. The locks leave three of them to all else. */
const streamLocks = ['event-stream-1', 'event-stream-2', 'event-stream-3'];

export interface Listener {
  onEvent: (kind: Kind) => void;
  /** Called when events may have been missed and the case must be reloaded. */
  onPoll: () => void;
  onLive: (isLive: boolean) => void;
}

/** What the tab with the stream tells the other tabs of the case. It holds no content: each tab asks the server with its own rights. */
interface News {
  /** Number of the last event. */
  last: number;
  /** Absent when nothing has happened. */
  kind?: Kind;
  isLive: boolean;
  /** True when the server refuses the stream: the reader may have lost the case. */
  isRefused?: boolean;
}

/** A case as one person sees it. What another person may follow differs, and so do the numbers of their events. */
export interface Reader {
  userId: string;
  caseId: string;
}

/**
 * Follows the events of a case. A person's visible tabs of a case share one stream, which the next tab continues when its tab is closed
 * or hidden. A hidden tab follows nothing and catches up when it is seen again.
 *
 * @param after - number of the last known event; events since then are delivered too.
 * @returns a function that stops following.
 */
export function listenToCase(reader: Reader, after: number, listener: Listener): () => void {
  let last = after;
  let leave: (() => void) | undefined;
  const handleVisibility = () => {
    leave?.();
    leave = document.hidden
      ? undefined
      : join(reader, listener, { last: () => last, setLast: (next) => (last = next) });
  };
  handleVisibility();
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    leave?.();
  };
}

interface Place {
  last: () => number;
  setLast: (next: number) => void;
}

/**
 * While the stream is down, polls every 30 seconds and tries to reconnect, because the browser reconnects only after a lost
 * connection, not after a refused one (an expired token, a restart).
 */
function join({ userId, caseId }: Reader, { onEvent, onPoll, onLive }: Listener, { last, setLast }: Place): () => void {
  const name = `case-events ${userId} ${caseId}`;
  const tabs = new BroadcastChannel(name);
  let isLive = false;
  let isRefused = false;
  let source: EventSource | undefined;

  const take = ({ kind, ...news }: News) => {
    isLive = news.isLive;
    onLive(isLive);
    setLast(news.last);
    if (kind) {
      onEvent(kind);
    }
    if (news.isRefused) {
      onPoll();
    }
  };
  const tell = (news: News) => {
    take(news);
    tabs.postMessage(news);
  };
  const hear = (news: News) => {
    const isNew = news.last > last();
    const { kind, ...rest } = news;
    take({ ...rest, last: Math.max(news.last, last()), ...(isNew && kind && { kind }) });
    if (isNew && !kind) {
      onPoll();
    }
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<News | 'hello'>) => {
    if (data !== 'hello') {
      hear(data);
    } else if (source) {
      tabs.postMessage({ last: last(), isLive });
    }
  });
  tabs.postMessage('hello');

  const connect = () => {
    source = new EventSource(hrefOf(followCase, { params: { caseId }, query: { after: last() } }));
    source.addEventListener('open', () => {
      isRefused = false;
      tell({ last: last(), isLive: true });
    });
    source.addEventListener('error', () => {
      const wasRefused = isRefused;
      isRefused = source?.readyState === closed;
      tell({ last: last(), isLive: false, isRefused: isRefused && !wasRefused });
    });
    for (const kind of LiveEventKind.options) {
      source.addEventListener(kind, ({ lastEventId }) => tell({ last: Number(lastEventId), kind, isLive: true }));
    }
    return () => source?.close();
  };
  const timer = setInterval(() => {
    if (!isLive) {
      onLive(false);
      onPoll();
      if (source?.readyState === closed) {
        connect();
      }
    }
  }, pollIntervalMs);
  const release =
    typeof EventSource === 'undefined' ? undefined : withLock([name], () => withLock(streamLocks, connect));

  return () => {
    clearInterval(timer);
    release?.();
    tabs.close();
  };
}
