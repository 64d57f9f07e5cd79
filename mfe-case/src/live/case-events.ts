/** What the server tells while a case is open. */
export const caseEventNames = ['message', 'document', 'status', 'invoice'] as const;
export type CaseEventName = (typeof caseEventNames)[number];

/** Milliseconds between two looks while nothing arrives by itself. */
export const pollInterval = 30_000;

interface Listener {
  onEvent: (name: CaseEventName) => void;
  /** Something may have been missed: look again. */
  onPoll: () => void;
  onLive: (isLive: boolean) => void;
}

/**
 * Follows the events of a case. While the stream is down it looks again every 30 seconds and tries to reconnect;
 * the browser itself does so only for lost connections, not for refused ones (an expired token, a restart).
 *
 * @returns the way to stop.
 */
export function followCase(caseId: string, { onEvent, onPoll, onLive }: Listener): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const connect = () => {
    source = new EventSource(`/api/cases/${encodeURIComponent(caseId)}/events`);
    source.addEventListener('open', handleOpen);
    source.addEventListener('error', poll);
    for (const name of caseEventNames) {
      source.addEventListener(name, () => onEvent(name));
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
