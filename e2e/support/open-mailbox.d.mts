import type { Email } from 'postal-mime';

/** A real SMTP server in this process that stores the mails it receives. */
export interface Mailbox {
  url: string;
  /** Resolves to the first mail, past or future, that `matches` accepts. */
  find(matches: (mail: Email) => boolean): Promise<Email>;
  mails: readonly Email[];
  close(): Promise<void>;
}

export function openMailbox(): Promise<Mailbox>;
