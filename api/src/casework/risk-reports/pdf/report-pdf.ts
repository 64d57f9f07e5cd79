import { type Language, labelOf, type RiskReportView, reportTemplateLabels } from '@portal/contracts';
import type { Issuer } from '../../../platform/pdf/issuer';
import { drawFeet, drawLetterhead } from '../../../platform/pdf/letterhead';
import { left, muted, type Paper, width } from '../../../platform/pdf/paper';
import type { PaperWords } from '../../../platform/pdf/paper-words';
import { printPaperIn } from '../../../platform/pdf/print-paper';
import { say } from '../../../platform/phrases/phrase';
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
  language?: Language | undefined;
}

/** Returns one version of a report as an A4 PDF, with every finding and source. */
export function printReport({ report, issuer, addressee, timeZone, language }: ReportPdfTask): Promise<Buffer> {
  const { caseNumber, version, subjectName, releasedAt, sha256 } = report;
  const infoOf = ({ t }: PaperWords) => ({
    Title: t(say('Risk report on {subject}, version {version}', { subject: subjectName, version })),
    Author: issuer.name,
    Subject: t(say('Case {number}', { number: caseNumber })),
  });
  const density = report.template === 'quick-scan' ? dense : usual;
  return printPaperIn(language, infoOf, (paper) => {
    const { t } = paper.words;
    const kind = t(releasedAt ? 'Risk report' : 'Draft, not released').toUpperCase();
    const name = say('{number}, version {version}', { number: caseNumber, version });
    drawLetterhead(paper, { firm: issuer.name, kind, name: t(name), isTitle: false });
    drawSubject(paper, report, addressee, timeZone);
    drawJudgment(paper, report);
    drawFindings(paper, report, density);
    drawPassage(paper, t('What we examined'), report.scope, density);
    drawPassage(paper, t('What this report does not cover'), report.limits, density);
    drawOrigin(paper, report, timeZone);
    // A single sheet of paper can be put back where it belongs.
    const sheet = t(say('{name}, {fingerprint}', { name, fingerprint: sha256 ?? say('draft') }));
    drawFeet(paper, { firm: issuer.name, note: t(advisoryOnly), name: sheet });
  });
}

function drawSubject(paper: Paper, report: RiskReportView, addressee: string, timeZone: string): void {
  const { template, subjectName, releasedAt } = report;
  const { t } = paper.words;
  const line = [
    t(labelOf(reportTemplateLabels, template)),
    t(say('for {name}', { name: addressee })),
    releasedAt ? t(say('released {day}', { day: dayOf(paper.words, releasedAt, timeZone) })) : t('draft'),
  ].join('  ·  ');
  paper.text(line, { x: left, y: paper.y - 6, width, size: 9, color: muted });
  const title = { x: left, width, size: 23, face: 'display', leading: 1.3, tag: 'H1' } as const;
  paper.text(subjectName || t('Unnamed subject'), { ...title, y: paper.y + 2 });
  paper.y += 13;
}

/** A Quick Scan leaves out the fingerprint, which the foot of the page repeats. */
function drawOrigin(paper: Paper, report: RiskReportView, timeZone: string): void {
  const { template, preparedBy, reviewedBy, releasedAt, sha256 } = report;
  const { t } = paper.words;
  const people = t(
    reviewedBy
      ? say('Prepared by {name}, reviewed by {reviewer}.', { name: preparedBy, reviewer: reviewedBy })
      : say('Prepared by {name}.', { name: preparedBy }),
  );
  const day = releasedAt && dayOf(paper.words, releasedAt, timeZone);
  const release = day && t(say('Released on {day}. A released report never changes.', { day }));
  if (template === 'quick-scan') {
    const text = [people, release].filter(Boolean).join(' ');
    paper.text(text, { x: left, y: paper.y + 8, width, size: 8, color: muted });
    return;
  }
  const lines = [
    people,
    release,
    sha256 && t(say('Fingerprint (SHA-256): {fingerprint}', { fingerprint: sha256 })),
    sha256 && t('To check this copy, compare fingerprint and text with the report on the page of the case.'),
  ];
  drawPassage(paper, t('Origin'), lines.filter(Boolean).join('\n'));
}
