import { type SubjectKind, subjectTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '../../audit';
import { decryptRow } from '../../case-keys';
import type { Actor } from '../../kernel/actor';
import { AppError } from '../../kernel/app-error';
import type { Instant } from '../../kernel/clock';
import { authorize } from '../../kernel/policy';
import { Case } from '../case.entity';
import { casePolicy } from '../case.policy';
import { findVisibleCase } from '../find-visible-case';
import { searchTextOfCase } from '../lists/search-text';
import { refuseClosed } from '../status/refuse-closed';
import { updateCaseIfUnchanged } from '../status/update-case-if-unchanged';
import { replaceNames } from './forget-names';
import { nameOf } from './names-of-case';

interface Naming {
  caseId: string;
  subjectName: string;
  /** What the subject is, where the type of the case does not say it. */
  kind?: SubjectKind | undefined;
}

/**
 * Names the subject of a case, or corrects its name, in lists, search and comparison. The client's answers stay. The audit
 * trail does not contain the name, because a trail cannot be erased.
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
  requireName('subjectName', subjectName);
  if (subjectName === caseRecord.subjectName) {
    return caseRecord;
  }
  const { story } = await decryptRow(tx, Case, caseRecord);
  const named = { ...caseRecord, subjectName };
  const change = { subjectName, searchText: searchTextOfCase({ ...named, story }) };
  await updateCaseIfUnchanged(tx, caseRecord, change, at);
  await replaceNames(tx, [named], at, kind);
  await recordAudit(tx, { actor, action: 'case.subject-named', subjectType: 'case', subjectId: caseId, at });
  return { ...named, ...change, updatedAt: at };
}

/** @throws AppError `VALIDATION` when the name is too short to be compared. */
export function requireName(field: string, text: string) {
  const name = nameOf(text);
  if (!name) {
    throw new AppError('VALIDATION', subjectTexts.nameTooShort, { errors: { [field]: [subjectTexts.nameTooShort] } });
  }
  return name;
}
