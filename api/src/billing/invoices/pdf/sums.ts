import { money } from '../../../platform/pdf/money';
import { brand, muted, type Paper, right } from '../../../platform/pdf/paper';

/** Labels and amounts in US dollars: those above the line, and the one below it. */
export interface Sums {
  parts: [string, number][];
  sum: [string, number];
}

const rowHeight = 16;

/** Height in points that `drawSums` needs. */
export const sumsHeight = ({ parts }: Sums): number => 64 + parts.length * rowHeight;

export function drawSums(paper: Paper, { parts, sum }: Sums): void {
  const x = right - 226;
  const amounts = { x: right - 140, width: 140, align: 'right' } as const;
  let y = paper.y + 12;
  paper.within('Table', () => {
    for (const [label, amount] of parts) {
      paper.within('TR', () => {
        paper.text(label, { x, y, width: 120, size: 9, color: muted, tag: 'TH', scope: 'Row' });
        paper.text(money(amount), { ...amounts, y, size: 9, tag: 'TD' });
      });
      y += rowHeight;
    }
    y += 5;
    paper.rule(y, brand, 1.25, x);
    paper.within('TR', () => {
      const [label, amount] = sum;
      paper.text(label, { x, y: y + 12, width: 80, size: 10.5, face: 'bold', tag: 'TH', scope: 'Row' });
      paper.text(money(amount), { ...amounts, y: y + 8.5, size: 15, face: 'bold', tag: 'TD' });
    });
  });
  paper.y = y + 52;
}
