const minute = 60_000;
const hour = 60 * minute;

/** Delays after the first five failures; later failures wait six hours. */
const delaysMs = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour];
const giveUpAfterMs = 72 * hour;

/**
 * Milliseconds until the next attempt after a temporary failure; undefined when it would be later than 72 hours.
 *
 * @param attempts - number of attempts so far, at least 1.
 * @param ageMs - time since the mail was queued.
 * @param random - 0 to 1; adds up to a tenth of the delay, so that a server that is available again is not overloaded.
 */
export function retryDelay(attempts: number, ageMs: number, random: number): number | undefined {
  const delayMs = delaysMs[attempts - 1] ?? 6 * hour;
  return ageMs + delayMs > giveUpAfterMs
    ? undefined
    : Math.min(Math.round(delayMs * (1 + random / 10)), giveUpAfterMs - ageMs);
}
