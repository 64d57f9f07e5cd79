import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import PostalMime from 'postal-mime';
import { diceOf } from '../../../test/fuzz/dice';
import { TestOutbox } from '../../../test/mail-outbox';
import { type MailServer, openMailServer } from '../../../test/mail-server';
import { minuteMs } from '../../platform/kernel/durations';
import { fileDelivery, isPermanent, smtpDelivery } from './delivery';

const plainMail = {
  messageId: '<m1@example.com>',
  from: { name: 'Risk & Co', address: 'no-reply@example.com' },
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

describe('an address', () => {
  /** Sends to an address that a row of the database may hold, whatever today's forms accept. */
  async function recipientsOf(to: string): Promise<{ recipients: readonly string[]; failure: unknown }> {
    const delivery = smtpDelivery(outbox.server.url);
    const before = outbox.server.recipients.length;
    const failure = await delivery.deliver({ ...plainMail, to }).catch((error: unknown) => error);
    delivery.close();
    return { recipients: outbox.server.recipients.slice(before), failure };
  }

  it.each([
    'john,smith@example.com',
    'pat(work)@example.com',
    'carl@example.com,eve@example.net',
    'carl@example.com; eve@example.net',
    'carl@example.com eve@example.net',
    'Carl <eve@example.net>',
    'friends:carl@example.com,eve@example.net;',
    '"carl@example.com" <eve@example.net>',
    '"carl,eve"@example.com',
    'carl\\@example.net@example.com',
    'carl@example.net@example.com',
    'carl@[x@example.net]',
    'carl@example.com\r\nRCPT TO:<eve@example.net>',
    'carl@example.com>\nTo: eve@example.net',
    'carl@\u24d4xample.net',
    'carl',
    '',
  ])('that a mail program may read as another, %j, gets nothing, and the mail fails for good', async (to) => {
    const { recipients, failure } = await recipientsOf(to);
    expect([recipients, isPermanent(failure), String(failure)]).toEqual([
      [],
      true,
      expect.stringContaining('is not the address of one mailbox'),
    ]);
  });

  // The test server shows domains in their own script.
  it.each([
    ['plus and apostrophe', "o'brien+risk@example.com", "o'brien+risk@example.com"],
    ['another script', 'मोना@भारत.भारत', 'मोना@भारत.भारत'],
    ['a domain of another script', 'carl@bücher.example', 'carl@bücher.example'],
  ])('with %s gets its mail alone', async (_what, to, mailbox) => {
    expect(await recipientsOf(to)).toEqual({ recipients: [mailbox], failure: undefined });
  });

  it('never reaches another domain or mailbox, whatever it is made of', async () => {
    const parts = [
      'a',
      'john',
      '.',
      ',',
      '@',
      ' ',
      '(',
      ')',
      '<',
      '>',
      ':',
      ';',
      '"',
      '\\',
      '[',
      ']',
      '+',
      '%',
      '/',
      'é',
      'ｘ',
      '\u200d',
      '。',
    ];
    const dice = diceOf(7);
    const chosen = () => dice.pick(parts);
    const generated = Array.from({ length: 300 }, () => {
      const local = Array.from({ length: 1 + dice.below(4) }, chosen).join('');
      return `${local}@${dice.chance(0.5) ? 'example.com' : `${chosen()}x${chosen()}example.com`}`;
    });
    const delivered = [];
    for (const to of generated) {
      const { recipients, failure } = await recipientsOf(to);
      const [recipient = ''] = recipients;
      const at = to.lastIndexOf('@');
      const written = [to.slice(0, at), domainToASCII(to.slice(at + 1))];
      const read = [
        recipient.slice(0, recipient.lastIndexOf('@')).replace(/^"(.*)"$/, '$1'),
        domainToASCII(recipient.slice(recipient.lastIndexOf('@') + 1)),
      ];
      expect([to, recipients.length]).toEqual([to, failure ? 0 : 1]);
      if (!failure) {
        expect([to, read]).toEqual([to, written]);
        delivered.push(to);
      }
    }
    expect(delivered.length).toBeGreaterThan(10);
    expect(delivered.length).toBeLessThan(generated.length);
  });

  it('of whoever gets the reply is one mailbox too', async () => {
    const delivery = smtpDelivery(outbox.server.url);
    await delivery.deliver({ ...plainMail, replyTo: "o'brien+x@example.net" });
    await expect(delivery.deliver({ ...plainMail, replyTo: 'vera@example.net, eve@example.net' })).rejects.toThrow(
      /one mailbox/,
    );
    delivery.close();
    expect(outbox.server.mails).toMatchObject([
      {
        from: { name: 'Risk & Co', address: 'no-reply@example.com' },
        to: [{ address: 'carl@example.com' }],
        replyTo: [{ address: "o'brien+x@example.net" }],
      },
    ]);
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
