import { followCase, LiveEventKind } from '@portal/contracts';
import { hrefOf } from '@portal/sdk';

type Kind = (typeof LiveEventKind.options)[number];

/** Polling interval while the event stream is down. */
export const pollIntervalMs = 30_000;

export interface Listener {
  onEvent: (kind: Kind) => void;
  /** Called when events may have been missed and the case must be reloaded. */
  onPoll: () => void;
  onLive: (isLive: boolean) => void;
}

/**
 * Follows the events of a case. While the stream is down, it polls every 30 seconds and tries to reconnect, because
 * the browser reconnects only after a lost connection, not after a refused one (an expired token, a restart).
 *
 * @param after - number of the last known event; events since then are delivered too.
 * @returns a function that stops following.
 */
export function listenToCase(caseId: string, after: number, { onEvent, onPoll, onLive }: Listener): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let last = after;

  const connect = () => {
    source = new EventSource(hrefOf(followCase, { params: { caseId }, query: { after: last } }));
    source.addEventListener('open', handleOpen);
    source.addEventListener('error', poll);
    for (const kind of LiveEventKind.options) {
      source.addEventListener(kind, ({ lastEventId }) => {
        last = Number(lastEventId);
        onEvent(kind);
      });
    }
  };
  const handleOpen = () => {
    clearInterval(timer);
    timer = undefined;
    onLive(true);
  };
  const poll = () => {
    onLive(false);
    timer ??= setInterval(() => {
      onPoll();
      if (typeof EventSource !== 'undefined' && source?.readyState === EventSource.CLOSED) {
        connect();
      }
    }, pollIntervalMs);
  };

  if (typeof EventSource === 'undefined') {
    poll();
  } else {
    connect();
  }
  return () => {
    clearInterval(timer);
    source?.close();
  };
}
