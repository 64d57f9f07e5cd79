import { warnAtStart } from './warn-at-start';

function warningsOf(production: boolean, retention?: 'report' | 'apply', secretKey?: string): string[] {
  const lines: string[] = [];
  const stripe = secretKey === undefined ? undefined : { secretKey, webhookSecret: 'whsec_1', apiBase: undefined };
  warnAtStart({ production, retention, stripe }, { warn: (line: unknown) => lines.push(String(line)) });
  return lines;
}

it('warns in production until somebody has decided whether old cases are erased', () => {
  expect(warningsOf(true)).toEqual([expect.stringMatching(/^RETENTION is not set: .*Set RETENTION=apply/)]);
  expect([warningsOf(true, 'report'), warningsOf(true, 'apply'), warningsOf(false)]).toEqual([[], [], []]);
});

it('warns in production of a key with which nobody pays real money', () => {
  expect(warningsOf(true, 'apply', 'sk_test_1')).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY is a key for tests/),
  ]);
  expect([warningsOf(true, 'apply', 'rk_live_1'), warningsOf(false, 'apply', 'sk_test_1')]).toEqual([[], []]);
});
