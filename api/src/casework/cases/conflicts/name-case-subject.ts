import { type SubjectKind, subjectTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import type { Instant } from '../../../platform/kernel/clock';
import { authorize } from '../../../platform/kernel/policy';
import { recordAudit } from '../../../records/audit';
import { enqueueMails } from '../../../records/mail';
import type { Case } from '../case.entity';
import { casePolicy } from '../case.policy';
import { findVisibleCase } from '../find-visible-case';
import { searchTextOfCase } from '../lists/search-text';
import { activeAdmins } from '../mails/case-recipients';
import { refuseClosed } from '../status/refuse-closed';
import { updateCaseIfUnchanged } from '../status/update-case-if-unchanged';
import { findOppositeCases } from './find-conflicts';
import { replaceNames } from './forget-names';
import { nameOf } from './names-of-case';
import { SubjectName } from './subject-name.entity';

interface Naming {
  caseId: string;
  subjectName: string;
  /** What the subject is, where the type of the case does not say it. */
  kind?: SubjectKind | undefined;
}

/**
 * Names the subject of a case, or corrects its name, in lists, search and comparison. The client's answers stay. The audit
 * trail does not contain the name, because a trail cannot be erased. If the name puts an assigned case on the opposite side of
 * another one, the admins are asked why its attorney keeps it; an attorney who named it is not told of the other case.
 *
 * @throws AppError `VALIDATION` when the name is too short to be compared.
 */
export async function nameCaseSubject(
  tx: EntityManager,
  actor: Actor,
  { caseId, subjectName, kind }: Naming,
  at: Instant,
): Promise<Case> {
  const caseRecord = await findVisibleCase(tx, actor, caseId);
  refuseClosed(caseRecord, subjectTexts.closedToName);
  authorize(casePolicy.nameSubject, actor, caseRecord);
  const written = requireName('subjectName', subjectName);
  if (subjectName === caseRecord.subjectName) {
    return caseRecord;
  }
  const named = { ...caseRecord, subjectName };
  const change = { subjectName, searchText: searchTextOfCase(named) };
  await updateCaseIfUnchanged(tx, caseRecord, change, at);
  const before = await oppositeNumbers(tx, caseRecord);
  await replaceNames(tx, [named], at, kind);
  // Otherwise a subject would keep the spelling that somebody corrects.
  await tx.update(SubjectName, { key: written.key }, { name: written.name });
  const opposite = (await oppositeNumbers(tx, caseRecord)).filter((caseNumber) => !before.includes(caseNumber));
  const isConflict = opposite.length > 0 && caseRecord.attorneyId !== null;
  await recordAudit(tx, {
    actor,
    action: 'case.subject-named',
    subjectType: 'case',
    subjectId: caseId,
    at,
    ...(isConflict && { detail: { opposite } }),
  });
  if (isConflict) {
    await mailConflict(tx, caseRecord, { actor, at });
  }
  return { ...named, ...change, updatedAt: at };
}

const oppositeNumbers = async (tx: EntityManager, caseRecord: Case): Promise<string[]> =>
  (await findOppositeCases(tx, caseRecord)).map(({ caseNumber }) => caseNumber);

/** Tells the admins, other than the actor, of an assigned case that has come to the opposite side of another one. */
async function mailConflict(
  tx: EntityManager,
  { id, caseNumber }: Case,
  { actor, at }: { actor: Actor; at: Instant },
): Promise<void> {
  const title = `Case ${caseNumber} is on the opposite side of another one`;
  const admins = (await activeAdmins(tx)).filter((admin) => admin.id !== actor.id);
  const mail = {
    kind: 'case.conflict' as const,
    subjectId: `${id} ${at}`,
    subject: title,
    heading: title,
    paragraphs: [
      'Its subject has been named, and a client of one case has the name of the subject of the other. Please write why the attorney of the case may keep it, or assign it to somebody else.',
    ],
    action: { label: 'Open the case', url: `/cases/${id}?tab=details` },
    caseId: id,
    at,
  };
  await enqueueMails(
    tx,
    admins.map(({ email: recipient }) => ({ ...mail, recipient })),
  );
}

/** @throws AppError `VALIDATION` when the name is too short to be compared. */
export function requireName(field: string, text: string) {
  const name = nameOf(text);
  if (!name) {
    throw new AppError('VALIDATION', subjectTexts.nameTooShort, { errors: { [field]: [subjectTexts.nameTooShort] } });
  }
  return name;
}
