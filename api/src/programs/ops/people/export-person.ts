import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { detailOfExport } from '../../../casework/cases';
import { openDocumentStore } from '../../../casework/documents';
import { casesOf, type ErasurePlan, personFiles, planErasure } from '../../../office/privacy';
import type { Actor } from '../../../platform/kernel/actor';
import { oneFolder, requireEmpty } from '../backup/one-folder';
import { type Command, Refusal } from '../command';
import { readArgs } from '../read-args';
import { recordOperation } from '../record-operation';

export const exportPerson: Command = {
  usage: 'export EMAIL DIR',
  purpose: 'Writes what the portal holds about a person into a new folder, with or without an account.',
  async run({ db, config, now, print }, args) {
    const [email = '', ...folders] = readArgs(args, { allowPositionals: true }).positionals;
    const folder = resolve(oneFolder(folders));
    const plan = await planErasure(db.read, email, { withOpenCases: true });
    if (plan.isUnknown) {
      throw new Refusal(`There is no account, no case and no contact request with the address ${email}.`);
    }
    await requireEmpty(folder);
    const { store } = openDocumentStore(config);
    const person = personOf(plan);
    const sources = { db, store, timeZone: config.businessTz, now };
    for await (const { path, content } of personFiles(sources, person)) {
      await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(content), createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600 }));
    }
    const caseRecords = await casesOf(db, person);
    const subject = { subjectType: 'user', subjectId: plan.user?.id ?? 'unknown' };
    const detail = { ...detailOfExport(caseRecords), contactRequests: plan.contactRequests };
    await recordOperation(db, 'user.exported', detail, now, subject);
    const account = plan.user ? 'the account, ' : '';
    print(`Wrote ${account}${caseRecords.length} cases and ${plan.contactRequests} contact requests to ${folder}.`);
  },
};

/**
 * The person as the policies know a client with this confirmed address, so that they get what they could read themselves and
 * nothing else. That they own the address is for the operator to verify, as before erasing.
 */
const personOf = ({ emailNormalized, user }: ErasurePlan): Actor => ({
  id: user?.id ?? '',
  role: 'client',
  name: user?.name ?? '',
  email: emailNormalized,
  emailConfirmed: true,
  sessionId: '',
  networkAddress: null,
});
