import { setTimeout as delay } from 'node:timers/promises';

/** Far longer than the work itself, which takes about 4 ms on an idle server. */
const minimumMs = 100;

/** Delays the answer of a call whose duration would reveal whether an account exists. An error is not delayed. */
export async function inSteadyTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, delay(minimumMs)]);
  return result;
}
