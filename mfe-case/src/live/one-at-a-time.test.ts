import { oneAtATime } from './one-at-a-time';

it('runs once more after the current run for all calls during it', async () => {
  const finish: (() => void)[] = [];
  const task = jest.fn(() => new Promise<void>((done) => finish.push(done)));
  const ask = oneAtATime(task);
  ask();
  ask();
  ask();
  expect(task).toHaveBeenCalledTimes(1);
  finish[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(task).toHaveBeenCalledTimes(2);
  finish[1]?.();
  for (let turn = 0; turn < 5; turn += 1) {
    await Promise.resolve();
  }
  expect(task).toHaveBeenCalledTimes(2);
  ask();
  expect(task).toHaveBeenCalledTimes(3);
});
