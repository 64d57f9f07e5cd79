// On both databases: the lock on an organisation and unique keys decide races.
import { organisationTexts, reservedName } from '@portal/contracts';
import { openTestApi, type Person, type TestApi, tokenIn } from '../../../test/api';
import type { Answer, Browser } from '../../../test/browser';
import { addOrganisation } from '../../../test/organisation-row';
import { purgeExpired } from '../../auth';
import { dayMs } from '../../platform/kernel/durations';
import { AuditEntry } from '../../records/audit';
import { Member, MemberInvitation, Organisation } from '../../records/organisations';

let api: TestApi;
let admin: Browser;
let owner: Person;
let member: Person;
let id: string;
beforeEach(async () => {
  api = await openTestApi();
  ({ browser: admin } = await api.signedIn('admin'));
  owner = await api.signedIn('client', { name: 'Olga' });
  member = await api.signedIn('client', { name: 'Mika' });
  ({ id } = await addOrganisation(api, [
    { user: owner.user, role: 'owner' },
    { user: member.user, role: 'member' },
  ]));
});
afterEach(() => api.close());

const of = (path = '') => `/organisations/${id}${path}`;
const refusal = ({ status, body }: Answer) => [status, body.message];
const invite = (browser: Browser, email: string, role = 'member') =>
  browser.post(of('/members'), { name: 'Bina', email, role });
const tokenFor = async (email: string) => {
  const mail = (await api.mailsTo(email)).at(-1);
  return mail ? tokenIn(mail) : '';
};
const join = (browser: Browser, token: string) => browser.post('/organisations/join', { token });
const actionsIn = async () =>
  (await api.db.read.find(AuditEntry, { where: { subjectId: id }, order: { position: 'ASC' } })).map(
    ({ action }) => action,
  );
const roles = async () =>
  (await api.db.read.find(Member, { where: { organisationId: id }, order: { role: 'ASC' } })).map(({ role }) => role);

it('is created by an admin and changed by its owner, who may empty fields', async () => {
  const created = await admin.post('/organisations', { name: 'Northgate', country: 'Oman', taxNumber: 'T1' });
  expect([created.status, created.body.data.organisation]).toMatchObject([201, { name: 'Northgate', members: [] }]);
  const { status, body } = await owner.browser.put(of(), { country: 'Oman', taxNumber: '' });
  expect([status, body.data.organisation.country, body.data.organisation.name]).toEqual([200, 'Oman', 'Gulf Exports']);
  await owner.browser.put(of(), { name: 'Gulf FZE', country: '' });
  expect(await api.db.read.findOneByOrFail(Organisation, { id })).toMatchObject({ name: 'Gulf FZE', country: null });
  expect(await actionsIn()).toEqual(['organisation.changed', 'organisation.changed']);
});

it('does not take the name of the portal', async () => {
  const { status, body } = await owner.browser.put(of(), { name: 'S y s t e m' });
  expect([status, body.errors]).toEqual([422, { name: [reservedName] }]);
});

it('shows its members to each of them, and open invitations to owners and admins alone', async () => {
  await invite(owner.browser, 'bina@example.com', 'billing');
  const seen = async (browser: Browser) => (await browser.get(of())).body.data.organisation;
  const { members, abilities } = await seen(member.browser);
  expect(members).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Mika', isMe: true }),
      expect.objectContaining({ name: 'Olga', isMe: false, role: 'owner' }),
    ]),
  );
  expect(abilities).toEqual({
    change: false,
    manageMembers: false,
    leave: true,
    addPackages: false,
    seeStatement: false,
  });
  expect((await seen(member.browser)).invitations).toBeUndefined();
  for (const browser of [owner.browser, admin]) {
    expect((await seen(browser)).invitations).toMatchObject([{ email: 'bina@example.com', role: 'billing' }]);
  }
});

it('answers an invitation in the same way whether or not the address has an account', async () => {
  const { user } = await api.signedIn('client', { email: 'known@example.com' });
  const answers = [await invite(owner.browser, user.email), await invite(owner.browser, 'unknown@example.com')];
  expect(answers.map(({ status, body }) => [status, body.data.organisation.members.length])).toEqual([
    [201, 2],
    [201, 2],
  ]);
  expect((await api.mailsTo(user.email)).map(({ kind }) => kind)).toEqual(
    (await api.mailsTo('unknown@example.com')).map(({ kind }) => kind),
  );
});

it('makes the owner of the mailbox a member once', async () => {
  const bina = await api.signedIn('client', { email: 'bina@example.com' });
  await invite(owner.browser, 'Bina@Example.com', 'billing');
  const token = await tokenFor('Bina@Example.com');
  expect(JSON.stringify(await api.db.read.find(MemberInvitation))).not.toContain(token);
  const { status, body } = await join(bina.browser, token);
  expect([status, body.data.organisation]).toMatchObject([200, { _id: id, abilities: { leave: true } }]);
  expect(await roles()).toEqual(['billing', 'member', 'owner']);
  expect((await bina.browser.get('/organisations/list')).body.data.organisations).toMatchObject([{ members: 3 }]);
  await bina.browser.delete(of(`/members/${bina.user.id}`));
  expect((await join(bina.browser, token)).status).toBe(410);
  expect(await actionsIn()).toEqual(['organisation.invited', 'organisation.joined', 'organisation.left']);
});

