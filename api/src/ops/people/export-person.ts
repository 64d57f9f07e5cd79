import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { normalizeEmail } from '@portal/contracts';
import { openDocumentStore } from '../../documents';
import type { Actor } from '../../kernel/actor';
import { casesOf, personFiles } from '../../privacy';
import { User } from '../../users';
import { oneFolder, requireEmpty } from '../backup/one-folder';
import { type Command, Refusal } from '../command';
import { readArgs } from '../read-args';
import { recordOperation } from '../record-operation';

export const exportPerson: Command = {
  usage: 'export EMAIL DIR',
  purpose: 'Writes what the portal holds about a person into a new folder: account, activity, and a client’s cases.',
  async run({ db, config, now, print }, args) {
    const [email = '', ...folders] = readArgs(args, { allowPositionals: true }).positionals;
    const folder = resolve(oneFolder(folders));
    const user = await db.read.findOneBy(User, { emailNormalized: normalizeEmail(email) });
    if (!user) {
      throw new Refusal(`There is no account with the address ${email}.`);
    }
    await requireEmpty(folder);
    const { store } = openDocumentStore(config);
    const person = actorOf(user);
    const sources = { db, store, timeZone: config.businessTz, now };
    for await (const { path, content } of personFiles(sources, person)) {
      await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(content), createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600 }));
    }
    const cases = (await casesOf(db, person)).map(({ caseNumber }) => caseNumber);
    await recordOperation(db, 'user.exported', { cases }, now, { subjectType: 'user', subjectId: user.id });
    print(`Wrote the account and ${cases.length} cases to ${folder}.`);
  },
};

/** The person as the policies know them, so that they get what they could read themselves and nothing else. */
const actorOf = ({ id, role, name, emailNormalized, emailVerifiedAt }: User): Actor => ({
  id,
  role,
  name,
  email: emailNormalized,
  emailConfirmed: emailVerifiedAt !== null,
  sessionId: '',
  networkAddress: null,
});
