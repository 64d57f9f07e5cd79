import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { openTestDatabase, type TestDatabase } from '../../test/database';
import { type MailServer, openMailServer } from '../../test/mail-server';
import { hourMs, minuteMs } from '../kernel/durations';
import { fileDelivery, type MailDelivery, smtpDelivery } from './delivery';
import { enqueueMail, type MailMessage } from './enqueue-mail';
import { Mail } from './mail.entity';
import { MailWorker } from './mail.worker';
import { requeueMails } from './mail-progress';
import { claimMails, leaseMs, settleMail } from './outbox';

let test: TestDatabase;
let server: MailServer;
let worker: MailWorker;
let time: Date;
const faults: unknown[] = [];

const mailMessage = (change: Partial<MailMessage> = {}): MailMessage => ({
  kind: 'message.new',
  subjectId: 'm1',
  recipient: 'carl@example.com',
  subject: 'New message in case RC-2026-000001',
  heading: 'Ann wrote to you',
  paragraphs: ['Is <b>1 & 2</b> "fine"?\nYours, Ann'],
  action: { label: 'Open the case', url: '/cases/c1' },
  at: time.toISOString(),
  ...change,
});

const plainMail = {
  messageId: '<m1@example.com>',
  from: 'no-reply@example.com',
  to: 'carl@example.com',
  subject: 'A mail',
  text: 'Text',
  html: '<p>Text</p>',
};

const buildWorker = (delivery: MailDelivery) =>
  new MailWorker({
    db: test.db,
    delivery,
    bundleMs: minuteMs,
    prepare: async (mails) => ({
      heading: `News: ${mails.length}`,
      paragraphs: mails.map(({ subject }) => subject),
      subject: mails.map(({ subject }) => subject).join(', '),
      ids: mails.filter(({ subject }) => subject !== 'Lost').map(({ id }) => id),
    }),
    letterhead: { brandName: 'Risk & Co', publicUrl: 'https://portal.example.com' },
    from: 'Risk & Co <no-reply@example.com>',
    now: () => time,
    onFault: (error) => faults.push(error),
  });

const queue = (change?: Partial<MailMessage>) => test.db.write((tx) => enqueueMail(tx, mailMessage(change)));
const settleAt = async (now: Date) => {
  time = now;
  worker.wake();
  await worker.settled();
};
const later = (ms: number) => new Date(time.getTime() + ms);
const stored = () => test.db.read.findOneByOrFail(Mail, {});

beforeEach(async () => {
  time = new Date('2026-03-01T09:00:00.000Z');
  faults.length = 0;
  [test, server] = await Promise.all([openTestDatabase(), openMailServer()]);
  worker = buildWorker(smtpDelivery(server.url));
});
afterEach(async () => {
  await worker.stop();
  expect(faults).toEqual([]);
  await Promise.all([test.remove(), server.close()]);
});

it('delivers immediately after the commit, as text and as escaped HTML', async () => {
  worker.start();
  await worker.settled();
  await queue();
  await worker.settled();

  const [mail] = server.mails;
  const { id, status, body } = await stored();
  expect(mail).toMatchObject({ subject: 'New message in case RC-2026-000001', messageId: `<${id}@example.com>` });
  expect([mail?.to?.[0]?.address, mail?.from?.address]).toEqual(['carl@example.com', 'no-reply@example.com']);
  expect(mail?.text).toContain('Is <b>1 & 2</b> "fine"?\nYours, Ann');
  expect(mail?.text).toContain('Please do not reply to this e-mail');
  expect(mail?.text).toContain('https://portal.example.com/cases/c1');
  expect(mail?.html).toContain('Is &lt;b&gt;1 &amp; 2&lt;/b&gt; &quot;fine&quot;?</span>');
  expect(mail?.html).toContain('href="https://portal.example.com/cases/c1"');
  expect({ status, body }).toEqual({ status: 'sent', body: { heading: '', paragraphs: [] } });
});

it('queues one mail of a kind per recipient and row', async () => {
  await queue();
  await queue({ subject: 'Again' });
  await queue({ recipient: 'dora@example.com' });
  await settleAt(time);
  expect(server.mails.map(({ to, subject }) => [to?.[0]?.address, subject]).sort()).toEqual([
    ['carl@example.com', 'New message in case RC-2026-000001'],
    ['dora@example.com', 'New message in case RC-2026-000001'],
  ]);
});

