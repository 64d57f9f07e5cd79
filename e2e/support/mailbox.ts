import type { Email } from 'postal-mime';

export { type Mailbox, openMailbox } from './open-mailbox.mjs';

export const isTo =
  (address: string, subject: RegExp | string = '') =>
  (mail: Email): boolean =>
    (mail.to ?? []).some((to) => to.address === address) && new RegExp(subject).test(mail.subject ?? '');
