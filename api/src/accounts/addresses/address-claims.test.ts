import { In } from 'typeorm';
import { openTestApi, type TestApi, tokenIn } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { AccountToken } from '../../auth/tokens/account-token.entity';
import { Case } from '../../casework/cases';
import { hourMs, minuteMs } from '../../platform/kernel/durations';
import { AuditEntry } from '../../records/audit';

/*
 * A stranger tries to read a victim's case through the victim's email address. `start` is the account that has the
 * address: 'confirmed' is the victim's own, whose password was stolen; 'unconfirmed' is one that the stranger registered.
 * The stranger then changes the address of the account up to twice. The victim has only their mailbox, and does one act.
 * Afterwards the stranger tries everything that their passwords, sessions and mailboxes allow.
 */
const victim = 'victim@example.com';
const oldPassword = 'Stolen!pass1';
const victimPassword = 'Victim!pass2';
const strangerPassword = 'Stranger!pass3';
const mailboxes = ['m1@example.com', 'm2@example.com', 'm3@example.com', 'other@example.com'];

let api: TestApi;
let caseId: string;
let thief: Browser;
let thiefId: string;
beforeEach(async () => {
  api = await openTestApi({ config: { emailVerification: true } });
  ({ id: caseId } = await addCase(api.db, { client: { name: 'Vic', email: victim } }));
});
afterEach(() => api.close());

type Start = 'confirmed' | 'unconfirmed';
type Act = 'verify' | 'change' | 'undo' | 'reset' | 'invite' | 'register again';

const mailsOf = async (recipient: string, kind: string) =>
  (await api.mailsTo(recipient)).filter((mail) => mail.kind === kind).map(tokenIn);

const follow = (browser: Browser, body: object) => browser.post('/auth/verify-email', body);

async function register(browser: Browser, email: string, password: string): Promise<void> {
  await browser.post('/auth/register', { name: 'Somebody', email, password });
}

async function verifySignedIn(browser: Browser, email: string): Promise<void> {
  await follow(browser, { token: (await mailsOf(email, 'account.verify-email')).at(-1) });
}

async function signIn(email: string, password: string): Promise<Browser | undefined> {
  const browser = api.browser();
  const { status } = await browser.post('/auth/login', { email, password });
  return status === 200 ? browser : undefined;
}

const reads = async (browser: Browser | undefined): Promise<boolean> =>
  browser !== undefined && (await browser.get(`/cases/${caseId}`)).status === 200;

async function askToMove(browser: Browser, email: string, currentPassword = oldPassword): Promise<void> {
  api.clock.advance(minuteMs);
  await browser.patch('/users/me', { email, currentPassword });
}

async function begin(start: Start, changes: number): Promise<void> {
  thief = api.browser();
  await register(thief, victim, oldPassword);
  thiefId = (await thief.get('/auth/me')).body.data.id;
  if (start === 'confirmed') {
    await verifySignedIn(thief, victim);
  }
  for (const email of mailboxes.slice(0, changes)) {
    await askToMove(thief, email);
    expect((await follow(thief, { token: (await mailsOf(email, 'account.verify-email')).at(-1) })).status).toBe(200);
  }
  await askToMove(thief, 'm3@example.com');
}

/** The owner of the victim's mailbox uses the mails in it. */
const acts: Record<Act, () => Promise<void>> = {
  async verify() {
    await api.browser().post('/auth/resend-verification', { email: victim });
    await claimBy((await mailsOf(victim, 'account.verify-email')).at(-1));
  },
  async change() {
    const other = api.browser();
    await register(other, 'other@example.com', strangerPassword);
    await verifySignedIn(other, 'other@example.com');
    await askToMove(other, victim, strangerPassword);
    await claimBy((await mailsOf(victim, 'account.verify-email')).at(-1));
  },
  async undo() {
    await claimBy((await mailsOf(victim, 'account.email-changed'))[0]);
  },
  async reset() {
    await api.browser().post('/auth/forgot-password', { email: victim });
    const [token] = await mailsOf(victim, 'account.reset-password');
    await api.browser().post('/auth/reset-password', { token, password: victimPassword });
  },
  async invite() {
    const { browser: admin } = await api.signedIn('admin');
    await admin.post('/users/invite', { name: 'Vic', email: victim, role: 'client' });
    const [token] = await mailsOf(victim, 'account.invitation');
    await api.browser().post('/auth/accept-invite', { token, password: victimPassword });
  },
  async 'register again'() {
    const browser = api.browser();
    await register(browser, victim, victimPassword);
    if (browser.cookies.has('access_token')) {
      await verifySignedIn(browser, victim);
    }
  },
};

