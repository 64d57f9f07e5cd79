import {
  type FindingView,
  findingAreaLabels,
  findingConfidenceLabels,
  findingVerdictLabels,
  labelOf,
  type RiskReportView,
  sourceKindLabels,
} from '@portal/contracts';
import { drawLine, drawText, heightOf, left, muted, pale, right } from '../../pdf/pdf-page';
import { type Density, dense, formatDay, makeRoom, type Sheet, width } from './report-pdf-text';

/** Draws every finding with every source. */
export function drawFindings(sheet: Sheet, { findings }: RiskReportView, density: Density): void {
  makeRoom(sheet, 110);
  const title = `What we found (${findings.length})`;
  drawText(sheet, title, { x: left, y: sheet.y + density.aboveFindings, width, size: 13, face: 'bold' });
  sheet.y += 4;
  for (const [index, finding] of findings.entries()) {
    drawFinding(sheet, index + 1, finding, density);
  }
}

function drawFinding(sheet: Sheet, number: number, finding: FindingView, density: Density): void {
  const { area, verdict, confidence, text, sources } = finding;
  const { aboveFinding, size, lineGap } = density;
  makeRoom(sheet, 26 + aboveFinding + Math.min(heightOf(sheet, text, width - 22, size, lineGap), 80));
  drawLine(sheet, sheet.y + aboveFinding / 2 - 1, pale, 0.75);
  const top = sheet.y + aboveFinding;
  drawText(sheet, `${number}.`, { x: left, y: top, width: 20, size: 11, color: muted });
  const verdictText = `${labelOf(findingVerdictLabels, verdict)}  ·  ${labelOf(findingConfidenceLabels, confidence)}`;
  drawText(sheet, verdictText, { x: right - 200, y: top + 1, width: 200, size: 9, color: muted, align: 'right' });
  const inner = { x: left + 22, width: width - 22 };
  drawText(sheet, labelOf(findingAreaLabels, area), { ...inner, y: top, width: width - 232, size: 11, face: 'bold' });
  if (text) {
    drawText(sheet, text, { ...inner, y: sheet.y + 4, size, lineGap, align: 'start' });
  }
  for (const source of sources) {
    if (density === dense) {
      drawShortSource(sheet, source, inner);
    } else {
      drawSource(sheet, source, inner);
    }
  }
}

type Source = FindingView['sources'][number];

interface Column {
  x: number;
  width: number;
}

function drawSource(sheet: Sheet, source: Source, inner: Column): void {
  const details = detailsOf(source).join('\n');
  makeRoom(sheet, 16 + heightOf(sheet, details, inner.width - 10, 8.5, 2));
  drawText(sheet, `–  ${source.title}`, { ...inner, y: sheet.y + 5, size: 9 });
  drawText(sheet, details, {
    x: inner.x + 10,
    width: inner.width - 10,
    y: sheet.y + 1,
    size: 8.5,
    color: muted,
    lineGap: 2,
  });
}

function drawShortSource(sheet: Sheet, source: Source, inner: Column): void {
  const text = `–  ${[source.title, ...detailsOf(source)].join('  ·  ')}`;
  makeRoom(sheet, 3 + heightOf(sheet, text, inner.width, 8.5, 1));
  drawText(sheet, text, { ...inner, y: sheet.y + 3, size: 8.5, color: muted, lineGap: 1 });
}

const detailsOf = ({ kind, reference, seenOn, document: file }: Source): string[] => [
  `${labelOf(sourceKindLabels, kind)}${seenOn ? `, seen on ${formatDay(seenOn)}` : ''}`,
  ...(reference ? [reference] : []),
  ...(file ? [`Document of the case: ${file.originalFileName}`] : []),
];
