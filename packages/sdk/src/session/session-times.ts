/** What the tabs of this browser know together, in milliseconds of its clock. */
interface SessionTimes {
  /** The session ends then, unless its person does something. */
  idleEndsAt: number;
  /** The tokens were renewed then. */
  renewedAt: number;
  /** The person did something then, in any tab. */
  inputAt: number;
  /** The latest input that the server knows of. */
  reportedInputAt: number;
}

const names = ['idleEndsAt', 'renewedAt', 'inputAt', 'reportedInputAt'] as const satisfies (keyof SessionTimes)[];
const keyOf = (name: keyof SessionTimes) => `portal.session.${name}`;

/** Serves where the browser forbids storage: each tab then knows its own times alone. */
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
