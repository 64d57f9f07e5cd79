import { say } from '../phrases/phrase';
import { brand, left, muted, type Paper, page, right } from './paper';

/** The mark of the portal: a shield with a tick, in a field of 24 by 24. */
const shield =
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z';
const tick = 'm9 12 2 2 4-4';
const markSize = 30;

interface Letterhead {
  firm: string;
  kind: string;
  name: string;
  /** Whether the kind is the title of the paper. */
  isTitle?: boolean;
}

/** Draws the mark and the name of the firm, and the kind and the name of the paper. */
export function drawLetterhead(paper: Paper, { firm, kind, name, isTitle = true }: Letterhead): void {
  const top = page.top - 8;
  drawMark(paper, top, paper.words.t(say('Logo of {firm}', { firm })));
  const x = left + markSize + 11;
  const side = { x: right - 210, width: 210, align: 'right' } as const;
  const column = side.x - x - 12;
  const firmHeight = paper.heightOf(firm, { width: column, size: 16, face: 'display', leading: 1.3 });
  const firmTop = Math.max(top, top + (markSize - firmHeight) / 2);
  paper.text(firm, { x, y: firmTop, width: column, size: 16, face: 'display', color: brand, leading: 1.3 });
  const bottom = Math.max(paper.y, top + markSize);
  paper.text(kind, { ...side, y: top, size: 7.5, face: 'bold', color: muted, tag: isTitle ? 'H1' : 'P' });
  paper.text(name, { ...side, y: top + 12, size: 11.5, face: 'bold' });
  paper.y = Math.max(paper.y, bottom) + 13;
  paper.rule(paper.y, brand, 1.25);
  paper.y += 25;
}

/** Draws the mark at the left margin. */
export function drawMark(paper: Paper, top: number, alt: string, colors = { field: brand, lines: '#ffffff' }): void {
  const scale = 18 / 24;
  paper.figure(alt, [left, top, left + markSize, top + markSize], (sheet) => {
    sheet.roundedRect(left, top, markSize, markSize, 7).fill(colors.field);
    sheet.translate(left + (markSize - 18) / 2, top + (markSize - 18) / 2).scale(scale);
    sheet.lineWidth(2).lineCap('round').lineJoin('round').strokeColor(colors.lines);
    sheet.path(shield).stroke().path(tick).stroke();
  });
}

/** Names firm and page at the foot of every page, with a text that is read once. */
export function drawFeet(paper: Paper, { firm, note, name }: { firm: string; note: string; name?: string }): void {
  const top = page.height - 60;
  paper.onEachPage((number, count) => {
    paper.rule(top);
    const small = { size: 7.5, color: muted };
    paper.textAt(note, { ...small, x: left, y: top + 9, width: 320 }, number === count);
    const place = count > 1 ? paper.words.t(say('{firm}  ·  {number} of {count}', { firm, number, count })) : firm;
    paper.textAt(place, { ...small, x: right - 140, y: top + 9, width: 140, align: 'right' });
    if (name) {
      paper.textAt(name, { ...small, x: left, y: top + 20, width: right - left });
    }
  });
}
