const events = ['pointerdown', 'pointermove', 'keydown', 'click', 'touchstart', 'touchmove', 'wheel'] as const;

/** Minimum time between two reports, because one gesture fires many events. */
const reportIntervalMs = 1_000;

/** Calls `onInput` when a person uses this tab, at most once a second. @returns a function that stops it. */
export function onUserInput(onInput: () => void): () => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const handle = (event: Event) => {
    const now = Date.now();
    if (Math.abs(now - reportedAt) >= reportIntervalMs && isFromPerson(event)) {
      reportedAt = now;
      onInput();
    }
  };
  const options = { capture: true, passive: true };
  for (const name of events) {
    window.addEventListener(name, handle, options);
  }
  return () => {
    for (const name of events) {
      window.removeEventListener(name, handle, options);
    }
  };
}

/** A resting pointer also fires events when the page moves below it. `scroll` is not observed, because scripts scroll too. */
const isFromPerson = (event: Event): boolean =>
  event.type !== 'pointermove' || (event as PointerEvent).movementX !== 0 || (event as PointerEvent).movementY !== 0;
