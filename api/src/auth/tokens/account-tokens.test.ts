import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { openTestDatabase, type TestDatabase } from '../../../test/database';
import { AccountToken, type TokenPurpose } from './account-token.entity';
import {
  isRedeemable,
  isReserved,
  issueAccountToken,
  issueUndoToken,
  redeemAccountToken,
  voidAccountTokens,
  voidLaterUndoTokens,
} from './account-tokens';
import { liveTokens } from './live-tokens';

const now = new Date('2026-03-02T09:00:00.000Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const hour = 3_600_000;
const email = 'Carl@Example.com';
const anyPurpose: TokenPurpose[] = ['verify-email', 'change-email', 'undo-email', 'reset-password', 'accept-invite'];

let test: TestDatabase;
let userId: string;
beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(() => {
  userId = randomUUID();
});
afterAll(() => test.remove());

const write = <T>(work: (tx: EntityManager) => Promise<T>) => test.db.write(work);
type Issued = 'verify-email' | 'change-email' | 'reset-password' | 'accept-invite';
const issue = (purpose: Issued, at = now, owner = userId) =>
  write((tx) => issueAccountToken(tx, { userId: owner, purpose, email }, at));
const issueUndo = (address = email, at = now) =>
  write((tx) => issueUndoToken(tx, { userId, email: address, caseIds: ['c1'] }, at));
const redeem = (token: string, purposes: readonly TokenPurpose[] = anyPurpose, at = now) =>
  write((tx) => redeemAccountToken(tx, token, purposes, at));
const isLive = (token: string, at = now) => isRedeemable(test.db.read, token, anyPurpose, at);

it.each<[Issued | 'undo-email', number]>([
  ['verify-email', 24],
  ['change-email', 24],
  ['undo-email', 72],
  ['reset-password', 1],
  ['accept-invite', 7 * 24],
])('a link to %s works for %i hours', async (purpose, hours) => {
  const token = await (purpose === 'undo-email' ? issueUndo() : issue(purpose));
  const end = later(hours * hour);
  const before = new Date(end.getTime() - 1);
  expect([await isLive(token, before), await isLive(token, end)]).toEqual([true, false]);
  expect(await liveTokens(test.db.read, [token], before)).toEqual(new Set([token]));
  expect(await liveTokens(test.db.read, [token], end)).toEqual(new Set());
  expect(await redeem(token, anyPurpose, end)).toBeUndefined();
  expect(await redeem(token, anyPurpose, before)).toMatchObject({ userId, purpose, email });
});

it('works once, and only for its purpose', async () => {
  const token = await issue('reset-password');
  expect(await isRedeemable(test.db.read, token, ['verify-email', 'accept-invite'], now)).toBe(false);
  expect(await redeem(token, ['verify-email', 'accept-invite'])).toBeUndefined();
  expect(await redeem(token, ['reset-password'])).toMatchObject({ step: 0, caseIds: null, userId });
  expect(await redeem(token, ['reset-password'])).toBeUndefined();
  expect(await isLive(token)).toBe(false);
});

it('works once when it is followed twice at the same moment', async () => {
  const token = await issue('verify-email');
  const followed = await Promise.all([redeem(token), redeem(token), redeem(token)]);
  expect(followed.filter((found) => found !== undefined)).toHaveLength(1);
});

it('is voided by a newer link of the same person and purpose alone', async () => {
  const first = await issue('reset-password');
  const others = [await issue('verify-email'), await issue('reset-password', now, randomUUID())];
  const second = await issue('reset-password');
  expect(await liveTokens(test.db.read, [first, ...others, second, 'made up'], now)).toEqual(
    new Set([...others, second]),
  );
});

it('stores a hash, and the address as it was given and as it is compared', async () => {
  const token = await issue('verify-email');
  const row = await test.db.read.findOneByOrFail(AccountToken, { userId });
  expect(row).toMatchObject({ email, emailNormalized: 'carl@example.com', createdAt: now.toISOString() });
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(row)).not.toContain(token);
});

it('voids the links of the given purposes', async () => {
  const [reset, verify] = [await issue('reset-password'), await issue('verify-email')];
  await write((tx) => voidAccountTokens(tx, userId, ['reset-password', 'accept-invite']));
  expect([await isLive(reset), await isLive(verify)]).toEqual([false, true]);
});

describe('an undo link', () => {
  it('stays valid when a newer one is issued, and voids the later ones when it is used', async () => {
    const [first, second, third] = [await issueUndo(), await issueUndo(), await issueUndo()];
    const reset = await issue('reset-password');
    const rows = await test.db.read.find(AccountToken, { where: { userId }, order: { step: 'ASC' } });
    expect(rows.map(({ step, caseIds }) => [step, caseIds])).toEqual([
      [0, null],
      [1, '["c1"]'],
      [2, '["c1"]'],
      [3, '["c1"]'],
    ]);
    const used = await redeem(second);
    await write((tx) => voidLaterUndoTokens(tx, used as AccountToken));
    expect([await isLive(first), await isLive(third), await isLive(reset)]).toEqual([true, false, true]);
  });

  it('reserves its address for the former account until it expires', async () => {
    const address = `${randomUUID()}@Example.com`;
    await issueUndo(address);
    const reserved = (moment: Date, exceptUserId?: string, asked = address.toUpperCase()) =>
      isReserved(test.db.read, asked, moment, exceptUserId);
    expect(await reserved(later(72 * hour - 1))).toBe(true);
    expect(await reserved(later(72 * hour))).toBe(false);
    expect(await reserved(now, userId)).toBe(false);
    expect(await reserved(now, randomUUID())).toBe(true);
    expect(await reserved(now, undefined, 'other@example.com')).toBe(false);
  });

  it('is the only link that reserves an address', async () => {
    const address = `${randomUUID()}@example.com`;
    await write((tx) => issueAccountToken(tx, { userId, purpose: 'change-email', email: address }, now));
    expect(await isReserved(test.db.read, address, now)).toBe(false);
  });
});
