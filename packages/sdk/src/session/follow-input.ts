const events = ['pointerdown', 'pointermove', 'keydown', 'click', 'touchstart', 'touchmove', 'wheel'] as const;

/** Milliseconds between two reports: many events make one gesture. */
const reportInterval = 1_000;

/** Calls `onInput` when somebody uses this tab, at most once a second; returns the way to stop. */
export function onUserInput(onInput: () => void): () => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const handle = (event: Event) => {
    const now = Date.now();
    if (Math.abs(now - reportedAt) >= reportInterval && isFromPerson(event)) {
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

/** A pointer at rest also gets events when the page moves below it. Scrolling is left out: pages scroll by themselves. */
const isFromPerson = (event: Event): boolean =>
  event.type !== 'pointermove' || (event as PointerEvent).movementX !== 0 || (event as PointerEvent).movementY !== 0;
