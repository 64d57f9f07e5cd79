import { caseTexts, reassignFirst, userTexts } from '@portal/contracts';
import { openTestApi, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { Case } from '../../casework/cases';
import { AuditEntry } from '../../records/audit';
import { User } from '../../records/users/user.entity';

let api: TestApi;
let admin: Browser;
let root: User;
beforeEach(async () => {
  api = await openTestApi();
  ({ browser: admin, user: root } = await api.signedIn('admin', { name: 'Root', email: 'root@example.com' }));
});
afterEach(() => api.close());

describe('PUT /users/:userId', () => {
  it('changes only the fields that were sent and may be changed', async () => {
    const user = await api.addUser('client', { phone: '123', country: 'UAE' });
    const { status, body } = await admin.put(`/users/${user.id}`, { name: ' New Name ', phone: '', passwordHash: 'x' });
    expect([status, body.data.user]).toMatchObject([200, { name: 'New Name', country: 'UAE' }]);
    const stored = await api.db.read.findOneByOrFail(User, { id: user.id });
    expect(stored).toMatchObject({ phone: null, passwordHash: user.passwordHash, role: 'client' });
  });

  it.each([{ role: 'attorney' }, { isActive: false }])(
    'ends the sessions of a person immediately after %j',
    async (change) => {
      const { user, browser } = await api.signedIn('client');
      const { browser: other } = await api.signedIn('client');
      expect((await admin.put(`/users/${user.id}`, change)).status).toBe(200);
      expect((await browser.get('/auth/me')).status).toBe(401);
      expect((await other.get('/auth/me')).status).toBe(200);
      expect((await browser.post('/auth/refresh')).status).toBe(401);
    },
  );

  it('leaves sessions alone when neither role nor status changes', async () => {
    const { user, browser } = await api.signedIn('client');
    await admin.put(`/users/${user.id}`, { role: 'client', isActive: true, name: 'Same Person' });
    expect((await browser.get('/auth/me')).body.data.name).toBe('Same Person');
  });

  it.each([{ role: 'client' }, { isActive: false }])('refuses %j for the last active admin', async (change) => {
    await api.addUser('admin', { isActive: false });
    const { status, body } = await admin.put(`/users/${root.id}`, change);
    expect([status, body.code, body.message]).toEqual([409, 'CONFLICT', userTexts.lastAdmin]);
  });

  it('refuses a change of the own role or status', async () => {
    await api.addUser('admin');
    const { status, body } = await admin.put(`/users/${root.id}`, { isActive: false });
    expect([status, body.message]).toEqual([409, userTexts.ownRole]);
  });

  it('leaves one admin when two remove each other at the same time', async () => {
    const other = await api.signedIn('admin');
    await Promise.all([
      admin.put(`/users/${other.user.id}`, { role: 'client' }),
      other.browser.put(`/users/${root.id}`, { role: 'client' }),
    ]);
    await expect(api.db.read.countBy(User, { role: 'admin', isActive: true })).resolves.toBe(1);
  });

  it('answers 404 for malformed and unknown ids', async () => {
    const answers = await Promise.all(
      ['nonsense', '%00', '0b8f9f3e-0000-4000-8000-000000000000', 'me'].map((id) => admin.put(`/users/${id}`, {})),
    );
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(Array(4).fill([404, userTexts.notFound]));
  });

  it('records the role and status before and after in the audit trail', async () => {
    const user = await api.addUser('client', { name: 'Ann' });
    await admin.put(`/users/${user.id}`, { role: 'attorney', name: 'Anna' });
    const { detail } = await api.db.read.findOneByOrFail(AuditEntry, { action: 'user.changed', subjectId: user.id });
    expect(detail).toEqual({
      changed: ['name', 'role'],
      before: { role: 'client', isActive: true },
      after: { role: 'attorney', isActive: true },
    });
  });

  it('is allowed for admins only', async () => {
    const { user, browser } = await api.signedIn('client');
    expect((await browser.put(`/users/${user.id}`, { role: 'admin' })).status).toBe(403);
  });
});

describe('an attorney who leaves', () => {
  let leaver: User;
  beforeEach(async () => {
    leaver = await api.addUser('attorney');
    await addCase(api.db, { attorney: leaver });
    await addCase(api.db, { attorney: leaver }, { status: 'resolved', caseNumber: 'RC-2026-000042' });
    await addCase(api.db, { attorney: leaver }, { status: 'closed' });
  });
  const casesOf = ({ id }: User) => api.db.read.countBy(Case, { attorneyId: id });

  it.each([{ isActive: false }, { role: 'client' }])('cannot be changed to %j while cases are open', async (change) => {
    const { status, body } = await admin.put(`/users/${leaver.id}`, change);
    expect([status, body.message]).toEqual([409, reassignFirst(2)]);
    expect(body.errors.cases).toHaveLength(2);
    expect(body.errors.cases).toContain('RC-2026-000042');
    await expect(api.db.read.findOneByOrFail(User, { id: leaver.id })).resolves.toMatchObject({
      isActive: true,
      role: 'attorney',
    });
  });

  it('hands over the open cases to a colleague', async () => {
    const colleague = await api.addUser('attorney');
    const change = { isActive: false, reassignTo: colleague.id };
    const { status, body } = await admin.put(`/users/${leaver.id}`, change);
    expect([status, body.data.user]).toMatchObject([200, { isActive: false, openCases: 0 }]);
    expect([await casesOf(leaver), await casesOf(colleague)]).toEqual([1, 2]);
  });

  it('cannot hand over a case to the client of that case', async () => {
    const promoted = await api.addUser('attorney', { email: 'carla@example.com' });
    await addCase(api.db, { attorney: leaver, client: promoted }, { caseNumber: 'RC-2026-000077' });
    const { status, body } = await admin.put(`/users/${leaver.id}`, { isActive: false, reassignTo: promoted.id });
    expect([status, body.message]).toEqual([422, caseTexts.ownCase('RC-2026-000077')]);
    expect([await casesOf(leaver), await casesOf(promoted)]).toEqual([4, 0]);
  });

  it('cannot hand over cases to a person who is not an active attorney', async () => {
    const client = await api.addUser('client');
    const idle = await api.addUser('attorney', { isActive: false });
    for (const reassignTo of [client.id, idle.id, leaver.id, 'nonsense']) {
      const { status, body } = await admin.put(`/users/${leaver.id}`, { isActive: false, reassignTo });
      expect([status, body.message]).toEqual([422, caseTexts.notAnAttorney]);
    }
    expect(await casesOf(leaver)).toBe(3);
  });
});
