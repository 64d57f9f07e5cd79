import { hourMs, minuteMs } from '../../platform/kernel/durations';

/** Delays after the first five failures; later failures wait six hours. */
const delaysMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs];
const giveUpAfterMs = 72 * hourMs;

/**
 * Returns the time until the next attempt after a temporary failure; undefined when it would be later than 72 hours.
 *
 * @param attempts - number of attempts so far, at least 1.
 * @param ageMs - time since the mail was queued.
 * @param random - 0 to 1; adds up to a tenth of the delay, so that a server that is available again is not overloaded.
 */
export function retryDelayMs(attempts: number, ageMs: number, random: number): number | undefined {
  const delayMs = delaysMs[attempts - 1] ?? 6 * hourMs;
  return ageMs + delayMs > giveUpAfterMs
    ? undefined
    : Math.min(Math.round(delayMs * (1 + random / 10)), giveUpAfterMs - ageMs);
}
