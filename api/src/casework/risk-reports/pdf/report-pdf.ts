import { labelOf, type RiskReportView, reportTemplateLabels } from '@portal/contracts';
import type { Issuer } from '../../../platform/pdf/issuer';
import { drawFeet, drawLetterhead } from '../../../platform/pdf/letterhead';
import { left, muted, type Paper, width } from '../../../platform/pdf/paper';
import { printPaper } from '../../../platform/pdf/print-paper';
import { drawFindings } from './report-pdf-findings';
import { drawJudgment } from './report-pdf-judgment';
import { dayOf, dense, drawPassage, usual } from './report-pdf-text';

const advisoryOnly = 'Advisory only. This service gives no legal representation and is not law enforcement.';

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
  const { caseNumber, version, subjectName, releasedAt, sha256 } = report;
  const name = `${caseNumber}, version ${version}`;
  const info = {
    Title: `Risk report on ${subjectName}, version ${version}`,
    Author: issuer.name,
    Subject: `Case ${caseNumber}`,
  };
  const density = report.template === 'quick-scan' ? dense : usual;
  const kind = releasedAt ? 'RISK REPORT' : 'DRAFT, NOT RELEASED';
  return printPaper(info, (paper) => {
    drawLetterhead(paper, { firm: issuer.name, kind, name, isTitle: false });
    drawSubject(paper, report, addressee, timeZone);
    drawJudgment(paper, report);
    drawFindings(paper, report, density);
    drawPassage(paper, 'What we examined', report.scope, density);
    drawPassage(paper, 'What this report does not cover', report.limits, density);
    drawOrigin(paper, report, timeZone);
    // A single sheet of paper can be put back where it belongs.
    drawFeet(paper, { firm: issuer.name, note: advisoryOnly, name: `${name}, ${sha256 ?? 'draft'}` });
  });
}

function drawSubject(paper: Paper, report: RiskReportView, addressee: string, timeZone: string): void {
  const { template, subjectName, releasedAt } = report;
  const line = [
    labelOf(reportTemplateLabels, template),
    `for ${addressee}`,
    releasedAt ? `released ${dayOf(releasedAt, timeZone)}` : 'draft',
  ].join('  ·  ');
  paper.text(line, { x: left, y: paper.y - 6, width, size: 9, color: muted });
  const title = { x: left, width, size: 23, face: 'display', leading: 1.3, tag: 'H1' } as const;
  paper.text(subjectName || 'Unnamed subject', { ...title, y: paper.y + 2 });
  paper.y += 13;
}

/** A Quick Scan leaves out the fingerprint, which the foot of the page repeats. */
function drawOrigin(paper: Paper, report: RiskReportView, timeZone: string): void {
  const { template, preparedBy, reviewedBy, releasedAt, sha256 } = report;
  const people = `Prepared by ${preparedBy}${reviewedBy ? `, reviewed by ${reviewedBy}` : ''}.`;
  const release = releasedAt && `Released on ${dayOf(releasedAt, timeZone)}. A released report never changes.`;
  if (template === 'quick-scan') {
    const text = [people, release].filter(Boolean).join(' ');
    paper.text(text, { x: left, y: paper.y + 8, width, size: 8, color: muted });
    return;
  }
  const lines = [
    people,
    release,
    sha256 && `Fingerprint (SHA-256): ${sha256}`,
    sha256 && 'To check this copy, compare fingerprint and text with the report on the page of the case.',
  ];
  drawPassage(paper, 'Origin', lines.filter(Boolean).join('\n'));
}
