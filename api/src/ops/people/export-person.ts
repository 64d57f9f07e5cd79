import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { normalizeEmail } from '@portal/contracts';
import { AuditEntry } from '../../audit';
import { requireCaseKey } from '../../case-keys';
import { Case, onlyReadable } from '../../cases';
import { Message, readTexts } from '../../conversation';
import { CaseDocument, type DocumentStore, documentsOfCase, openDocumentStore, readDecrypted } from '../../documents';
import { invoicesOfCase } from '../../invoices';
import type { Actor } from '../../kernel/actor';
import { businessTime } from '../../kernel/business-day';
import { releasedReportOf } from '../../risk-reports';
import { User } from '../../users';
import { oneFolder, requireEmpty } from '../backup/one-folder';
import { type Command, Refusal } from '../command';
import { readArgs } from '../read-args';
import { recordOperation } from '../record-operation';

type Context = Parameters<Command['run']>[0];

export const exportPerson: Command = {
  usage: 'export EMAIL DIR',
  purpose: 'Writes what the portal holds about a person into a new folder: account, activity, and a client’s cases.',
  async run(context, args) {
    const { db, config, now, print } = context;
    const [email = '', ...folders] = readArgs(args, { allowPositionals: true }).positionals;
    const folder = resolve(oneFolder(folders));
    const user = await db.read.findOneBy(User, { emailNormalized: normalizeEmail(email) });
    if (!user) {
      throw new Refusal(`There is no account with the address ${email}.`);
    }
    await requireEmpty(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { passwordHash, passwordChangedAt, emailNormalized, ...account } = user;
    await writeJson(folder, 'account.json', account);
    await writeJson(folder, 'activity.json', await activityOf(context, user.id));
    // Staff read cases of other people, which are not theirs to take away.
    const cases = user.role === 'client' ? await casesOf(context, actorOf(user)) : [];
    const { store } = openDocumentStore(config);
    for (const caseRecord of cases) {
      await writeCase(context, store, {
        actor: actorOf(user),
        caseRecord,
        folder: join(folder, caseRecord.caseNumber),
      });
    }
    const subject = { subjectType: 'user', subjectId: user.id };
    await recordOperation(db, 'user.exported', { cases: cases.length }, now, subject);
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

const casesOf = ({ db }: Context, actor: Actor): Promise<Case[]> =>
  onlyReadable(db.read.createQueryBuilder(Case, 'case'), actor).orderBy('case.createdAt').getMany();

async function activityOf({ db }: Context, actorId: string) {
  const entries = await db.read.find(AuditEntry, { where: { actorId }, order: { position: 'ASC' } });
  return entries.map(({ at, action, networkAddress, subjectType }) => ({ at, action, networkAddress, subjectType }));
}

async function writeCase(
  { db, now, config }: Context,
  store: DocumentStore,
  { actor, caseRecord, folder }: { actor: Actor; caseRecord: Case; folder: string },
): Promise<void> {
  const { read } = db;
  const rows = await read.find(Message, { where: { caseId: caseRecord.id }, order: { position: 'ASC' } });
  const messages = await readTexts(read, rows);
  const documents = await documentsOfCase(read, actor, caseRecord, now);
  await mkdir(folder, { mode: 0o700 });
  await writeJson(folder, 'case.json', {
    case: factsOf(caseRecord),
    messages: messages.map(({ createdAt, senderName, senderRole, content }) => ({
      createdAt,
      senderName,
      senderRole,
      content,
    })),
    documents,
    invoices: await invoicesOfCase(read, actor, caseRecord.id, businessTime(now, config.businessTz)),
    riskReport: await releasedReportOf(read, caseRecord.id),
  });
  for (const { _id: id, originalFileName, abilities } of documents) {
    if (abilities.download) {
      const document = await read.findOneByOrFail(CaseDocument, { id });
      const content = await readDecrypted(store, document, () => requireCaseKey(read, caseRecord.id));
      const path = join(folder, `${id}-${safeName(originalFileName)}`);
      await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    }
  }
}

/** What the client told and can see, without what staff and lists derive from it. */
const factsOf = ({ caseNumber, caseType, serviceLevel, status, createdAt, closedAt, ...rest }: Case) => {
  const { clientName, clientEmail, clientPhone, clientCountry, subjectDetails, story, legalFollowup, policyVersion } =
    rest;
  const client = { clientName, clientEmail, clientPhone, clientCountry };
  const told = { subjectDetails, story, legalFollowup, policyVersion };
  return { caseNumber, caseType, serviceLevel, status, createdAt, closedAt, ...client, ...told };
};

/** A name from a stranger must not leave the folder, or be longer than disks allow. */
const safeName = (name: string): string => name.replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(-60);

const writeJson = (folder: string, name: string, value: unknown): Promise<void> =>
  writeFile(join(folder, name), `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
