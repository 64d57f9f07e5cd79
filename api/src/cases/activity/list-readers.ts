import { caseReaderTexts } from '@portal/contracts';
import { type EntityManager, In, LessThan } from 'typeorm';
import { AuditEntry } from '../../audit';
import type { Actor } from '../../kernel/actor';
import { AppError } from '../../kernel/app-error';
import { authorize } from '../../kernel/policy';
import { casePolicy } from '../case.policy';
import { findVisibleCase } from '../find-visible-case';

const perPage = 20;

interface Window {
  caseId: string;
  /** Id of the oldest entry that the caller already has. */
  before?: string | undefined;
}

export interface ReaderPage {
  /** Newest first. */
  readers: AuditEntry[];
  hasMore: boolean;
}

/** Returns when staff opened a case, from the reading trail: the newest entries, or those before `before`. */
export async function listReaders(manager: EntityManager, actor: Actor, window: Window): Promise<ReaderPage> {
  const caseRecord = await findVisibleCase(manager, actor, window.caseId);
  authorize(casePolicy.seeReaders, actor, caseRecord);
  // Only staff leave such entries; the roles make sure that no client ever appears before another one.
  const opened = {
    action: 'case.opened',
    subjectType: 'case',
    subjectId: caseRecord.id,
    actorRole: In(['admin', 'attorney']),
  };
  const earlier = window.before === undefined ? {} : await olderThan(manager, opened, window.before);
  const found = await manager.find(AuditEntry, {
    where: { ...opened, ...earlier },
    order: { position: 'DESC' },
    take: perPage + 1,
  });
  return { readers: found.slice(0, perPage), hasMore: found.length > perPage };
}

async function olderThan(manager: EntityManager, opened: object, id: string) {
  const last = await manager.findOneBy(AuditEntry, { ...opened, id });
  if (!last) {
    throw new AppError('VALIDATION', caseReaderTexts.unknown, { errors: { before: [caseReaderTexts.unknown] } });
  }
  return { position: LessThan(last.position) };
}
