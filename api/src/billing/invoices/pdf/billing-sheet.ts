import type { Issuer } from '../../../platform/pdf/issuer';
import { drawFeet } from '../../../platform/pdf/letterhead';
import { left, muted, type Paper, right } from '../../../platform/pdf/paper';

/** Printed on every page of every invoice and statement. */
const advisoryOnly =
  'Advisory only. This service gives no legal representation and is not law enforcement. Legal matters are referred to independent professionals on request.';

interface Parties {
  /** The heading above the client. */
  title: string;
  client: { name: string; email?: string | undefined };
  /** Further lines about the client, such as the address. */
  details?: readonly string[];
  issuer: Issuer;
  issuedBy?: string;
  /** Labels and values. */
  facts: readonly (readonly [string, string])[];
}

const columns = { client: { x: left, width: 155 }, firm: { x: left + 171, width: 138 } };
const facts = { x: right - 140, label: 44, value: 96 };

/** Draws the client, the firm and the facts beside each other. */
export function drawParties(
  paper: Paper,
  { title, client, details = [], issuer, issuedBy, facts: rows }: Parties,
): void {
  const top = paper.y;
  drawBlock(paper, columns.client, title, [client.name, ...details, ...(client.email ? [client.email] : [])], top);
  const belowClient = paper.y;
  const firm = [issuer.name, ...issuer.address, issuer.taxNumber, issuedBy].filter((line) => line !== undefined);
  drawBlock(paper, columns.firm, paper.words.t('From'), firm, top);
  const belowFirm = paper.y;
  drawFacts(paper, rows, top);
  paper.y = Math.max(paper.y, belowClient, belowFirm) + 28;
}

function drawBlock(paper: Paper, { x, width }: typeof columns.firm, title: string, lines: string[], y: number): void {
  paper.within('Sect', () => {
    paper.text(title.toUpperCase(), { x, y, width, size: 7, face: 'bold', color: muted, tag: 'H2' });
    paper.y = y + 15;
    for (const [row, line] of lines.entries()) {
      const look = row === 0 ? ({ size: 10, face: 'bold' } as const) : { size: 9 };
      paper.text(line, { x, y: paper.y + (row === 1 ? 2 : 0), width, leading: 1.4, ...look });
    }
  });
}

function drawFacts(paper: Paper, rows: Parties['facts'], y: number): void {
  const { x, label: labelWidth, value: valueWidth } = facts;
  const heading = paper.words.t('Details').toUpperCase();
  paper.text(heading, { x, y, width: labelWidth + valueWidth, size: 7, face: 'bold', color: muted, tag: 'H2' });
  paper.y = y + 15;
  paper.within('Table', () => {
    for (const [label, value] of rows) {
      const top = paper.y;
      paper.within('TR', () => {
        paper.text(label, { x, y: top, width: labelWidth, size: 9, color: muted, tag: 'TH', scope: 'Row' });
        const place = { x: x + labelWidth, y: top, width: valueWidth, align: 'right' } as const;
        paper.text(value, { ...place, size: 9, tag: 'TD' });
      });
      paper.y += 2.5;
    }
  });
}

export const drawBillingFeet = (paper: Paper, issuer: Issuer): void =>
  drawFeet(paper, { firm: issuer.name, note: paper.words.t(advisoryOnly) });

/** Sentences of the law stay in English, and begin at the margin on a paper in another direction, too. */
export const remarkWidth = ({ words }: Paper): number => (words.isRightToLeft ? right - left : 430);
