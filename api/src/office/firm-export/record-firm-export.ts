import type { EntityManager } from 'typeorm';
import { activeAdmins } from '../../casework/cases';
import type { Actor } from '../../platform/kernel/actor';
import type { Instant } from '../../platform/kernel/clock';
import { isolated } from '../../platform/kernel/isolated';
import { recordAudit } from '../../records/audit';
import { enqueueMails } from '../../records/mail';

/**
 * Records that somebody takes everything along, and tells all admins, also the one who does it: a thief of their session would do the same.
 *
 * @param actor - null for an operator.
 */
export async function recordFirmExport(tx: EntityManager, actor: Actor | null, at: Instant): Promise<void> {
  const subject = { subjectType: 'installation', subjectId: 'this' };
  await recordAudit(tx, { actor, action: 'firm.exported', ...subject, at });
  const who = actor ? `${isolated(actor.name)} (${actor.email})` : 'An operator of the server';
  const title = 'All data of the firm is being downloaded';
  const mail = {
    kind: 'firm.exported' as const,
    subjectId: 'firm',
    occasion: at,
    subject: title,
    heading: title,
    paragraphs: [
      `${who} has started an export of everything: all cases with their files, messages, invoices and accounts.`,
      'If nobody in the firm wanted this, deactivate that account now, which ends its sessions, and call the operator of the portal.',
    ],
    action: { label: 'Open the audit log', url: '/admin/audit?action=firm.exported' },
    forStaff: true as const,
    at,
  };
  await enqueueMails(
    tx,
    (await activeAdmins(tx)).map(({ email: recipient }) => ({ ...mail, recipient })),
  );
}
