import { labelOf, type RiskReportView, riskRatingLabels, riskRatingMeanings } from '@portal/contracts';
import { left, muted, type Paper, pale, tint, width } from '../../../platform/pdf/paper';
import { say } from '../../../platform/phrases/phrase';
import { drawPassage, inks } from './report-pdf-text';

const ratingInks: Readonly<Record<string, string>> = {
  low: inks.green,
  moderate: inks.yellow,
  high: inks.red,
  critical: '#8a0f0f',
  inconclusive: '#4a5468',
};

const inset = 18;
const inner = { x: left + inset, width: width - 2 * inset };
const advice = { width: inner.width, size: 11, leading: 1.45 };

/** Rating and advice first, as on the page: a reader in a hurry reads only these. */
export function drawJudgment(paper: Paper, report: RiskReportView): void {
  const { rating, recommendation, summary, correctionReason, version } = report;
  const { t } = paper.words;
  const color = (rating && ratingInks[rating]) || muted;
  const advised = recommendation || t('No recommendation yet.');
  const meaning = rating ? t(labelOf(riskRatingMeanings, rating)) : '';
  const height = 72 + (meaning ? 15 : 0) + paper.heightOf(advised, advice);
  const fits = paper.y + height < paper.bottom;
  const top = paper.y;
  if (fits) {
    paper.decorate((sheet) => sheet.rect(left, top, width, height).fill(tint).rect(left, top, 4, height).fill(color));
  }
  paper.within('Sect', () => {
    const label = t(rating ? labelOf(riskRatingLabels, rating) : 'Not rated yet');
    paper.text(label, { ...inner, y: top + 12, size: 19, face: 'display', color, leading: 1.3, tag: 'H2' });
    if (meaning) {
      paper.text(meaning, { ...inner, y: paper.y, size: 10, color });
    }
    const line = paper.y + 8;
    paper.decorate((sheet) =>
      sheet
        .moveTo(inner.x, line)
        .lineTo(inner.x + inner.width, line)
        .lineWidth(0.75)
        .strokeColor(pale)
        .stroke(),
    );
    paper.text(t('We advise').toUpperCase(), { ...inner, y: line + 8, size: 7, face: 'bold', color: muted, tag: 'H3' });
    paper.text(advised, { ...advice, x: inner.x, y: paper.y + 2, align: 'start' });
  });
  paper.y = fits ? top + height : paper.y + 8;
  if (correctionReason) {
    drawPassage(paper, t(say('Version {version} replaces the version before', { version })), correctionReason);
  }
  drawPassage(paper, t('Summary'), summary);
}
