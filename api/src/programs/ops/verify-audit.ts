import { formatLink, type Link, verifyAuditChain } from '../../records/audit';
import { type Command, Refusal } from './command';
import { readArgs } from './read-args';
import { recordOperation, wholeInstallation } from './record-operation';

const shape = /^(\d{1,15}):([0-9a-f]{64})$/;

export const verifyAudit: Command = {
  usage: 'verify-audit [--head SEQ:HASH]',
  purpose:
    'Recomputes the whole audit trail and records the result; with a head from an earlier log, checks that the trail still holds it.',
  async run({ db, now, print }, args) {
    const { head } = readArgs(args, { options: { head: { type: 'string' } } }).values;
    const wanted = head === undefined ? undefined : parseHead(head);
    let isHeld = false;
    let last: Link = { position: 0, hash: '0'.repeat(64) };
    const { entries, brokenPosition } = await verifyAuditChain(db.read, ({ position, hash }) => {
      last = { position, hash };
      isHeld ||= position === wanted?.position && hash === wanted.hash;
    });
    const problem = problemOf(brokenPosition, isHeld ? undefined : wanted);
    await recordOperation(db, 'audit.verified', { entries, ...(problem && { problem }) }, now, wholeInstallation);
    if (problem) {
      throw new Refusal(problem);
    }
    print(`The audit trail is sound: ${entries} entries.`);
    print(`head ${formatLink(last)}`);
  },
};

function problemOf(brokenPosition: number | undefined, missing: Link | undefined): string | undefined {
  if (brokenPosition !== undefined) {
    return `The audit trail is unsound from entry ${brokenPosition} on: it was changed, removed or added by hand.`;
  }
  return missing && `The audit trail does not hold ${formatLink(missing)}: it was rewritten, or cut off and continued.`;
}

function parseHead(text: string): Link {
  const [, position, hash = ''] = shape.exec(text) ?? [];
  if (position === undefined) {
    throw new Refusal('--head must look like SEQ:HASH, as verify-audit and the log write it.');
  }
  return { position: Number(position), hash };
}
