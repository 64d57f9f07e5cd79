import { CaseReading, caseReaderTexts } from '@portal/contracts';
import { Brackets, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { isPostgres } from '../../../platform/db/sql';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { authorize } from '../../../platform/kernel/policy';
import { AuditEntry } from '../../../records/audit';
import type { Case } from '../case.entity';
import { casePolicy } from '../case.policy';
import { findVisibleCase } from '../find-visible-case';
import { isExportOf } from './exported-cases';

const perPage = 20;

/** Exports name the cases that they contain by number, and that of the whole firm contains all. */
const exportsOfCases: readonly CaseReading[] = ['case.exported', 'user.exported', 'firm.exported'];
const readings = CaseReading.options.filter((action) => !exportsOfCases.includes(action));

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

/** Returns what staff and the operator read of a case, from the reading trail: the newest entries, or those before `before`. */
export async function listReaders(manager: EntityManager, actor: Actor, window: Window): Promise<ReaderPage> {
  const caseRecord = await findVisibleCase(manager, actor, window.caseId);
  authorize(casePolicy.seeReaders, actor, caseRecord);
  const end = window.before === undefined ? undefined : await positionOf(manager, caseRecord, window.before);
  const found: AuditEntry[] = [];
  for (const query of readingsOf(manager, caseRecord)) {
    if (end !== undefined) {
      query.andWhere('reading.position < :end', { end });
    }
    const newest = query.orderBy('reading.position', 'DESC').take(perPage + 1);
    found.push(...(await newest.getMany()));
  }
  const readers = found.toSorted((a, b) => b.position - a.position).slice(0, perPage);
  return { readers, hasMore: found.length > perPage };
}

/** @throws AppError `VALIDATION` when this entry is not about the case. */
async function positionOf(manager: EntityManager, caseRecord: NamedCase, entryId: string): Promise<number> {
  for (const query of readingsOf(manager, caseRecord)) {
    const entry = await query.andWhere({ id: entryId }).getOne();
    if (entry) {
      return entry.position;
    }
  }
  throw new AppError('VALIDATION', caseReaderTexts.unknown, { errors: { before: [caseReaderTexts.unknown] } });
}

type NamedCase = Pick<Case, 'id' | 'caseNumber' | 'createdAt'>;

/**
 * Returns queries for what names the case by its id, for exports and for those of the whole firm, because no index serves all. Clients leave some
 * of these entries too.
 * The roles make sure that no client ever appears before another one.
 */
function readingsOf(manager: EntityManager, caseRecord: NamedCase): readonly SelectQueryBuilder<AuditEntry>[] {
  const ofStaff = () =>
    manager.createQueryBuilder(AuditEntry, 'reading').where(`reading.actorRole IN ('admin', 'attorney', 'system')`);
  const caseId = isPostgres(manager)
    ? `((reading.detail::jsonb)->>'caseId')`
    : `json_extract(reading.detail, '$.caseId')`;
  const byId = new Brackets((either) =>
    either
      .where(`reading.subjectId = :id AND reading.action = 'case.opened'`)
      .orWhere(`${caseId} = :id AND reading.action IN (:...readings)`),
  );
  return [
    ofStaff().andWhere(byId, { id: caseRecord.id, readings }),
    ofStaff().andWhere(...isExportOf(caseRecord, { manager, alias: 'reading' })),
    ofStaff().andWhere(`reading.action = 'firm.exported' AND reading.at >= :createdAt`, caseRecord),
  ];
}
