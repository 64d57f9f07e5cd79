import { cleanLine, defaultBrandName, isMailbox } from '@portal/contracts';
import * as z from 'zod/mini';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

const shape = /^(?:(.*?)\s*<([^<>]*)>|([^<>]*))$/;

function mailboxOf(text: string): Mailbox {
  const [, name = '', inBrackets, alone = ''] = shape.exec(text.trim()) ?? [];
  return { name: name.replace(/^"(.*)"$/, '$1'), address: (inBrackets ?? alone).trim() };
}

/** One mailbox, such as `Portal <no-reply@example.com>` or the address alone; the name may be in quotes. */
export const sender = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text: string) => cleanLine(text) === text && isMailbox(mailboxOf(text).address),
        'must look like Portal <no-reply@example.com>',
      ),
    ),
  z.transform(mailboxOf),
);

/** The sender of every mail. It has the name of the firm unless the setting names another. */
export function senderOf(
  { MAIL_FROM, BRAND_NAME = defaultBrandName }: { MAIL_FROM?: Mailbox | undefined; BRAND_NAME?: string | undefined },
  publicUrl: string,
): Mailbox {
  const { name, address } = MAIL_FROM ?? { name: '', address: `no-reply@${new URL(publicUrl).hostname}` };
  return { name: name || BRAND_NAME, address };
}
