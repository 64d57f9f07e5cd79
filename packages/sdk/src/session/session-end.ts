type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls `listener` whenever the server has ended the session. @returns a function that stops it. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionEnd(): void {
  for (const listener of listeners) {
    listener();
  }
}
