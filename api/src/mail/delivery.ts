import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  /** With angle brackets. */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands mails on; `deliver` rejects when the other side did not take one. */
export interface MailDelivery {
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** No autoresponder answers a mail that says that it was sent by a machine. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/**
 * By SMTP, over at most five connections that are kept open between mails.
 *
 * @param requireTls - whether a mail waits when the server offers no encryption: somebody on the way may have removed
 * the offer to read what is sent.
 */
export function smtpDelivery(url: string, requireTls = false): MailDelivery {
  const transport = createTransport({
    url: requireTls ? withoutTlsOptions(url) : url,
    requireTLS: requireTls,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    deliver: async (mail) => {
      await transport.sendMail({ ...mail, headers });
    },
    close: () => transport.close(),
  };
}

/** An option in the address would win over the setting. */
function withoutTlsOptions(url: string): string {
  const address = new URL(url);
  for (const option of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) {
    address.searchParams.delete(option);
  }
  return address.href;
}

/** As `.eml` files in `directory`, named by time and id; each appears whole or not at all. */
export function fileDelivery(directory: string): MailDelivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  mkdirSync(directory, { recursive: true });
  return {
    deliver: async (mail) => {
      const { message } = await transport.sendMail({ ...mail, headers });
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${mail.messageId.replaceAll(/[<>]|@.*/g, '')}`;
      await writeFile(join(directory, `${name}.part`), message as Buffer, { mode: 0o600 });
      await rename(join(directory, `${name}.part`), join(directory, `${name}.eml`));
    },
    close: () => transport.close(),
  };
}

/** A refusal that no repetition will change: the server said 5xx to the address or to the mail itself. */
export function isPermanent(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutTheMail && (responseCode === undefined || Number(responseCode) >= 500);
}
