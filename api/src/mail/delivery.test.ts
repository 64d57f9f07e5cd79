import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { TestOutbox } from '../../test/mail-outbox';
import { type MailServer, openMailServer } from '../../test/mail-server';
import { minuteMs } from '../kernel/durations';
import { fileDelivery, smtpDelivery } from './delivery';

const plainMail = {
  messageId: '<m1@example.com>',
  from: 'no-reply@example.com',
  to: 'carl@example.com',
  subject: 'A mail',
  text: 'Text',
  html: '<p>Text</p>',
};

let outbox: TestOutbox;
beforeEach(async () => {
  outbox = await TestOutbox.open();
});
afterEach(() => outbox.close());

describe('encryption', () => {
  /** The test server has a self-signed certificate. */
  const trusting = ({ url }: MailServer) => `${url}/?tls.rejectUnauthorized=false`;

  it('is used when the server offers it', async () => {
    await outbox.server.close();
    outbox.server = await openMailServer({ encrypts: true });
    for (const requireTls of [false, true]) {
      const delivery = smtpDelivery(trusting(outbox.server), requireTls);
      await delivery.deliver({ ...plainMail, messageId: `<${requireTls}@example.com>` });
      delivery.close();
    }
    expect(outbox.server.encrypted).toEqual([true, true]);
  });

  it('holds mails back while it is required and the server does not offer it', async () => {
    await outbox.worker.stop();
    outbox.worker = outbox.buildWorker(smtpDelivery(outbox.server.url, true));
    await outbox.queue();
    await outbox.settleAt(outbox.time);
    expect(outbox.server.mails).toHaveLength(0);
    expect(await outbox.stored()).toMatchObject({
      status: 'queued',
      attempts: 1,
      lastError: expect.stringMatching(/TLS/i),
    });

    await outbox.server.close();
    outbox.server = await openMailServer({ encrypts: true });
    await outbox.worker.stop();
    outbox.worker = outbox.buildWorker(smtpDelivery(trusting(outbox.server), true));
    await outbox.settleAt(outbox.later(2 * minuteMs));
    expect([outbox.server.encrypted, (await outbox.stored()).status]).toEqual([[true], 'sent']);
  });

  it('cannot be turned off by options in the address of the server', async () => {
    const delivery = smtpDelivery(`${outbox.server.url}/?requireTLS=false&ignoreTLS=true&opportunisticTLS=true`, true);
    await expect(delivery.deliver(plainMail)).rejects.toThrow(/TLS/i);
    delivery.close();
    expect(outbox.server.mails).toHaveLength(0);
  });
});

it('writes files when there is no mail server', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'mail-'));
  const local = outbox.buildWorker(fileDelivery(directory));
  await outbox.queue();
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
