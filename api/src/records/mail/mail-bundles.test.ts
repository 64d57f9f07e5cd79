import { TestOutbox } from '../../../test/mail-outbox';
import { hourMs, minuteMs } from '../../platform/kernel/durations';
import { Mail } from './mail.entity';
import type { MailMessage } from './mail-message';
import { claimMails, leaseMs } from './outbox';

let outbox: TestOutbox;
beforeEach(async () => {
  outbox = await TestOutbox.open();
});
afterEach(() => outbox.close());

const bundled = (index: number, change: Partial<MailMessage> = {}) =>
  outbox.queue({ subjectId: `m${index}`, subject: `Case ${index}`, caseId: 'c1', bundled: true, ...change });
const sent = () => outbox.server.mails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).sort();
const statuses = async () =>
  (await outbox.test.db.read.find(Mail, { order: { subjectId: 'ASC' } })).map(({ status }) => status);

it('bundles wait a minute, and are one mail for each recipient, though two workers compete', async () => {
  for (let index = 1; index <= 8; index += 1) {
    await bundled(index);
  }
  await bundled(1, { recipient: 'dora@example.com' });
  await outbox.settleAt(outbox.later(minuteMs - 1));
  expect(sent()).toEqual([]);
  await bundled(9);
  outbox.time = outbox.later(1);
  const other = outbox.buildWorker();
  outbox.worker.wake();
  other.wake();
  await Promise.all([outbox.worker.settled(), other.settled()]);
  await other.stop();
  expect(sent().map((line) => line.split(', ').length)).toEqual([9, 1]);
  expect(new Set(await statuses())).toEqual(new Set(['sent']));
});

it('bundles are sent whole after their worker was killed, and after a failure', async () => {
  await Promise.all([bundled(1), bundled(2)]);
  outbox.time = outbox.later(minuteMs);
  await outbox.test.db.write((tx) => claimMails(tx, outbox.time, minuteMs));
  outbox.server.refuse = () => ({ responseCode: 451, message: 'Try later' });
  await outbox.settleAt(outbox.later(leaseMs));
  expect([sent(), await statuses()]).toEqual([[], ['queued', 'queued']]);
  outbox.server.refuse = () => undefined;
  await outbox.settleAt(outbox.later(hourMs));
  expect(sent()).toHaveLength(1);
  expect(await statuses()).toEqual(['sent', 'sent']);
});

it('bundles wait for a worker that is just claiming them', async () => {
  for (let index = 1; index <= 3; index += 1) {
    await bundled(index, { at: outbox.later(index).toISOString() });
  }
  outbox.time = outbox.later(2 * minuteMs);
  if (outbox.test.db.dialect === 'sqlite') {
    // SQLite runs one transaction after another.
    expect(await outbox.test.db.write((tx) => claimMails(tx, outbox.time, minuteMs))).toHaveLength(3);
    return;
  }
  const meanwhile = outbox.test.db.write(async (tx) => {
    await tx.update(Mail, { subjectId: 'm1' }, { status: 'sending' });
    return outbox.test.db.write((other) => claimMails(other, outbox.time, minuteMs));
  });
  expect(await meanwhile).toEqual([]);
});

it('bundles leave out the mails that their recipient may not get any more', async () => {
  await Promise.all([bundled(1), bundled(2, { subject: 'Lost' })]);
  await outbox.settleAt(outbox.later(minuteMs));
  expect(await statuses()).toEqual(['sent', 'dropped']);
});
