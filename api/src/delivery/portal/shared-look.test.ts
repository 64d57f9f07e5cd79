import { sharedLook } from './shared-look';

const pause = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('looks once for calls within the time, and again after it', async () => {
  let looks = 0;
  const look = sharedLook(async () => ++looks, 25);
  expect(await Promise.all([look(), look()])).toEqual([1, 1]);
  pause(24);
  expect(await look()).toBe(1);
  pause(1);
  expect(await look()).toBe(2);
});

it('looks for each call without a time', async () => {
  let looks = 0;
  const look = sharedLook(async () => ++looks, 0);
  expect([await look(), await look()]).toEqual([1, 2]);
});

it('looks again after a failure', async () => {
  let looks = 0;
  const look = sharedLook(async () => {
    looks += 1;
    if (looks === 1) {
      throw new Error('unreadable');
    }
    return looks;
  }, 25);
  await expect(look()).rejects.toThrow('unreadable');
  expect(await look()).toBe(2);
});
