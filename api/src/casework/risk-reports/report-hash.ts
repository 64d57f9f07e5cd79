import { createHash } from 'node:crypto';
import type { ReadableReport } from './risk-report.entity';

/**
 * Returns the SHA-256 of what a released version says: its fields as JSON in this order, without spaces. The order is part
 * of the format, so a changed order would make every earlier report look altered.
 */
export function hashOf(caseNumber: string, report: Omit<ReadableReport, 'sha256'>): string {
  const content = [
    caseNumber,
    report.version,
    report.template,
    report.subjectName,
    report.rating,
    report.recommendation,
    report.summary,
    report.scope,
    report.limits,
    report.correctionReason,
    report.findings.map(({ area, verdict, confidence, text, sources }) => [
      area,
      verdict,
      confidence,
      text,
      sources.map(({ title, kind, reference, seenOn, documentId }) => [
        title,
        kind,
        reference,
        seenOn,
        documentId ?? null,
      ]),
    ]),
    report.preparedByName,
    report.reviewedByName,
    report.releasedAt,
    // Versions without it keep the hash that they had before there were translations.
    ...(report.summaryTranslations ? [report.summaryTranslations] : []),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
