import {
  type FindingView,
  findingAreaLabels,
  findingConfidenceLabels,
  findingVerdictLabels,
  labelOf,
  sourceKindLabels,
} from '@portal/contracts';
import { drawLine, drawText, heightOf, left, muted, pale, right } from '../../pdf/pdf-page';
import { formatDay, makeRoom, type Sheet, width } from './report-pdf-text';

/** Draws every finding with every source. */
export function drawFindings(sheet: Sheet, findings: readonly FindingView[]): void {
  makeRoom(sheet, 110);
  drawText(sheet, `What we found (${findings.length})`, { x: left, y: sheet.y + 22, width, size: 13, face: 'bold' });
  sheet.y += 4;
  for (const [index, finding] of findings.entries()) {
    drawFinding(sheet, index + 1, finding);
  }
}

function drawFinding(sheet: Sheet, number: number, { area, verdict, confidence, text, sources }: FindingView): void {
  makeRoom(sheet, 44 + Math.min(heightOf(sheet, text, width - 22, 10, 3), 80));
  drawLine(sheet, sheet.y + 8, pale, 0.75);
  const top = sheet.y + 18;
  drawText(sheet, `${number}.`, { x: left, y: top, width: 20, size: 11, color: muted });
  const verdictText = `${labelOf(findingVerdictLabels, verdict)}  ·  ${labelOf(findingConfidenceLabels, confidence)}`;
  drawText(sheet, verdictText, { x: right - 200, y: top + 1, width: 200, size: 9, color: muted, align: 'right' });
  const inner = { x: left + 22, width: width - 22 };
  drawText(sheet, labelOf(findingAreaLabels, area), { ...inner, y: top, width: width - 232, size: 11, face: 'bold' });
  if (text) {
    drawText(sheet, text, { ...inner, y: sheet.y + 4, size: 10, lineGap: 3 });
  }
  for (const source of sources) {
    const lines = linesOf(source);
    makeRoom(sheet, 16 + heightOf(sheet, lines.details, inner.width - 10, 8.5, 2));
    drawText(sheet, `–  ${source.title}`, { ...inner, y: sheet.y + 5, size: 9 });
    drawText(sheet, lines.details, {
      x: inner.x + 10,
      width: inner.width - 10,
      y: sheet.y + 1,
      size: 8.5,
      color: muted,
      lineGap: 2,
    });
  }
}

const linesOf = ({ kind, reference, seenOn, document: file }: FindingView['sources'][number]) => ({
  details: [
    `${labelOf(sourceKindLabels, kind)}${seenOn ? `, seen on ${formatDay(seenOn)}` : ''}`,
    reference,
    file && `Document of the case: ${file.originalFileName}`,
  ]
    .filter(Boolean)
    .join('\n'),
});
