import { CaseReading, caseReaderTexts } from '@portal/contracts';
import { Brackets, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { AuditEntry } from '../../audit';
import { isPostgres } from '../../db/sql';
import type { Actor } from '../../kernel/actor';
import { AppError } from '../../kernel/app-error';
import { authorize } from '../../kernel/policy';
import type { Case } from '../case.entity';
import { casePolicy } from '../case.policy';
import { findVisibleCase } from '../find-visible-case';

const perPage = 20;

/** These name the cases that they contain by number. */
const exports: readonly CaseReading[] = ['case.exported', 'user.exported'];
const readings = CaseReading.options.filter((action) => !exports.includes(action));

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
  const query = readingsOf(manager, caseRecord);
  if (window.before !== undefined) {
    const last = await readingsOf(manager, caseRecord).andWhere({ id: window.before }).getOne();
    if (!last) {
      throw new AppError('VALIDATION', caseReaderTexts.unknown, { errors: { before: [caseReaderTexts.unknown] } });
    }
    query.andWhere('reading.position < :position', { position: last.position });
  }
  const found = await query
    .orderBy('reading.position', 'DESC')
    .take(perPage + 1)
    .getMany();
  return { readers: found.slice(0, perPage), hasMore: found.length > perPage };
}

/** Clients leave some of these entries too. The roles make sure that no client ever appears before another one. */
function readingsOf(
  manager: EntityManager,
  { id, caseNumber, createdAt }: Pick<Case, 'id' | 'caseNumber' | 'createdAt'>,
): SelectQueryBuilder<AuditEntry> {
  const caseId = isPostgres(manager)
    ? `((reading.detail::jsonb)->>'caseId')`
    : `json_extract(reading.detail, '$.caseId')`;
  return manager
    .createQueryBuilder(AuditEntry, 'reading')
    .where(`reading.actorRole IN ('admin', 'attorney', 'system')`)
    .andWhere(
      new Brackets((either) =>
        either
          .where(`reading.subjectId = :id AND reading.action = 'case.opened'`)
          .orWhere(`${caseId} = :id AND reading.action IN (:...readings)`)
          .orWhere('reading.action IN (:...exports) AND reading.at >= :createdAt AND reading.detail LIKE :number'),
      ),
    )
    .setParameters({ id, readings, exports, createdAt, number: `%"${caseNumber}"%` });
}
