import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailServer, openMailServer } from '../../../test/mail-server';
import { readConfig } from '../../platform/config';
import { deliveryOf } from './delivery-of';

const mail = {
  messageId: '<m1@example.com>',
  from: { name: 'Risk & Co', address: 'no-reply@example.com' },
  to: 'carl@example.com',
  subject: 'A mail',
  text: 'Text',
  html: '<p>Text</p>',
};

let folder: string;
let server: MailServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-delivery-'));
  server = await openMailServer();
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function deliver(environment: Record<string, string>): Promise<void> {
  const delivery = deliveryOf(readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...environment }));
  await delivery.deliver(mail).finally(() => delivery.close());
}

it('sends nothing in clear when the settings ask for encryption', async () => {
  await expect(deliver({ SMTP_URL: server.url, SMTP_TLS: 'required' })).rejects.toThrow(/TLS/i);
  expect(server.mails).toHaveLength(0);
  await deliver({ SMTP_URL: server.url, SMTP_TLS: 'optional' });
  expect(server.mails).toHaveLength(1);
});

it('writes files without a mail server', async () => {
  await deliver({});
  expect(readdirSync(join(folder, 'mail'))).toEqual([expect.stringMatching(/\.eml$/)]);
});