/** Checks that the link alone has no effect, and uses it with a new password, which claims the account. */
async function claimBy(token: string | undefined): Promise<void> {
  const alone = await follow(api.browser(), { token });
  expect([401, 410, 422]).toContain(alone.status);
  await follow(api.browser(), { token, password: victimPassword });
}

/**
 * Tries all passwords, sessions and mailed links of the stranger; returns true as soon as one of them opens the case.
 */
async function strangerReads(): Promise<boolean> {
  await thief.post('/auth/refresh');
  if (await reads(thief)) {
    return true;
  }
  // All at once, because each answer takes a tenth of a second.
  await Promise.all(mailboxes.map((email) => api.browser().post('/auth/forgot-password', { email })));
  for (const email of mailboxes) {
    for (const mail of await api.mailsTo(email)) {
      const token = tokenIn(mail);
      await follow(thief, { token });
      await follow(api.browser(), { token, password: strangerPassword });
      await api.browser().post('/auth/reset-password', { token, password: strangerPassword });
    }
  }
  for (const email of [victim, ...mailboxes]) {
    for (const password of [oldPassword, strangerPassword]) {
      if (await reads(await signIn(email, password))) {
        return true;
      }
    }
  }
  return false;
}

/** Can the victim read right after the act? Can the stranger ever read? Can the victim still read after that? */
type Outcome = readonly [victimIn: boolean, strangerIn: boolean, victimStillIn: boolean];

const safe: Outcome = [true, false, true];
const withoutAccount: Outcome = [false, false, false];
/** The stranger has the stolen password, and the act of the victim does not recover the account. */
const stillStolen: Outcome = [false, true, false];

const outcomes: readonly (readonly [Start, number, Record<Act, Outcome>])[] = [
  ['confirmed', 0, { ...table(stillStolen), reset: safe }],
  ['confirmed', 1, { ...table(stillStolen), undo: safe }],
  ['confirmed', 2, { ...table(stillStolen), undo: safe }],
  ['unconfirmed', 0, { ...table(withoutAccount), verify: safe, reset: safe }],
  ['unconfirmed', 1, { ...table(withoutAccount), change: safe, invite: safe, 'register again': safe }],
  ['unconfirmed', 2, { ...table(withoutAccount), change: safe, invite: safe, 'register again': safe }],
];

function table(outcome: Outcome): Record<Act, Outcome> {
  return {
    verify: outcome,
    change: outcome,
    undo: outcome,
    reset: outcome,
    invite: outcome,
    'register again': outcome,
  };
}

/** `npm run prove matrix` has all acts follow all starts; here, each act that recovers an account does, and every third of the others. */
const isWhole = process.env['PROOF_MATRIX'] === 'whole';
const cells = outcomes
  .flatMap(([start, changes, row]) =>
    Object.entries(row).map(([act, outcome]) => [start, changes, act as Act, outcome] as const),
  )
  .filter(([, , , outcome], turn) => isWhole || outcome === safe || turn % 3 === 0);

it.each(cells)(
  'a stranger has the account of an address (%s), changes it %i times, its owner uses "%s": [owner in, stranger in, owner still in] is %j',
  async (start, changes, act, outcome) => {
    await begin(start, changes);
    await acts[act]();
    const victimIn = await reads(await signIn(victim, victimPassword));
    const strangerIn = await strangerReads();
    const victimStillIn = await reads(await signIn(victim, victimPassword));
    expect([victimIn, strangerIn, victimStillIn]).toEqual(outcome);
  },
);

it('mails no undo link to an address that was never verified', async () => {
  await begin('unconfirmed', 1);
  expect(await mailsOf(victim, 'account.email-changed')).toEqual([]);
  expect(await mailsOf('m1@example.com', 'account.email-changed')).toEqual([]);
});

it('keeps the earliest undo link valid, whatever the thief does before the owner uses it', async () => {
  await begin('confirmed', 2);
  expect(await strangerReads()).toBe(true);
  const [token] = await mailsOf('m1@example.com', 'account.email-changed');
  await follow(api.browser(), { token, password: strangerPassword });
  await register(api.browser(), victim, strangerPassword);
  await acts.undo();
  expect(await strangerReads()).toBe(false);
  expect(await reads(await signIn(victim, victimPassword))).toBe(true);
});

it('gives the owner of the mailbox an account of their own when a stranger moves theirs to it', async () => {
  await begin('unconfirmed', 1);
  await acts.change();
  const owner = await signIn(victim, victimPassword);
  const stranger = await signIn('other@example.com', strangerPassword);
  const ids = await Promise.all(
    [owner, stranger].map(async (browser) => (await browser?.get('/auth/me'))?.body.data.id),
  );
  expect(ids[0]).toBeDefined();
  expect(ids[0]).not.toBe(ids[1]);
  const { clientUserId } = await api.db.read.findOneByOrFail(Case, { id: caseId });
  expect([await reads(owner), clientUserId]).toEqual([true, ids[0]]);
  expect(await mailsOf('other@example.com', 'account.email-changed')).toEqual([]);
});

