import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

interface OutgoingMail {
  /** With angle brackets. */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Delivers mails; `deliver` rejects when the receiving side did not accept the mail. */
export interface MailDelivery {
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** These headers stop autoresponders from answering. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/**
 * Delivers by SMTP, over at most five connections that are reused.
 *
 * @param requireTls - whether delivery fails when the server offers no encryption, because an attacker in between could
 * have removed the offer to read the mail.
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

/** Removes these options, because they would override `requireTls`. */
function withoutTlsOptions(url: string): string {
  const address = new URL(url);
  for (const option of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) {
    address.searchParams.delete(option);
  }
  return address.href;
}

/** Writes mails as `.eml` files to `directory`, named by time and id; a rename makes each file appear complete. */
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

/** Returns whether a retry is useless, because the server refused the address or the mail itself with a 5xx code. */
export function isPermanent(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutTheMail && (responseCode === undefined || Number(responseCode) >= 500);
}
