import { openDocumentStore } from '../../../casework/documents';
import { requirePairing } from '../../../office/installation';
import { applyRetention, planRetention } from '../../../office/privacy';
import { type Command, Refusal } from '../command';
import { readArgs } from '../read-args';

export const retention: Command = {
  usage: 'retention [--all] [--apply]',
  purpose: 'Shows what has been kept for as long as the privacy page says; with --apply, erases it for ever.',
  async run({ db, config, now, print }, args) {
    const options = { apply: { type: 'boolean' }, all: { type: 'boolean' } } as const;
    const { apply, all } = readArgs(args, { options }).values;
    const { store } = openDocumentStore(config);
    await requirePairing(db, store);
    const plan = await planRetention(db, now, { all });
    for (const { caseNumber } of plan.expired.cases) {
      print(`Case ${caseNumber}: its content.`);
    }
    for (const { caseNumber } of plan.expired.conversations) {
      print(`Case ${caseNumber}: its conversation.`);
    }
    const { counts } = plan;
    print(`Contact requests: ${counts.contactRequests}. Appointments: ${counts.appointments}. Mails: ${counts.mails}.`);
    if (plan.problem !== undefined) {
      const remedy = plan.problem.startsWith('more than') ? ' Check the list, then add --all.' : '';
      throw new Refusal(`Nothing may be erased now: ${plan.problem}.${remedy}`);
    }
    if (!apply) {
      print('Nothing has changed. Repeat with --apply to erase this for ever.');
      return;
    }
    const done = await applyRetention(db, store, plan, now);
    print(
      `Erased ${done.cases} cases, ${done.conversations} conversations, ${done.contactRequests} contact requests, ` +
        `${done.appointments} appointments, ${done.mails} mails.`,
    );
  },
};
