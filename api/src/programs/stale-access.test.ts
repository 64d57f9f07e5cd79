import { type Person, password, type TestApi } from '../../test/api';
import type { Browser } from '../../test/browser';
import { addCase } from '../../test/case-record';
import { isPostgres } from '../../test/database';
import { type EventStream, openEventStream } from '../../test/event-stream';
import { type Instances, openInstances } from '../../test/instances';
import type { Case } from '../casework/cases';
import { AuditEntry } from '../records/audit';

let instances: Instances;
let stream: EventStream | undefined;
/** Where an act takes place. */
let here: TestApi;
/** Another instance on the same data, which knows the state before the act. */
let there: TestApi;
let admin: Person;
let ann: Person;
let bob: Person;
let caseRecord: Case;

beforeEach(async () => {
  instances = await openInstances();
  ({ here, there } = instances);
  admin = await here.signedIn('admin');
  ann = await here.signedIn('attorney');
  bob = await here.signedIn('attorney');
  caseRecord = await addCase(here.db, { attorney: ann.user }, { status: 'in-progress' });
});
afterEach(async () => {
  stream?.close();
  await instances.close();
});

/** What Ann gets from the other instance: her account, her case, its messages, her cases, and the list of users. */
async function seenThere(browser: Browser): Promise<number[]> {
  const elsewhere = browser.copy(there.origin);
  const calls = ['/auth/me', `/cases/${caseRecord.id}`, `/messages/list?caseId=${caseRecord.id}`, '/users/list'];
  return Promise.all(calls.map(async (path) => (await elsewhere.get(path)).status));
}

/** Follows the case at the other instance. Only on PostgreSQL do instances tell each other what is new. */
async function followThere({ cookies }: Browser): Promise<EventStream | undefined> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const url = `${there.origin}/api/cases/${caseRecord.id}/events`;
  return isPostgres ? openEventStream(url, { cookie }) : undefined;
}

const before = [200, 200, 200, 403];
const signedOut = [401, 401, 401, 401];
const withoutCase = [200, 404, 404, 403];

it.each<[string, string | undefined, () => Promise<unknown>, number[]]>([
  ['signs out', 'user.signed-out', () => ann.browser.post('/auth/logout'), signedOut],
  ['was deactivated', 'user.changed', () => change({ isActive: false, reassignTo: bob.user.id }), signedOut],
  ['became a client', 'user.changed', () => change({ role: 'client', reassignTo: bob.user.id }), signedOut],
  ['became an admin', 'user.changed', () => change({ role: 'admin', reassignTo: bob.user.id }), signedOut],
  ['was signed out by an admin', 'user.sessions-ended', () => endSessions(), signedOut],
  ['lost the case', 'case.reassigned', () => reassign(), withoutCase],
  ['has another password', 'user.password-changed', () => changePassword(), signedOut],
])('lets nobody who %s keep any access at another instance', async (_what, action, happen, expected) => {
  // The other instance has answered the same questions just before.
  expect(await seenThere(ann.browser)).toEqual(before);
  stream = await followThere(ann.browser);
  const cookies = ann.browser.copy();
  await happen();
  expect(await seenThere(cookies)).toEqual(expected);
  // The open stream ends with the next event, instead of showing it.
  await admin.browser.post('/messages/send', { caseId: caseRecord.id, content: 'Who reads this?' });
  await stream?.ended();
  const actions = (await there.db.read.find(AuditEntry)).map((entry) => entry.action);
  expect(action === undefined || actions.includes(action)).toBe(true);
});

const change = (values: object) => admin.browser.put(`/users/${ann.user.id}`, values);
const endSessions = () => admin.browser.delete(`/users/${ann.user.id}/sessions`);
const changePassword = async () => {
  const other = await here.signIn(ann.user);
  await other.post('/auth/change-password', { currentPassword: password, password: 'Another!pass2' });
};
const reassign = () =>
  admin.browser.post('/cases/assign', { caseId: caseRecord.id, attorneyId: bob.user.id, reassign: true });
