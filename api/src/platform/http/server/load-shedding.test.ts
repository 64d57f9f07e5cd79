import { setTimeout as wait } from 'node:timers/promises';
import { watchEventLoop } from './load-shedding';

/** Does nothing else for so long, and then lets timers run. */
async function pause(ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until);
  await wait(1);
}

it('calls timers late when they were twice in a row, and not after one long pause', async () => {
  const watch = watchEventLoop();
  await pause(600);
  expect(watch.delayMs()).toBeLessThan(100);
  await pause(400);
  expect(watch.delayMs()).toBeGreaterThan(200);
  await wait(300);
  expect(watch.delayMs()).toBeLessThan(100);
  watch.stop();
});
