import type { FindOptionsWhere } from 'typeorm';
import type { Database } from '../src/platform/db/database';
import { Mail, type ReadableMail, readMails } from '../src/records/mail';

/** Returns mails with their texts. */
export async function mailsIn({ read }: Database, where: FindOptionsWhere<Mail> = {}): Promise<ReadableMail[]> {
  return readMails(read, await read.findBy(Mail, where));
}
