const minute = 60_000;
const hour = 60 * minute;

/** Waits after the first five failures; from then on every six hours. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour];
const giveUpAfter = 72 * hour;

/**
 * Milliseconds until a mail that has failed for the time being is tried again, or nothing once 72 hours have passed.
 *
 * @param attempts - deliveries begun so far, at least 1.
 * @param age - milliseconds since the mail was queued.
 * @param chance - 0 to 1: spreads retries over a tenth of the wait, so that a server that is back is not run over.
 */
export function retryDelay(attempts: number, age: number, chance: number): number | undefined {
  const wait = waits[attempts - 1] ?? 6 * hour;
  return age + wait > giveUpAfter ? undefined : Math.min(Math.round(wait * (1 + chance / 10)), giveUpAfter - age);
}
