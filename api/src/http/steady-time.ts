import { setTimeout as delay } from 'node:timers/promises';

/** Far longer than the work behind it takes on an idle server: about 4 ms. */
const minimumMs = 100;

/**
 * Holds back the answer of a call whose duration would tell whether an account exists. A refusal is not held back.
 */
export async function inSteadyTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, delay(minimumMs)]);
  return result;
}
