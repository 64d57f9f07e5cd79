import type { Problem } from '@portal/contracts';
import { retryWhenBusy } from './retry-when-busy';

type Outcome = { error?: Pick<Problem, 'code'> };
const busy: Outcome = { error: { code: 'TOO_MANY_REQUESTS' } };
const refused: Outcome = { error: { code: 'UNSUPPORTED_TYPE' } };

it.each([
  ['what arrived', [{}], 1, {}],
  ['what is refused for another reason', [refused], 1, refused],
  ['what arrives at the second try', [busy, {}], 2, {}],
  ['what is refused each time', [busy, busy, busy, {}], 3, busy],
])('retries %s as often as expected', async (_what, outcomes, tries, expected) => {
  const send: jest.Mock<Promise<Outcome>> = jest.fn(async () => outcomes[send.mock.calls.length - 1] as Outcome);
  expect(await retryWhenBusy(send, [0, 0])).toEqual(expected);
  expect(send).toHaveBeenCalledTimes(tries);
});
