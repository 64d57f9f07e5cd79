import { openDocumentStore } from '../../../casework/documents';
import { requirePairing } from '../../../office/installation';
import { erasePerson, planErasure, removeErasedFiles } from '../../../office/privacy';
import { type Command, Refusal } from '../command';
import { existingDatabaseOf } from '../existing-database';
import { readArgs } from '../read-args';

export const erase: Command = {
  usage: 'erase EMAIL [--with-open-cases] [--apply]',
  purpose: 'Shows what the portal holds about a person; with --apply, erases it for ever.',
  async run({ db, config, now, print }, args) {
    const options = { apply: { type: 'boolean' }, 'with-open-cases': { type: 'boolean' } } as const;
    const { values, positionals } = readArgs(args, { allowPositionals: true, options });
    const [email, ...others] = positionals;
    if (email === undefined || others.length > 0) {
      throw new Refusal('Name one mail address, such as ada@example.com.');
    }
    const { store } = openDocumentStore(config);
    await requirePairing(db, store);
    const location = existingDatabaseOf(config);
    print(
      `Database: ${'file' in location ? location.file : new URL(location.url).host + new URL(location.url).pathname}`,
    );
    if (values.apply) {
      // An earlier run may have been stopped before it had deleted all files.
      await removeErasedFiles(db, store, now);
    }
    const plan = await planErasure(db.read, email, { withOpenCases: values['with-open-cases'] ?? false });
    const [obstacle] = plan.obstacles;
    if (obstacle !== undefined) {
      throw new Refusal(obstacle);
    }
    for (const line of linesOf(plan)) {
      print(line);
    }
    if (!values.apply) {
      print('Nothing has changed. Repeat with --apply to erase this for ever.');
      return;
    }
    const held = await erasePerson(db, store, plan, now);
    if (held.length > 0) {
      throw new Refusal(`Somebody has just put a legal hold on ${held.join(', ')}: these cases and the account stay.`);
    }
    print(
      'Erased. Backups made until now still hold it; restoring one erases it again. Delete them when their time is over.',
    );
  },
};

function* linesOf({ user, cases, keptCases, contactRequests, invoices }: Awaited<ReturnType<typeof planErasure>>) {
  yield user ? `Account: ${user.email}, ${user.role}, since ${user.createdAt.slice(0, 10)}.` : 'Account: none.';
  for (const { caseNumber, status, clientName, messageCount } of cases) {
    yield `Case ${caseNumber} of ${clientName}: ${status}, ${messageCount} messages, with documents, notes and reports.`;
  }
  for (const { caseNumber } of keptCases) {
    yield `Kept: case ${caseNumber} is somebody else’s too; only its link to this account goes.`;
  }
  yield `Contact requests: ${contactRequests}. Mails to this address and about these cases.`;
  if (invoices > 0) {
    yield `Kept: ${invoices} invoices that were sent, without the name of the client. Print them first if your law asks for names.`;
  }
}
