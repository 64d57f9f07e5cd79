import { authTexts } from '@portal/contracts';
import { openTestApi, password, type TestApi, tokenIn } from '../../../test/api';
import { minuteMs } from '../../platform/kernel/durations';
import { AuditEntry } from '../../records/audit';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ config: { rateLimits: true } });
});
afterEach(() => api.close());

const guess = (email: string, chosen = 'Wr0ng!pass', browser = api.browser()) =>
  browser.post('/auth/login', { email, password: chosen });

it.each(['known@example.com', 'unknown@example.com'])('locks %s for 15 minutes after five failures', async (email) => {
  await api.addUser('client', { email: 'known@example.com' });
  const statuses = [];
  for (let count = 0; count < 7; count += 1) {
    statuses.push((await guess(email)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  const refused = await guess(email, password);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    authTexts.tooManyAttempts,
  ]);
  expect(refused.headers.get('retry-after')).toBe('900');
  api.clock.advance(15 * minuteMs + 1);
  expect((await guess(email)).status).toBe(401);
});

it('records refusals while an address is locked', async () => {
  const { id, email } = await api.addUser('client');
  for (let count = 0; count < 6; count += 1) {
    await guess(email);
  }
  const entries = await api.db.read.find(AuditEntry, { where: { subjectId: id }, order: { position: 'ASC' } });
  expect(entries.map(({ action }) => action)).toEqual([
    ...Array(5).fill('user.sign-in-refused'),
    'user.password-locked',
    'user.sign-in-refused',
  ]);
  expect(entries.at(-1)).toMatchObject({ detail: { code: 'TOO_MANY_REQUESTS' }, networkAddress: '127.0.0.1' });
});

it('checks five of forty guesses made at the same time', async () => {
  const { email } = await api.addUser('client');
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess(email)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
});

it('checks no more than five guesses in any 15 minutes', async () => {
  const { email } = await api.addUser('client');
  const checked: number[] = [];
  for (let minute = 0; minute < 60; minute += 1) {
    if ((await guess(email)).status === 401) {
      checked.push(minute);
    }
    api.clock.advance(minuteMs);
  }
  const busiest = checked.map((from) => checked.filter((at) => at >= from && at < from + 15).length);
  expect(Math.max(...busiest)).toBeLessThanOrEqual(5);
});

it('counts the fifteen minutes from the latest failure', async () => {
  const { email } = await api.addUser('client');
  await guess(email);
  api.clock.advance(14 * minuteMs);
  for (let count = 0; count < 4; count += 1) {
    await guess(email);
  }
  api.clock.advance(2 * minuteMs);
  expect((await guess(email)).status).toBe(429);
});

it('lets the owner of a locked account sign in on a known browser', async () => {
  const { user, browser } = await api.signedIn('client');
  await Promise.all(Array.from({ length: 6 }, () => guess(user.email)));
  expect((await guess(user.email, password)).status).toBe(429);
  expect((await guess(user.email, password, browser)).status).toBe(200);
});

it('does not exempt a browser that is known for another account', async () => {
  const { browser } = await api.signedIn('client');
  const victim = await api.addUser('client');
  await Promise.all(Array.from({ length: 5 }, () => guess(victim.email)));
  expect((await guess(victim.email, 'Wr0ng!pass', browser)).status).toBe(429);
});

it('locks a known browser after five failures too', async () => {
  const { user, browser } = await api.signedIn('client');
  const statuses = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await guess(user.email, 'Wr0ng!pass', browser)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

it('clears failures after a successful sign-in and after a reset password', async () => {
  const { email } = await api.addUser('client');
  for (let count = 0; count < 4; count += 1) {
    await guess(email);
  }
  expect((await guess(email, password)).status).toBe(200);
  for (let count = 0; count < 5; count += 1) {
    await guess(email);
  }
  await api.browser().post('/auth/forgot-password', { email });
  const mail = (await api.mailsTo(email)).at(-1);
  const token = mail && tokenIn(mail);
  expect((await api.browser().post('/auth/reset-password', { token, password: 'Next!pass1' })).status).toBe(200);
  expect((await guess(email, 'Next!pass1')).status).toBe(200);
});

it('clears failures on a known device too after a reset password', async () => {
  const { user, browser } = await api.signedIn('client');
  for (let count = 0; count < 5; count += 1) {
    await guess(user.email, 'Wr0ng!pass', browser);
  }
  expect((await guess(user.email, password, browser)).status).toBe(429);
  await api.browser().post('/auth/forgot-password', { email: user.email });
  const mail = (await api.mailsTo(user.email)).at(-1);
  await api.browser().post('/auth/reset-password', { token: mail && tokenIn(mail), password: 'Next!pass1' });
  expect((await guess(user.email, 'Next!pass1', browser)).status).toBe(200);
});

it('allows fifty attempts from one network address in 15 minutes', async () => {
  const answers = await Promise.all(Array.from({ length: 52 }, (_, index) => guess(`nobody${index}@example.com`)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});
