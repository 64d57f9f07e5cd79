import { type EntityManager, In } from 'typeorm';
import type { Database } from '../../platform/db/database';
import type { Stored } from '../../platform/db/encrypted-columns';
import { instant } from '../../platform/kernel/clock';
import {
  type CaseKey,
  decryptText,
  encryptText,
  findInstallationKey,
  installationKeyFor,
  UnreadableContent,
} from '../case-keys';
import { Mail, type MailBody, type ReadableMail } from './mail.entity';

const portion = 500;
const placeOf = (id: string) => ({ id, column: 'body' });
const unsent = { status: In(['queued', 'sending', 'failed']) };
const isInClear = (stored: string): boolean => stored.startsWith('{');

/** Encrypts the body of a mail. The key is that of the installation: a mail may be about no case, or about several. */
export const encryptBody = (key: CaseKey, id: string, body: MailBody): Stored<MailBody> =>
  encryptText(key, placeOf(id), JSON.stringify(body)) as unknown as Stored<MailBody>;

/** The text of a sent mail. It is empty, so it is not encrypted. */
export const emptyBody = JSON.stringify({ heading: '', paragraphs: [] }) as unknown as Stored<MailBody>;

/** Decrypts the bodies of mails. Runs at most one query. */
export async function readMails(manager: EntityManager, mails: readonly Mail[]): Promise<ReadableMail[]> {
  const stored = mails.map(({ body }) => String(body));
  const key = stored.every(isInClear) ? undefined : await findInstallationKey(manager);
  return mails.map((mail) => ({ ...mail, body: JSON.parse(textOf(mail, key)) }));
}

function textOf({ id, body }: Mail, key: CaseKey | undefined): string {
  const stored = String(body);
  if (isInClear(stored)) {
    return stored;
  }
  if (!key) {
    throw new UnreadableContent('The key of the installation is missing.');
  }
  return decryptText(key, placeOf(id), stored);
}

/** Returns the mails that still have a text: those that wait, and those that were given up. */
export const unsentMails = (manager: EntityManager): Promise<Mail[]> => manager.findBy(Mail, unsent);

/** Encrypts some of the mails that wait, or were given up, since before mails were encrypted. */
export async function encryptEarlierMails(db: Database, now: Date): Promise<void> {
  const mails = await db.read
    .createQueryBuilder(Mail, 'mail')
    .where(unsent)
    .andWhere("mail.body LIKE '{%'")
    .limit(portion)
    .getMany();
  if (mails.length === 0) {
    return;
  }
  await db.write(async (tx) => {
    const key = await installationKeyFor(tx, instant(now));
    for (const { id, body } of await readMails(tx, mails)) {
      await tx.update(Mail, { ...unsent, id }, { body: encryptBody(key, id, body) });
    }
  });
}
