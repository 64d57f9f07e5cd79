import {
  type FindingView,
  findingAreaLabels,
  findingConfidenceLabels,
  findingVerdictLabels,
  isExamined,
  labelOf,
  type RiskReportView,
  sourceKindLabels,
} from '@portal/contracts';
import { left, muted, type Paper, right, width } from '../../../platform/pdf/paper';
import type { PaperWords } from '../../../platform/pdf/paper-words';
import { say, written } from '../../../platform/phrases/phrase';
import { type Density, dense, inks } from './report-pdf-text';

/** The colours of the page, dark enough for text on paper. */
const verdictInks: Readonly<Record<string, string>> = {
  confirmed: inks.green,
  'not-confirmed': inks.yellow,
  'red-flag': inks.red,
};

const indent = 22;
const inner = { x: left + indent, width: width - indent };

/** Draws every finding with every source. A draft may have areas that nobody has examined yet; they are left out. */
export function drawFindings(paper: Paper, report: RiskReportView, density: Density): void {
  const findings = report.findings.filter(isExamined);
  paper.makeRoom(110);
  const title = paper.words.t(say('What we found ({count})', { count: findings.length }));
  paper.text(title, { x: left, y: paper.y + density.aboveFindings, width, size: 14, face: 'display', tag: 'H2' });
  for (const [index, finding] of findings.entries()) {
    paper.within('Sect', () => drawFinding(paper, index + 1, finding, density));
  }
}

function drawFinding(paper: Paper, number: number, finding: FindingView, density: Density): void {
  const { area, text, sources } = finding;
  const { aboveFinding, size, leading } = density;
  const body = { width: inner.width, size, leading };
  const height = Math.min(paper.heightOf(text, body), 3 * size * leading);
  paper.makeRoom(24 + aboveFinding + height + (sources.length > 0 ? 28 : 0));
  paper.rule(paper.y + aboveFinding / 2);
  const top = paper.y + aboveFinding;
  paper.text(`${number}. ${paper.words.t(labelOf(findingAreaLabels, area))}`, {
    x: left,
    y: top,
    width: width - 216,
    size: 11,
    face: 'bold',
    tag: 'H3',
  });
  const below = paper.y;
  drawVerdict(paper, finding, top + 1.5);
  paper.y = Math.max(paper.y, below);
  if (text) {
    paper.text(text, { ...body, x: inner.x, y: paper.y + 2, align: 'start' });
  }
  if (sources.length > 0) {
    paper.within('L', () => {
      for (const source of sources) {
        paper.within('LI', () => (density === dense ? drawShortSource : drawSource)(paper, source));
      }
    });
  }
}

/** The verdict in its colour, and how sure it is, beside the title. */
function drawVerdict(paper: Paper, { verdict, confidence }: FindingView, y: number): void {
  const { t } = paper.words;
  const sure = t(labelOf(findingConfidenceLabels, confidence));
  const look = { y, size: 9, align: 'right' } as const;
  const start = right - paper.widthOf(sure, look.size) - 9;
  const said = t(verdict ? labelOf(findingVerdictLabels, verdict) : 'No verdict yet');
  const color = (verdict && verdictInks[verdict]) || muted;
  paper.text(said, { ...look, x: start - 130, width: 130, face: 'bold', color });
  paper.text(sure, { ...look, x: start, width: right - start, color: muted });
}

type Source = FindingView['sources'][number];

const dash = 12;
const column = { x: inner.x + dash, width: inner.width - dash };

function drawSource(paper: Paper, source: Source): void {
  const details = detailsOf(paper.words, source).join('\n');
  const small = { width: column.width, size: 8.5, leading: 1.4 };
  paper.makeRoom(18 + paper.heightOf(details, small));
  const top = paper.y + 5;
  paper.text('–', { x: inner.x, y: top, width: dash, size: 9, color: muted, tag: 'Lbl' });
  paper.within('LBody', () => {
    paper.text(source.title, { ...column, y: top, size: 9 });
    paper.text(details, { ...small, x: column.x, y: paper.y, color: muted });
  });
}

function drawShortSource(paper: Paper, source: Source): void {
  const text = [source.title, ...detailsOf(paper.words, source)].join('  ·  ');
  const small = { ...column, size: 8, leading: 1.3, color: muted };
  paper.makeRoom(3 + paper.heightOf(text, small));
  const top = paper.y + 2;
  paper.text('–', { ...small, x: inner.x, y: top, tag: 'Lbl' });
  paper.text(text, { ...small, y: top, tag: 'LBody' });
}

const detailsOf = ({ t, day }: PaperWords, { kind, reference, seenOn, document: file }: Source): string[] => {
  const label = say(labelOf(sourceKindLabels, kind));
  return [
    t(seenOn ? say('{source}, seen on {day}', { source: label, day: written(day(seenOn)) }) : label),
    ...(reference ? [reference] : []),
    ...(file ? [t(say('Document of the case: {name}', { name: file.originalFileName }))] : []),
  ];
};
