import { everywhere } from '../authorisation/subjects';
import { diceOf } from './dice';
import { hostileValues } from './hostile';
import { fuzzedRequest } from './requests';

const id = '7e6f3c1a-58d2-4b0e-9c41-2f8a5d6b7e90';
const subject = everywhere(id);

it.each([1, 2, 3, 77])('builds 5,000 requests from seed %i without changing the hostile values', (seed) => {
  const before = JSON.stringify(hostileValues);
  const dice = diceOf(seed);
  for (let count = 0; count < 5_000; count += 1) {
    fuzzedRequest(dice, subject, id);
  }
  expect(JSON.stringify(hostileValues)).toBe(before);
});
