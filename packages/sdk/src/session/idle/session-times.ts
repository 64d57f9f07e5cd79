/** Times that the tabs of this browser share, in milliseconds of its clock. */
interface SessionTimes {
  /** The end of the session, unless its person does something before. */
  idleEndsAt: number;
  /** The last renewal of the tokens. */
  renewedAt: number;
  /** The person's last input in any tab. */
  inputAt: number;
  /** The last input that the server knows of. */
  reportedInputAt: number;
}

/** Removed in this order: another tab that still reads `renewedAt` without `idleEndsAt` would renew a session that is over. */
const names = ['renewedAt', 'inputAt', 'reportedInputAt', 'idleEndsAt'] as const satisfies (keyof SessionTimes)[];
const keyOf = (name: keyof SessionTimes) => `portal.session.${name}`;

/** Replaces the storage where the browser forbids it, so that each tab has only its own times. */
const ownTimes: Partial<SessionTimes> = {};

export function readTime(name: keyof SessionTimes): number | undefined {
  try {
    const time = localStorage.getItem(keyOf(name));
    return time === null ? undefined : Number(time);
  } catch {
    return ownTimes[name];
  }
}

export function writeTime(name: keyof SessionTimes, time: number): void {
  try {
    localStorage.setItem(keyOf(name), String(time));
  } catch {
    ownTimes[name] = time;
  }
}

export function forgetTimes(): void {
  for (const name of names) {
    delete ownTimes[name];
    try {
      localStorage.removeItem(keyOf(name));
    } catch {
      // Storage is forbidden here, so nothing is stored.
    }
  }
}
