import { createHmac } from 'node:crypto';
import { WebhookKind, webhookLimits, webhookTexts } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { addCase } from '../../../test/case-record';
import { isPostgres, openTestDatabase } from '../../../test/database';
import { until } from '../../../test/until';
import { openWebhookReceiver, type WebhookReceiver } from '../../../test/webhook-receiver';
import type { Database } from '../../platform/db/database';
import { dayMs, hourMs, minuteMs } from '../../platform/kernel/durations';
import { AuditEntry, recordAudit } from '../../records/audit';
import { deliverWebhooks, purgeDeliveries } from './deliver-webhooks';
import { type Post, postTo } from './post-to';
import { Webhook } from './webhook.entity';
import { WebhookDelivery } from './webhook-delivery.entity';

let receivers: WebhookReceiver[];
let receiver: WebhookReceiver;
let api: TestApi;
let admin: Person;
let post: Post;
beforeEach(async () => {
  receivers = [];
  receiver = await openReceiver();
  api = await openTestApi();
  admin = await api.signedIn('admin');
  post = postTo({
    resolve: (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    isAllowed: () => true,
    ca: receiver.ca,
  });
});
afterEach(() => Promise.all([api.close(), ...receivers.map((one) => one.close())]));

async function openReceiver(): Promise<WebhookReceiver> {
  const opened = await openWebhookReceiver();
  receivers.push(opened);
  return opened;
}

const never = new AbortController().signal;
const run = (db: Database = api.db, by = post) => deliverWebhooks({ db, now: api.clock.now, post: by }, never);
const create = async (kinds: WebhookKind[] = ['case.submitted', 'message.sent'], url = receiver.url) =>
  (await admin.browser.post('/webhooks', { url, kinds })).body.data;
const submitted = (subjectId: string) => ({
  actor: null,
  action: 'case.submitted',
  subjectType: 'case',
  subjectId,
  at: api.clock.now().toISOString(),
});
const happen = (action: string, subjectId: string, detail = {}) =>
  api.db.write((tx) =>
    recordAudit(tx, { ...submitted(subjectId), action, subjectType: action.split('.')[0] ?? '', detail }),
  );
const deliveriesOf = async (id: string) =>
  (await admin.browser.get(`/webhooks/${id}/deliveries`)).body.data.deliveries as Record<string, unknown>[];
const bodies = () => receiver.taken.map(({ body }) => JSON.parse(body));

it('tells an address of the events that it asks for, by their ids alone, from then on', async () => {
  await happen('case.submitted', 'before');
  const { webhook } = await create();
  const client = await api.signedIn('client');
  const { id: caseId } = await addCase(api.db, { client: client.user });
  await client.browser.post('/messages/send', { caseId, content: 'Secret words' });
  await happen('case.assigned', caseId);
  await run();
  expect(bodies()).toEqual([
    { type: 'message.sent', timestamp: expect.any(String), data: { id: expect.any(String), caseId } },
  ]);
  expect(await deliveriesOf(webhook._id)).toMatchObject([
    { kind: 'message.sent', status: 'delivered', answer: 204, tries: 1 },
  ]);
});

it('signs as Standard Webhooks say, for a day with the former secret too', async () => {
  const { webhook, secret } = await create();
  await happen('case.submitted', 'first');
  await run();
  const { secret: next } = (await admin.browser.post(`/webhooks/${webhook._id}/secret`)).body.data;
  await happen('case.submitted', 'second');
  await run();
  api.clock.advance(webhookLimits.rotationHours * hourMs);
  await happen('case.submitted', 'third');
  await run();
  const signed = receiver.taken.map(({ headers, body }) => {
    const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const by = (key: string) =>
      `v1,${createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
        .update(content)
        .digest('base64')}`;
    return [headers['webhook-signature'], by(secret), by(next)];
  });
  const [first = [], second = [], third = []] = signed;
  expect(first[0]).toBe(first[1]);
  expect(second[0]).toBe(`${second[2]} ${second[1]}`);
  expect(third[0]).toBe(third[2]);
  expect(Number(receiver.taken[0]?.headers['webhook-timestamp'])).toBeCloseTo(
    (api.clock.now().getTime() - webhookLimits.rotationHours * hourMs) / 1_000,
    -1,
  );
});

it('keeps no secret in clear, and shows it once', async () => {
  const { secret } = await create();
  const stored = JSON.stringify(await api.db.read.find(Webhook));
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(secret.slice('whsec_'.length));
  expect(JSON.stringify((await admin.browser.get('/webhooks')).body)).not.toContain('whsec_');
  expect(JSON.stringify(await api.db.read.find(AuditEntry))).not.toContain('whsec_');
});

it('sends a refused message again with the same id, after growing times, and gives up after 72 hours', async () => {
  const { webhook } = await create();
  await happen('case.submitted', 'one');
  receiver.answers.push(500, 302);
  await run();
  await run();
  expect(receiver.taken).toHaveLength(1);
  expect(await deliveriesOf(webhook._id)).toMatchObject([
    { status: 'queued', answer: 500, reason: 'It answered with status 500.', nextTryAt: expect.any(String) },
  ]);
  api.clock.advance(2 * minuteMs);
  await run();
  api.clock.advance(10 * minuteMs);
  await run();
  expect(await deliveriesOf(webhook._id)).toMatchObject([{ status: 'delivered', tries: 3 }]);
  expect(new Set(receiver.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

  await happen('case.submitted', 'two');
  receiver.answers.push(...Array.from({ length: 40 }, () => 503));
  for (let hours = 0; hours <= 80; hours += 1) {
    await run();
    api.clock.advance(hourMs);
  }
  const given = await api.db.read.findOneByOrFail(WebhookDelivery, { subjectId: 'two' });
  expect(given.status).toBe('failed');
  expect(given.attempts).toBeLessThan(20);
});

it('sends a delivery again when an admin asks, once it is settled', async () => {
  const { webhook } = await create();
  await happen('case.submitted', 'one');
  await run();
  const [delivery] = await deliveriesOf(webhook._id);
  const replay = () => admin.browser.post(`/webhooks/deliveries/${delivery?.['_id']}/replay`);
  expect((await replay()).body.data.delivery).toMatchObject({ status: 'queued', tries: 0 });
  expect((await replay()).status).toBe(409);
  await run();
  expect(receiver.taken.map(({ headers }) => headers['webhook-id'])).toEqual([delivery?.['_id'], delivery?.['_id']]);
  expect(await api.db.read.countBy(AuditEntry, { action: 'webhook.replayed' })).toBe(1);
});

it('sends each message once, also when several servers look at the same time', async () => {
  const database = await openTestDatabase();
  const own = await openTestApi({ database });
  const doors = isPostgres ? [own.db, await database.openAgain(), await database.openAgain()] : [own.db, own.db];
  const { browser } = await own.signedIn('admin');
  await browser.post('/webhooks', { url: receiver.url, kinds: ['case.submitted'] });
  for (let count = 0; count < 20; count += 1) {
    await own.db.write((tx) => recordAudit(tx, submitted(String(count))));
  }
  await Promise.all(doors.map((db) => deliverWebhooks({ db, now: own.clock.now, post }, never)));
  expect(
    bodies()
      .map(({ data }) => Number(data.id))
      .sort((one, other) => one - other),
  ).toEqual(Array.from({ length: 20 }, (_, count) => count));
  await Promise.all(doors.filter((door) => door !== own.db).map((door) => door.close()));
  await own.close();
});

it('sends again what a killed server was sending, with the same id', async () => {
  await create();
  await happen('case.submitted', 'one');
  const sent: string[] = [];
  const killed = run(api.db, (message) => {
    sent.push(message.headers['webhook-id'] ?? '');
    return new Promise(() => undefined);
  });
  await until(() => sent.length === 1);
  await run();
  expect(receiver.taken).toEqual([]);
  api.clock.advance(minuteMs);
  await run();
  expect(receiver.taken.map(({ headers }) => headers['webhook-id'])).toEqual(sent);
  expect(await Promise.race([killed, 'still sending'])).toBe('still sending');
});

it('asks an address that is down once in each run, and others meanwhile', async () => {
  await create(['case.submitted']);
  const other = await openReceiver();
  await create(['case.submitted'], other.url);
  for (const id of ['one', 'two', 'three']) {
    await happen('case.submitted', id);
  }
  const asked: string[] = [];
  await run(api.db, async ({ url }) => {
    asked.push(url);
    return url === other.url ? 204 : 500;
  });
  expect(asked.filter((url) => url === receiver.url)).toHaveLength(1);
  expect(asked.filter((url) => url === other.url)).toHaveLength(3);
});

it('names in words why a message did not arrive, and tells nothing to a private address', async () => {
  const { webhook } = await create();
  await happen('case.submitted', 'one');
  await run(
    api.db,
    postTo({ resolve: (_host, _options, callback) => callback(null, [{ address: '10.0.0.1', family: 4 }]) }),
  );
  expect(await deliveriesOf(webhook._id)).toMatchObject([
    { status: 'queued', reason: 'The address leads into a private network.' },
  ]);
});

it('refuses addresses that are not public, and more webhooks than a firm may have', async () => {
  const refusalOf = async (url: unknown, kinds: unknown = ['case.submitted']) => {
    const { status, body } = await admin.browser.post('/webhooks', { url, kinds });
    return [status, body.message];
  };
  for (const url of [
    'http://hooks.example.com',
    'https://a:b@hooks.example.com',
    'https://x.example/#a',
    'https://a%.example',
    'nonsense',
  ]) {
    expect([url, ...(await refusalOf(url))]).toEqual([url, 422, webhookTexts.url]);
  }
  for (const url of ['https://127.0.0.1', 'https://169.254.169.254/latest', 'https://[::1]/', 'https://localhost/']) {
    expect([url, ...(await refusalOf(url))]).toEqual([url, 422, webhookTexts.isPrivate]);
  }
  expect(await refusalOf(receiver.url, [])).toEqual([422, webhookTexts.kinds]);
  expect((await refusalOf(receiver.url, ['user.signed-in']))[0]).toBe(422);
  for (let count = 0; count < webhookLimits.perFirm; count += 1) {
    await create();
  }
  expect(await refusalOf(receiver.url)).toEqual([409, webhookTexts.tooMany]);
});

it('tells a deleted webhook nothing more, and forgets deliveries after 30 days', async () => {
  const { webhook } = await create();
  await happen('case.submitted', 'one');
  await run();
  api.clock.advance((webhookLimits.keptDays + 1) * dayMs);
  await happen('case.submitted', 'two');
  await run(api.db, async () => 500);
  await api.db.write((tx) => purgeDeliveries(tx, api.clock.now()));
  expect(await api.db.read.find(WebhookDelivery)).toMatchObject([{ subjectId: 'two' }]);
  const again = await api.signIn(admin.user);
  expect((await again.delete(`/webhooks/${webhook._id}`)).status).toBe(200);
  await happen('case.submitted', 'three');
  await run();
  expect(receiver.taken).toHaveLength(1);
  expect(await api.db.read.count(WebhookDelivery)).toBe(0);
});

it('sends a test, and follows a changed address and other events', async () => {
  const other = await openReceiver();
  const { webhook } = await create();
  await admin.browser.post(`/webhooks/${webhook._id}/test`);
  await run();
  expect(bodies()).toMatchObject([{ type: 'webhook.test', data: { id: webhook._id } }]);
  const change = (url: string) => admin.browser.put(`/webhooks/${webhook._id}`, { url, kinds: ['case.assigned'] });
  expect((await change('https://10.0.0.1/in')).body.errors).toEqual({ url: [webhookTexts.isPrivate] });
  expect((await change(other.url)).status).toBe(200);
  await happen('case.submitted', 'one');
  await happen('case.reassigned', 'two');
  const asked: string[] = [];
  await run(api.db, async ({ url, body }) => {
    asked.push(`${url} ${JSON.parse(body).type}`);
    return 200;
  });
  expect(asked).toEqual([`${other.url} case.assigned`]);
});

it('has an entry of the trail for every kind', async () => {
  await create([...WebhookKind.options]);
  for (const kind of WebhookKind.options) {
    await happen(kind, kind);
  }
  await run();
  expect(bodies().map(({ type }) => type)).toEqual(WebhookKind.options);
});
