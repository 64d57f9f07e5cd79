type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls `listener` whenever the server has refused a call because the session is over. @returns a function that stops it. */
export function onSessionRefused(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportSessionRefused(): void {
  for (const listener of listeners) {
    listener();
  }
}
