import { TestOutbox } from '../../../test/mail-outbox';
import { minuteMs } from '../../platform/kernel/durations';
import { claimMails, leaseMs, settleMail } from './outbox';

let outbox: TestOutbox;
beforeEach(async () => {
  outbox = await TestOutbox.open();
});
afterEach(() => outbox.close());

it('delivers the mail of a killed worker once its lease has ended', async () => {
  await outbox.queue();
  await outbox.test.db.write((tx) => claimMails(tx, outbox.time, minuteMs));
  await outbox.settleAt(outbox.later(leaseMs - 1));
  expect(outbox.server.mails).toHaveLength(0);
  await outbox.settleAt(outbox.later(1));
  const { id, status } = await outbox.stored();
  expect([status, outbox.server.mails[0]?.messageId]).toEqual(['sent', `<${id}@example.com>`]);
});

it('ignores the result of a worker whose lease another worker has taken over', async () => {
  await outbox.queue();
  const [overtaken] = await outbox.test.db.write((tx) => claimMails(tx, outbox.time, minuteMs));
  await outbox.settleAt(outbox.later(leaseMs));
  expect(overtaken).toMatchObject({ attempts: 1 });
  const failure = new Error('Connection lost');
  await outbox.test.db.write(async (tx) => overtaken && settleMail(tx, overtaken, { now: outbox.time, failure }));
  expect(await outbox.stored()).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
});

it('gives each mail to one worker only', async () => {
  const other = outbox.buildWorker();
  for (let index = 0; index < 30; index += 1) {
    await outbox.queue({ subjectId: `m${index}` });
  }
  outbox.worker.wake();
  other.wake();
  await Promise.all([outbox.worker.settled(), other.settled()]);
  await other.stop();
  expect(new Set(outbox.server.mails.map(({ messageId }) => messageId)).size).toBe(30);
  expect(outbox.server.mails).toHaveLength(30);
});
