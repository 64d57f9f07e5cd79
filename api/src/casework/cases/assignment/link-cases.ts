import { type EntityManager, IsNull } from 'typeorm';
import type { Caller } from '../../../platform/kernel/actor';
import type { Instant } from '../../../platform/kernel/clock';
import { say } from '../../../platform/phrases/phrase';
import { recordAudit } from '../../../records/audit';
import { enqueueMail } from '../../../records/mail';
import type { User } from '../../../records/users';
import { addSystemMessage } from '../activity/add-message';
import { Case } from '../case.entity';
import { linkedMailTexts } from '../mails/linked-mail-texts';

/**
 * Links the cases that were submitted with a client's address to their account. The caller has verified the address.
 * A case that is linked to another account keeps that link until an admin changes it.
 */
export async function linkCases(
  tx: EntityManager,
  user: Pick<User, 'id' | 'name' | 'role' | 'email' | 'emailNormalized'> & Caller,
  at: Instant,
): Promise<void> {
  if (user.role !== 'client') {
    return;
  }
  const caseRecords = await tx.findBy(Case, {
    clientEmailNormalized: user.emailNormalized,
    clientUserId: IsNull(),
  });
  for (const { id, caseNumber } of caseRecords) {
    await tx.update(Case, { id }, { clientUserId: user.id });
    await addSystemMessage(tx, { caseId: id, content: 'Case linked to account', at });
    await recordAudit(tx, { actor: user, action: 'case.linked', subjectType: 'case', subjectId: id, at });
    await enqueueMail(tx, {
      kind: 'case.linked',
      subjectId: id,
      recipient: user.email,
      subject: say('Case {number} is linked to your account', { number: caseNumber }),
      heading: 'Your case is linked to your account',
      paragraphs: [linkedMailTexts.one, linkedMailTexts.notYou],
      action: { label: 'Open your dashboard', url: '/client/dashboard' },
      caseId: id,
      bundled: true,
      at,
    });
  }
}