it('refuses the link to the account of another address, which leaves it valid', async () => {
  const { browser } = await api.signedIn('client', { email: 'bina@example.com' });
  await invite(owner.browser, 'bina@example.com');
  const token = await tokenFor('bina@example.com');
  const { browser: stranger } = await api.signedIn('client');
  expect(refusal(await join(stranger, token))).toEqual([403, organisationTexts.otherAddress]);
  expect((await join(browser, token)).status).toBe(200);
});

it('refuses a link that is older than 7 days, was replaced or withdrawn', async () => {
  const { browser } = await api.signedIn('client', { email: 'bina@example.com' });
  await invite(owner.browser, 'bina@example.com');
  const replaced = await tokenFor('bina@example.com');
  api.clock.advance(1_000);
  const { body } = await invite(owner.browser, 'bina@example.com');
  const latest = await tokenFor('bina@example.com');
  expect(body.data.organisation.invitations).toHaveLength(1);
  expect((await join(browser, replaced)).status).toBe(410);
  const [{ _id }] = body.data.organisation.invitations;
  expect((await owner.browser.delete(of(`/invitations/${_id}`))).status).toBe(200);
  expect((await join(browser, latest)).status).toBe(410);
  expect(refusal(await owner.browser.delete(of(`/invitations/${_id}`)))).toEqual([
    404,
    organisationTexts.invitationNotFound,
  ]);
  api.clock.advance(1_000);
  await invite(owner.browser, 'bina@example.com');
  const old = await tokenFor('bina@example.com');
  api.clock.advance(7 * dayMs);
  const again = await api.signIn({ email: 'bina@example.com' });
  expect((await join(again, old)).status).toBe(410);
  api.clock.advance(1);
  await api.db.write((tx) => purgeExpired(tx, api.clock.now()));
  expect(await api.db.read.count(MemberInvitation)).toBe(0);
});

it('keeps a member in one organisation, also when two invitations are accepted at once', async () => {
  const bina = await api.signedIn('client', { email: 'bina@example.com' });
  const { id: otherId } = await addOrganisation(api);
  await invite(owner.browser, 'bina@example.com');
  const first = await tokenFor('bina@example.com');
  api.clock.advance(1_000);
  await admin.post(`/organisations/${otherId}/members`, { name: 'Bina', email: 'bina@example.com', role: 'owner' });
  const second = await tokenFor('bina@example.com');
  const answers = await Promise.all([join(bina.browser, first), join(bina.browser, second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await api.db.read.countBy(Member, { userId: bina.user.id })).toBe(1);
});

it('keeps at least one owner', async () => {
  const ofOwner = of(`/members/${owner.user.id}`);
  expect(refusal(await owner.browser.delete(ofOwner))).toEqual([409, organisationTexts.lastOwner]);
  expect(refusal(await admin.put(ofOwner, { role: 'billing' }))).toEqual([409, organisationTexts.lastOwner]);
  expect((await owner.browser.put(of(`/members/${member.user.id}`), { role: 'owner' })).status).toBe(200);
  const both = await Promise.all([
    owner.browser.delete(of(`/members/${member.user.id}`)),
    member.browser.delete(of(`/members/${owner.user.id}`)),
  ]);
  expect(await roles()).toEqual(['owner']);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('ends the access of a removed member with the next request', async () => {
  expect((await member.browser.get(of())).status).toBe(200);
  expect((await owner.browser.delete(of(`/members/${member.user.id}`))).status).toBe(200);
  expect((await member.browser.get(of())).status).toBe(404);
  expect((await member.browser.get('/organisations/list')).body.data.organisations).toEqual([]);
  expect(refusal(await owner.browser.delete(of(`/members/${member.user.id}`)))).toEqual([
    404,
    organisationTexts.memberNotFound,
  ]);
  expect(await actionsIn()).toEqual(['organisation.member-removed']);
});

it('ends the membership of a client who becomes staff', async () => {
  await admin.put(`/users/${member.user.id}`, { role: 'attorney' });
  expect(await roles()).toEqual(['owner']);
});

it('has at most 200 members and open invitations', async () => {
  const rows = Array.from({ length: 198 }, (_, index) => ({
    userId: String(index),
    organisationId: id,
    role: 'member' as const,
    joinedAt: '',
  }));
  await api.db.write((tx) => tx.insert(Member, rows));
  expect(refusal(await invite(owner.browser, 'bina@example.com'))).toEqual([409, organisationTexts.tooMany]);
});

it('mails one address three times an hour, and 20 in all', async () => {
  await api.close();
  api = await openTestApi({ config: { rateLimits: true } });
  owner = await api.signedIn('client');
  ({ id } = await addOrganisation(api, [{ user: owner.user, role: 'owner' }]));
  const statuses = [];
  for (let turn = 0; turn < 4; turn += 1) {
    statuses.push((await invite(owner.browser, 'bina@example.com')).status);
  }
  for (let turn = 0; turn < 17; turn += 1) {
    statuses.push((await invite(owner.browser, `b${turn}@example.com`)).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect([statuses[3], statuses.at(-1)]).toEqual([429, 429]);
});
