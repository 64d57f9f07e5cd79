import type { Office, PersonName } from './office';

/** What a mail of the kind links to. A page shows nothing that the reader may not see anyway. */
export type LinkKind =
  | 'none'
  | 'page'
  | 'case'
  | 'invoice'
  | 'verify'
  | 'undo'
  | 'reset'
  | 'invite'
  | 'join'
  | 'appointment';

export interface MailRow {
  /** Does what causes the mail. */
  event: (office: Office) => Promise<unknown>;
  /** Everybody who gets it: people of the office, or the address of somebody without an account. */
  recipients: (PersonName | `${string}@${string}`)[];
  link: LinkKind;
}
