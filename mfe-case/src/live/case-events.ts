import { followCase, LiveEventKind } from '@portal/contracts';
import { hrefOf } from '@portal/sdk';

type Kind = (typeof LiveEventKind.options)[number];

/** Milliseconds between two looks while nothing arrives by itself. */
export const pollInterval = 30_000;

export interface Listener {
  onEvent: (kind: Kind) => void;
  /** Something may have been missed: look again. */
  onPoll: () => void;
  onLive: (isLive: boolean) => void;
}

/**
 * Follows the events of a case. While the stream is down it looks again every 30 seconds and tries to reconnect;
 * the browser itself does so only for lost connections, not for refused ones (an expired token, a restart).
 *
 * @param after - number of the last event that is known: what came between loading the case and this call is told too.
 * @returns the way to stop.
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
    }, pollInterval);
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
