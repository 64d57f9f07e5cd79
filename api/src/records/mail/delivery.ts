import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMailbox } from '@portal/contracts';
import { createTransport } from 'nodemailer';

/** The sender of mails. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

interface OutgoingMail {
  /** With angle brackets. */
  messageId: string;
  from: Mailbox;
  /** An address alone. */
  to: string;
  /** Who gets a reply, if it is not the sender; an address alone. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file, which mail programs offer to put into the calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined;
}

/** Delivers mails; `deliver` rejects when the receiving side did not accept the mail. */
export interface MailDelivery {
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** These headers stop autoresponders from answering. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** The addresses cannot be used as they are written. */
class AddressError extends Error {
  readonly code = 'EENVELOPE';
}

/**
 * What the mail library gets. It reads a text as a list of addresses, and would take `john,smith@example.com` for Smith's; one
 * object is one mailbox, in the header and for the mail server.
 */
function composed({ from, to, replyTo, calendar, ...content }: OutgoingMail) {
  const wrong = [to, ...(replyTo ? [replyTo] : [])].find((address) => !isMailbox(address));
  if (wrong !== undefined) {
    throw new AddressError(`${JSON.stringify(wrong)} is not the address of one mailbox. Please correct it.`);
  }
  const recipient = { name: '', address: to };
  return {
    ...content,
    ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
    headers,
    from,
    to: recipient,
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    envelope: { from, to: recipient },
  };
}

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
      await transport.sendMail(composed(mail));
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
      const { message } = await transport.sendMail(composed(mail));
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
