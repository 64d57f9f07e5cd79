import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { MailDelivery } from './delivery';
import { logFailedDeliveries } from './log-failed-deliveries';

const mail = {
  messageId: '<1@example.com>',
  from: { name: 'Portal', address: 'no-reply@example.com' },
  to: 'ann@example.com',
  subject: 'Offer',
  text: 'text',
  html: 'html',
};
const refusedCertificate = Object.assign(new Error('ann@example.com: self-signed certificate'), {
  code: 'ESOCKET',
  command: 'CONN',
});

it('logs the first failure, one an hour, and the end, without addresses', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  let nowMs = Date.parse('2026-03-02T08:00:00Z');
  let failure: Error | undefined = refusedCertificate;
  const inner: MailDelivery = {
    deliver: async () => {
      if (failure) {
        throw failure;
      }
    },
    close: () => undefined,
  };
  const delivery = logFailedDeliveries(inner, pino(sink), () => new Date(nowMs));
  const deliverIn = async (minutes: number) => {
    nowMs += minutes * 60_000;
    await delivery.deliver(mail).catch((error) => expect(error).toBe(failure));
  };
  await deliverIn(0);
  await deliverIn(1);
  await deliverIn(58);
  await deliverIn(1);
  failure = undefined;
  await deliverIn(1);
  await deliverIn(1);
  failure = Object.assign(new Error('No such mailbox'), { code: 'EENVELOPE', responseCode: 550 });
  await deliverIn(1);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'mails are not delivered', code: 'ESOCKET', command: 'CONN', failures: 1 },
    { msg: 'mails are not delivered', failures: 4 },
    { msg: 'mails are delivered again', failures: 4 },
  ]);
  expect(lines.join('')).not.toContain('ann@');
});
