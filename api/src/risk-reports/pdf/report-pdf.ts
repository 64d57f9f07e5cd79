import { labelOf, type RiskReportView, reportTemplateLabels } from '@portal/contracts';
import PDFDocument from 'pdfkit';
import type { Issuer } from '../../invoices';
import { collect } from '../../pdf/collect';
import { drawLine, drawText, ink, left, muted, page, right } from '../../pdf/pdf-page';
import { drawFeet } from './report-pdf-feet';
import { drawFindings } from './report-pdf-findings';
import { drawJudgment } from './report-pdf-judgment';
import { dayOf, dense, drawPassage, type Sheet, usual } from './report-pdf-text';

/** The input of a PDF: plain values that can be sent to another thread. */
export interface ReportPdfTask {
  report: RiskReportView;
  issuer: Issuer;
  /** The client's name. */
  addressee: string;
  timeZone: string;
}

/** Returns one version of a report as an A4 PDF, with every finding and source. */
export function printReport({ report, issuer, addressee, timeZone }: ReportPdfTask): Promise<Buffer> {
  const sheet = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: page.bottom, left, right: page.width - right },
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: `Risk report on ${report.subjectName}, version ${report.version}`,
      Author: issuer.name,
      Subject: `Case ${report.caseNumber}`,
    },
  });
  const bytes = collect(sheet);
  const density = report.template === 'quick-scan' ? dense : usual;
  drawHead(sheet, report, issuer);
  drawSubject(sheet, report, addressee, timeZone);
  drawJudgment(sheet, report);
  drawFindings(sheet, report, density);
  drawPassage(sheet, 'What we examined', report.scope, density);
  drawPassage(sheet, 'What this report does not cover', report.limits, density);
  drawOrigin(sheet, report, timeZone);
  drawFeet(sheet, report, issuer);
  sheet.end();
  return bytes;
}

function drawHead(sheet: Sheet, { caseNumber, version, releasedAt }: RiskReportView, issuer: Issuer): void {
  drawText(sheet, issuer.name, { face: 'display', size: 17, x: left, y: page.top, width: 300 });
  const kind = releasedAt ? 'RISK REPORT' : 'DRAFT, NOT RELEASED';
  const side = { x: right - 240, align: 'right' } as const;
  drawText(sheet, kind, { ...side, width: 238, y: page.top - 1, size: 8, color: muted, spacing: 2.4 });
  drawText(sheet, `${caseNumber}, version ${version}`, {
    ...side,
    width: 240,
    y: page.top + 11,
    size: 11,
    face: 'bold',
  });
  sheet.y = Math.max(sheet.y, page.top + 34);
  drawLine(sheet, sheet.y + 10, ink, 1);
  sheet.y += 30;
}

function drawSubject(sheet: Sheet, report: RiskReportView, addressee: string, timeZone: string): void {
  const width = right - left;
  const { template, subjectName, releasedAt } = report;
  const line = [
    labelOf(reportTemplateLabels, template),
    `for ${addressee}`,
    releasedAt ? `released ${dayOf(releasedAt, timeZone)}` : 'draft',
  ].join('  ·  ');
  drawText(sheet, line, { x: left, y: sheet.y, width, size: 9, color: muted });
  drawText(sheet, subjectName || 'Unnamed subject', { x: left, y: sheet.y + 5, width, size: 22, face: 'display' });
  sheet.y += 14;
}

/** A Quick Scan leaves out the fingerprint, which the foot of the page repeats. */
function drawOrigin(sheet: Sheet, report: RiskReportView, timeZone: string): void {
  const { template, preparedBy, reviewedBy, releasedAt, sha256 } = report;
  const people = `Prepared by ${preparedBy}${reviewedBy ? `, reviewed by ${reviewedBy}` : ''}.`;
  const release = releasedAt && `Released on ${dayOf(releasedAt, timeZone)}. A released report never changes.`;
  if (template === 'quick-scan') {
    const text = [people, release].filter(Boolean).join(' ');
    drawText(sheet, text, { x: left, y: sheet.y + 8, width: right - left, size: 8.5, color: muted });
    return;
  }
  const lines = [
    people,
    release,
    sha256 && `Fingerprint (SHA-256): ${sha256}`,
    sha256 && 'To check this copy, compare fingerprint and text with the report on the page of the case.',
  ];
  drawPassage(sheet, 'Origin', lines.filter(Boolean).join('\n'));
}
