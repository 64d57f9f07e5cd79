import { labelOf, type RiskReportView, riskRatingLabels, riskRatingMeanings } from '@portal/contracts';
import { drawText, heightOf, ink, left, muted, right } from '../../pdf/pdf-page';
import { drawPassage, makeRoom, type Sheet, width } from './report-pdf-text';

/** Dark enough for text on paper. */
const inks: Readonly<Record<string, string>> = {
  low: '#17693a',
  moderate: '#7a5200',
  high: '#a11d1d',
  critical: '#8a0f0f',
  inconclusive: '#4a5468',
};

/** Rating and advice first, as on the page: a reader in a hurry reads only these. */
export function drawJudgment(sheet: Sheet, report: RiskReportView): void {
  const { rating, recommendation, summary, correctionReason, version } = report;
  const color = (rating && inks[rating]) || muted;
  const inner = left + 16;
  const advice = recommendation || 'No recommendation yet.';
  makeRoom(sheet, 100);
  const top = sheet.y;
  drawText(sheet, rating ? labelOf(riskRatingLabels, rating) : 'Not rated yet', {
    x: inner,
    y: top,
    width: width - 16,
    size: 18,
    face: 'bold',
    color,
  });
  const meaning = rating ? labelOf(riskRatingMeanings, rating) : '';
  if (meaning) {
    drawText(sheet, meaning, { x: inner, y: sheet.y + 1, width: width - 16, size: 10, color });
  }
  makeRoom(sheet, Math.min(heightOf(sheet, advice, width - 16, 11, 3) + 30, 120));
  const sameSheet = sheet.y > top;
  drawText(sheet, 'WE ADVISE', { x: inner, y: sheet.y + 12, width: width - 16, size: 7, color: muted, spacing: 1.2 });
  drawText(sheet, advice, {
    x: inner,
    y: sheet.y + 4,
    width: width - 16,
    size: 11,
    color: ink,
    lineGap: 3,
    align: 'start',
  });
  if (sameSheet && sheet.y > top) {
    sheet.rect(left, top, 3, sheet.y - top).fill(color);
  }
  if (correctionReason) {
    drawPassage(sheet, `Version ${version} replaces the version before`, correctionReason);
  }
  drawPassage(sheet, 'Summary', summary);
  sheet.x = right;
}