it('leaves the cases of an address with its mailbox when a change to it is undone', async () => {
  await begin('confirmed', 1);
  const m1 = 'm1@example.com';
  await api.db.write((tx) => tx.delete(AccountToken, { purpose: 'change-email' }));
  const { id: own } = await addCase(api.db, { client: { name: 'M', email: m1 } });
  await api.db.write((tx) => tx.update(Case, { id: own }, { clientUserId: thiefId }));
  await acts.undo();
  const found = await api.db.read.findBy(Case, { id: In([own, caseId]) });
  expect(new Map(found.map(({ id, clientUserId, clientEmail }) => [id, [clientUserId, clientEmail]]))).toEqual(
    new Map([
      [own, [null, m1]],
      [caseId, [thiefId, victim]],
    ]),
  );
  expect((await api.mailsTo(m1)).at(-1)?.kind).toBe('account.email-withdrawn');
});

it('marks cases that a stranger submitted from the account before its owner claimed it', async () => {
  await begin('unconfirmed', 0);
  const { id: planted } = await addCase(
    api.db,
    { client: { name: 'V', email: victim } },
    { submittedByUserId: thiefId },
  );
  await acts.verify();
  const { notConfirmedByClient } = await api.db.read.findOneByOrFail(Case, { id: planted });
  expect(notConfirmedByClient).toBe(true);
});

it('lets only the owner of the mailbox confirm such a case, and keeps it confirmed after that', async () => {
  await begin('unconfirmed', 0);
  const { id: planted } = await addCase(
    api.db,
    { client: { name: 'V', email: victim } },
    { submittedByUserId: thiefId },
  );
  const confirm = async (browser?: Browser) => (await browser?.post(`/cases/${planted}/confirm`))?.status;
  const isMarked = async () => (await api.db.read.findOneByOrFail(Case, { id: planted })).notConfirmedByClient;
  expect(await confirm(thief)).toBe(403);
  await acts.verify();
  expect([await confirm(thief), await isMarked()]).toEqual([401, true]);
  expect([await confirm(await signIn(victim, victimPassword)), await isMarked()]).toEqual([200, false]);
  await acts.reset();
  expect(await isMarked()).toBe(false);
});

describe('undoing a change of address', () => {
  it('clears the password and mails a reset link when a session of the account does it', async () => {
    await begin('confirmed', 1);
    const [token] = await mailsOf(victim, 'account.email-changed');
    expect((await follow(thief, { token })).status).toBe(200);
    expect((await thief.get('/auth/me')).status).toBe(401);
    expect(await signIn(victim, oldPassword)).toBeUndefined();
    const [reset] = await mailsOf(victim, 'account.reset-password');
    const { status } = await api.browser().post('/auth/reset-password', { token: reset, password: victimPassword });
    expect([status, await reads(await signIn(victim, victimPassword))]).toEqual([200, true]);
  });

  it('is refused after 72 hours, when the address may be registered again', async () => {
    await begin('confirmed', 1);
    const [token] = await mailsOf(victim, 'account.email-changed');
    api.clock.advance(72 * hourMs);
    expect((await follow(api.browser(), { token, password: victimPassword })).status).toBe(410);
    await acts['register again']();
    expect(await signIn(victim, victimPassword)).toBeDefined();
  });
});

it('requires a sign-in to the account of a verification link, and keeps the link valid until then', async () => {
  const browser = api.browser();
  await register(browser, victim, oldPassword);
  const [token] = await mailsOf(victim, 'account.verify-email');
  const { browser: other } = await api.signedIn('client');
  const answers = [await follow(api.browser(), { token }), await follow(other, { token })];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [401, 'SIGN_IN_REQUIRED'],
    [401, 'SIGN_IN_REQUIRED'],
  ]);
  for (const password of ['weak', 'Password1!', 'Somebody1!']) {
    expect((await follow(api.browser(), { token, password })).status).toBe(422);
  }
  expect((await follow(browser, { token })).status).toBe(200);
});

it('leaves no address in the audit trail, which erasing does not change', async () => {
  await begin('confirmed', 1);
  const entries = await api.db.read.find(AuditEntry);
  expect(entries.map(({ action }) => action)).toContain('user.email-changed');
  expect(JSON.stringify(entries)).not.toContain('@example.com');
});
