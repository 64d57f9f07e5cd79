import { riskReportTexts } from '@portal/contracts';
import { type EntityManager, In, IsNull } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { Case } from '../cases';
import { CaseDocument, documentPolicy } from '../documents';
import type { Finding } from './risk-report.entity';

/** Documents by id. */
export type SourceDocuments = ReadonlyMap<string, CaseDocument>;

/**
 * Returns the documents of this case that the findings name and `actor` may read. Removed documents are left out, so that
 * a report reveals neither their names nor that they existed. Runs at most one query.
 */
export async function sourceDocuments(
  manager: EntityManager,
  actor: Actor,
  caseRecord: Case,
  findings: readonly Finding[],
  now: Date,
): Promise<SourceDocuments> {
  const ids = findings.flatMap(({ sources }) => sources.flatMap(({ documentId }) => documentId ?? []));
  const documents =
    ids.length === 0
      ? []
      : await manager.findBy(CaseDocument, { id: In(ids), caseId: caseRecord.id, removedAt: IsNull() });
  return new Map(
    documents
      .filter((document) => documentPolicy.read(actor, { ...document, caseRecord, now }))
      .map((document) => [document.id, document]),
  );
}

/** @throws AppError `VALIDATION` when a source names a document of another case, a removed one or none at all. */
export function refuseForeignDocuments(findings: readonly Finding[], documents: SourceDocuments): void {
  const errors = Object.fromEntries(
    findings.flatMap(({ sources }, finding) =>
      sources.flatMap(({ documentId }, source) =>
        documentId === undefined || documents.has(documentId)
          ? []
          : [[`draft.findings.${finding}.sources.${source}.documentId`, [riskReportTexts.notThisDocument]]],
      ),
    ),
  );
  if (Object.keys(errors).length > 0) {
    throw new AppError('VALIDATION', riskReportTexts.notThisDocument, { errors });
  }
}
