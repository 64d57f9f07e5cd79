import type { ReportTemplate } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { Case } from './case.entity';

const isFull = (template: ReportTemplate) => template !== 'quick-scan';

/**
 * True when somebody works beyond the quick scan, which is to write any other report, and the client has neither accepted a quote nor paid with a unit. What the client
 * asked for does not matter: nobody has worked on it yet.
 */
export const isQuoteMissing = ({ hasFullReport, status, quoteAcceptedAt, isPrepaid }: Facts): boolean =>
  hasFullReport && status !== 'closed' && quoteAcceptedAt === null && !isPrepaid;

type Facts = Pick<Case, 'hasFullReport' | 'status' | 'quoteAcceptedAt' | 'isPrepaid'>;

/** Keeps whether a case has a report beyond the quick scan. Call it in the transaction that changes which reports there are. */
export async function noteReports(
  tx: EntityManager,
  caseId: string,
  templates: readonly ReportTemplate[],
): Promise<void> {
  await tx.update(Case, { id: caseId }, { hasFullReport: templates.some(isFull) });
}
