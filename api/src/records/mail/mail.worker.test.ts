import { TestOutbox } from '../../../test/mail-outbox';
import { openMailServer } from '../../../test/mail-server';
import { until } from '../../../test/until';
import { hourMs, minuteMs } from '../../platform/kernel/durations';
import { enqueueMail } from './enqueue-mail';
import { Mail } from './mail.entity';
import { requeueMails } from './mail-progress';

let outbox: TestOutbox;
beforeEach(async () => {
  outbox = await TestOutbox.open();
});
afterEach(() => outbox.close());

it('delivers immediately after the commit, as text and as escaped HTML', async () => {
  outbox.worker.start();
  await outbox.worker.settled();
  await outbox.queue();
  await outbox.worker.settled();

  const [mail] = outbox.server.mails;
  const { id, status, body } = await outbox.stored();
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
  await outbox.queue();
  await outbox.queue({ subject: 'Again' });
  await outbox.queue({ recipient: 'dora@example.com' });
  await outbox.settleAt(outbox.time);
  expect(outbox.server.mails.map(({ to, subject }) => [to?.[0]?.address, subject]).sort()).toEqual([
    ['carl@example.com', 'New message in case RC-2026-000001'],
    ['dora@example.com', 'New message in case RC-2026-000001'],
  ]);
});

it('sends no mail of a transaction that was rolled back', async () => {
  outbox.worker.start();
  const failing = outbox.test.db.write(async (tx) => {
    await enqueueMail(tx, outbox.message());
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await outbox.worker.settled();
  expect([outbox.server.mails.length, await outbox.test.db.read.count(Mail)]).toEqual([0, 0]);
});

it('retries a temporary failure after one minute, then after five, with the same Message-ID', async () => {
  outbox.server.refuse = () => ({ responseCode: 451, message: 'Try later' });
  await outbox.queue();
  await outbox.settleAt(outbox.time);
  expect(await outbox.stored()).toMatchObject({
    status: 'queued',
    attempts: 1,
    lastError: expect.stringContaining('Try later'),
  });

  await outbox.settleAt(outbox.later(minuteMs - 1));
  expect(await outbox.stored()).toMatchObject({ attempts: 1 });
  await outbox.settleAt(outbox.later(minuteMs));
  expect(await outbox.stored()).toMatchObject({ attempts: 2 });

  outbox.server.refuse = () => undefined;
  await outbox.settleAt(outbox.later(4 * minuteMs));
  expect(outbox.server.mails).toHaveLength(0);
  await outbox.settleAt(outbox.later(3 * minuteMs));
  const { id, status } = await outbox.stored();
  expect([status, outbox.server.mails.map(({ messageId }) => messageId)]).toEqual(['sent', [`<${id}@example.com>`]]);
});

it('marks a mail as failed after 72 hours of temporary failures', async () => {
  outbox.server.refuse = () => ({ responseCode: 451, message: 'Try later' });
  await outbox.queue();
  const start = outbox.time.getTime();
  let tries = 0;
  for (let mail = await outbox.stored(); mail.status === 'queued' && tries < 40; mail = await outbox.stored()) {
    await outbox.settleAt(new Date(mail.dueAt));
    tries += 1;
  }
  const hours = (outbox.time.getTime() - start) / hourMs;
  expect(await outbox.stored()).toMatchObject({ status: 'failed' });
  expect(hours).toBeGreaterThan(60);
  expect(hours).toBeLessThanOrEqual(72);
});

it('does not retry a permanent refusal until it is queued again', async () => {
  outbox.server.refuse = () => ({ responseCode: 550, message: 'No such mailbox' });
  await outbox.queue();
  await outbox.settleAt(outbox.time);
  expect(await outbox.stored()).toMatchObject({
    status: 'failed',
    lastError: expect.stringContaining('No such mailbox'),
  });
  await outbox.settleAt(outbox.later(80 * hourMs));
  expect(await outbox.stored()).toMatchObject({ attempts: 1 });

  outbox.server.refuse = () => undefined;
  await outbox.test.db.write((tx) => requeueMails(tx, 'm1', outbox.time.toISOString()));
  await outbox.settleAt(outbox.time);
  expect([outbox.server.mails.length, (await outbox.stored()).status]).toEqual([1, 'sent']);
});

it('keeps a mail while the server is unreachable', async () => {
  await outbox.server.close();
  await outbox.queue();
  await outbox.settleAt(outbox.time);
  expect(await outbox.stored()).toMatchObject({ status: 'queued', attempts: 1 });
  outbox.server = await openMailServer();
});

it('waits for running deliveries when it stops, up to a limit', async () => {
  let arrive = (): void => undefined;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const slow = outbox.buildWorker({
    deliver: () =>
      new Promise((resolve) => {
        arrive = resolve;
        begin();
      }),
    close: () => undefined,
  });
  await outbox.queue();
  slow.wake();
  await begun;
  await slow.stop(20);
  expect(await outbox.stored()).toMatchObject({ status: 'sending' });
  arrive();
  await slow.settled();
  expect(await outbox.stored()).toMatchObject({ status: 'sent' });
});

it('reports a lost database only after the other deliveries have ended', async () => {
  const arrivals: (() => void)[] = [];
  const slow = outbox.buildWorker({
    deliver: () => new Promise((resolve) => arrivals.push(() => resolve(undefined))),
    close: () => undefined,
  });
  await outbox.queue();
  await outbox.queue({ recipient: 'dora@example.com' });
  slow.wake();
  await until(() => arrivals.length === 2);

  const write = jest.spyOn(outbox.test.db, 'write').mockRejectedValueOnce(new Error('The connection was lost.'));
  let isOver = false;
  const settled = slow.settled().then(() => {
    isOver = true;
  });
  arrivals[0]?.();
  await until(() => write.mock.calls.length === 1);
  await new Promise(setImmediate);
  expect([isOver, outbox.takeFaults()]).toEqual([false, []]);

  arrivals[1]?.();
  await settled;
  expect(outbox.takeFaults()).toEqual([new Error('The connection was lost.')]);
  const mails = await outbox.test.db.read.find(Mail, { order: { status: 'ASC' } });
  expect(mails.map(({ status }) => status)).toEqual(['sending', 'sent']);
});