it('sends no mail of a transaction that was rolled back', async () => {
  worker.start();
  const failing = test.db.write(async (tx) => {
    await enqueueMail(tx, mailMessage());
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await worker.settled();
  expect([server.mails.length, await test.db.read.count(Mail)]).toEqual([0, 0]);
});

it('retries a temporary failure after one minute, then after five, with the same Message-ID', async () => {
  server.refuse = () => ({ responseCode: 451, message: 'Try later' });
  await queue();
  await settleAt(time);
  expect(await stored()).toMatchObject({
    status: 'queued',
    attempts: 1,
    lastError: expect.stringContaining('Try later'),
  });

  await settleAt(later(minuteMs - 1));
  expect(await stored()).toMatchObject({ attempts: 1 });
  await settleAt(later(minuteMs));
  expect(await stored()).toMatchObject({ attempts: 2 });

  server.refuse = () => undefined;
  await settleAt(later(4 * minuteMs));
  expect(server.mails).toHaveLength(0);
  await settleAt(later(3 * minuteMs));
  const { id, status } = await stored();
  expect([status, server.mails.map(({ messageId }) => messageId)]).toEqual(['sent', [`<${id}@example.com>`]]);
});

it('marks a mail as failed after 72 hours of temporary failures', async () => {
  server.refuse = () => ({ responseCode: 451, message: 'Try later' });
  await queue();
  const start = time.getTime();
  let tries = 0;
  for (let mail = await stored(); mail.status === 'queued' && tries < 40; mail = await stored()) {
    await settleAt(new Date(mail.dueAt));
    tries += 1;
  }
  const hours = (time.getTime() - start) / hourMs;
  expect(await stored()).toMatchObject({ status: 'failed' });
  expect(hours).toBeGreaterThan(60);
  expect(hours).toBeLessThanOrEqual(72);
});

it('does not retry a permanent refusal until it is queued again', async () => {
  server.refuse = () => ({ responseCode: 550, message: 'No such mailbox' });
  await queue();
  await settleAt(time);
  expect(await stored()).toMatchObject({ status: 'failed', lastError: expect.stringContaining('No such mailbox') });
  await settleAt(later(80 * hourMs));
  expect(await stored()).toMatchObject({ attempts: 1 });

  server.refuse = () => undefined;
  await test.db.write((tx) => requeueMails(tx, 'm1', time.toISOString()));
  await settleAt(time);
  expect([server.mails.length, (await stored()).status]).toEqual([1, 'sent']);
});

describe('encryption', () => {
  /** The test server has a self-signed certificate. */
  const trusting = ({ url }: MailServer) => `${url}/?tls.rejectUnauthorized=false`;

  it('is used when the server offers it', async () => {
    await server.close();
    server = await openMailServer({ encrypts: true });
    for (const requireTls of [false, true]) {
      const delivery = smtpDelivery(trusting(server), requireTls);
      await delivery.deliver({ ...plainMail, messageId: `<${requireTls}@example.com>` });
      delivery.close();
    }
    expect(server.encrypted).toEqual([true, true]);
  });

  it('holds mails back while it is required and the server does not offer it', async () => {
    await worker.stop();
    worker = buildWorker(smtpDelivery(server.url, true));
    await queue();
    await settleAt(time);
    expect(server.mails).toHaveLength(0);
    expect(await stored()).toMatchObject({ status: 'queued', attempts: 1, lastError: expect.stringMatching(/TLS/i) });

    await server.close();
    server = await openMailServer({ encrypts: true });
    await worker.stop();
    worker = buildWorker(smtpDelivery(trusting(server), true));
    await settleAt(later(2 * minuteMs));
    expect([server.encrypted, (await stored()).status]).toEqual([[true], 'sent']);
  });

  it('cannot be turned off by options in the address of the server', async () => {
    const delivery = smtpDelivery(`${server.url}/?requireTLS=false&ignoreTLS=true&opportunisticTLS=true`, true);
    await expect(delivery.deliver(plainMail)).rejects.toThrow(/TLS/i);
    delivery.close();
    expect(server.mails).toHaveLength(0);
  });
});

it('keeps a mail while the server is unreachable', async () => {
  await server.close();
  await queue();
  await settleAt(time);
  expect(await stored()).toMatchObject({ status: 'queued', attempts: 1 });
  server = await openMailServer();
});

it('delivers the mail of a killed worker once its lease has ended', async () => {
  await queue();
  await test.db.write((tx) => claimMails(tx, time, minuteMs));
  await settleAt(later(leaseMs - 1));
  expect(server.mails).toHaveLength(0);
  await settleAt(later(1));
  const { id, status } = await stored();
  expect([status, server.mails[0]?.messageId]).toEqual(['sent', `<${id}@example.com>`]);
});

it('ignores the result of a worker whose lease another worker has taken over', async () => {
  await queue();
  const [overtaken] = await test.db.write((tx) => claimMails(tx, time, minuteMs));
  await settleAt(later(leaseMs));
  expect(overtaken).toMatchObject({ attempts: 1 });
  const failure = new Error('Connection lost');
  await test.db.write(async (tx) => overtaken && settleMail(tx, overtaken, { now: time, failure }));
  expect(await stored()).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
});

it('gives each mail to one worker only', async () => {
  const other = buildWorker(smtpDelivery(server.url));
  for (let index = 0; index < 30; index += 1) {
    await queue({ subjectId: `m${index}` });
  }
  worker.wake();
  other.wake();
  await Promise.all([worker.settled(), other.settled()]);
  await other.stop();
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(30);
  expect(server.mails).toHaveLength(30);
});

describe('a bundle', () => {
  const bundled = (index: number, change: Partial<MailMessage> = {}) =>
    queue({ subjectId: `m${index}`, subject: `Case ${index}`, caseId: 'c1', bundled: true, ...change });
  const sent = () => server.mails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).sort();
  const statuses = async () =>
    (await test.db.read.find(Mail, { order: { subjectId: 'ASC' } })).map(({ status }) => status);

  it('waits a minute, and is one mail for each recipient, though two workers compete', async () => {
    for (let index = 1; index <= 8; index += 1) {
      await bundled(index);
    }
    await bundled(1, { recipient: 'dora@example.com' });
    await settleAt(later(minuteMs - 1));
    expect(sent()).toEqual([]);
    await bundled(9);
    time = later(1);
    const other = buildWorker(smtpDelivery(server.url));
    worker.wake();
    other.wake();
    await Promise.all([worker.settled(), other.settled()]);
    await other.stop();
    expect(sent().map((line) => line.split(', ').length)).toEqual([9, 1]);
    expect(new Set(await statuses())).toEqual(new Set(['sent']));
  });

  it('is sent whole after its worker was killed, and after a failure', async () => {
    await Promise.all([bundled(1), bundled(2)]);
    time = later(minuteMs);
    await test.db.write((tx) => claimMails(tx, time, minuteMs));
    server.refuse = () => ({ responseCode: 451, message: 'Try later' });
    await settleAt(later(leaseMs));
    expect([sent(), await statuses()]).toEqual([[], ['queued', 'queued']]);
    server.refuse = () => undefined;
    await settleAt(later(hourMs));
    expect(sent()).toHaveLength(1);
    expect(await statuses()).toEqual(['sent', 'sent']);
  });

  it('waits for a worker that is just claiming it', async () => {
    for (let index = 1; index <= 3; index += 1) {
      await bundled(index, { at: later(index).toISOString() });
    }
    time = later(2 * minuteMs);
    if (test.db.dialect === 'sqlite') {
      // SQLite runs one transaction after another.
      expect(await test.db.write((tx) => claimMails(tx, time, minuteMs))).toHaveLength(3);
      return;
    }
    const meanwhile = test.db.write(async (tx) => {
      await tx.update(Mail, { subjectId: 'm1' }, { status: 'sending' });
      return test.db.write((other) => claimMails(other, time, minuteMs));
    });
    expect(await meanwhile).toEqual([]);
  });

  it('drops the mails that its recipient may not get any more', async () => {
    await Promise.all([bundled(1), bundled(2, { subject: 'Lost' })]);
    await settleAt(later(minuteMs));
    expect(await statuses()).toEqual(['sent', 'dropped']);
  });
});

it('waits for running deliveries when it stops, up to a limit', async () => {
  let arrive = (): void => undefined;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const slow = buildWorker({
    deliver: () =>
      new Promise((resolve) => {
        arrive = resolve;
        begin();
      }),
    close: () => undefined,
  });
  await queue();
  slow.wake();
  await begun;
  await slow.stop(20);
  expect(await stored()).toMatchObject({ status: 'sending' });
  arrive();
  await slow.settled();
  expect(await stored()).toMatchObject({ status: 'sent' });
});

it('writes files when there is no mail server', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'mail-'));
  const local = buildWorker(fileDelivery(directory));
  await queue();
  local.wake();
  await local.settled();
  await local.stop();
  const files = await readdir(directory);
  expect(files).toEqual([expect.stringMatching(/\.eml$/)]);
  const mail = await PostalMime.parse(await readFile(join(directory, files[0] ?? '')));
  expect(mail).toMatchObject({
    subject: 'New message in case RC-2026-000001',
    html: expect.stringContaining('Ann wrote'),
  });
  await rm(directory, { recursive: true });
});
