import { businessDay } from '../../../platform/kernel/business-day';
import { left, type Paper, width } from '../../../platform/pdf/paper';
import type { PaperWords } from '../../../platform/pdf/paper-words';
import { type Value, written } from '../../../platform/phrases/phrase';

/** Space in points, and the size of texts. */
export interface Density {
  aboveFindings: number;
  aboveFinding: number;
  abovePassage: number;
  size: number;
  leading: number;
}

export const usual: Density = { aboveFindings: 24, aboveFinding: 20, abovePassage: 18, size: 10, leading: 1.5 };
/** Lets a Quick Scan fit one page. */
export const dense: Density = { aboveFindings: 12, aboveFinding: 11, abovePassage: 9, size: 9, leading: 1.35 };

/** Dark enough for text on paper. */
export const inks = { green: '#17693a', yellow: '#7a5200', red: '#a11d1d' } as const;

export const dayOf = ({ day }: PaperWords, at: string, timeZone: string): Value =>
  written(day(businessDay(new Date(at), timeZone)));

/** Writes a heading and a text below it; nothing for an empty text. A long text continues on the next page. */
export function drawPassage(paper: Paper, heading: string, text: string, density = usual): void {
  if (!text) {
    return;
  }
  const { abovePassage, size, leading } = density;
  const look = { width, size, leading };
  paper.makeRoom(20 + abovePassage + Math.min(paper.heightOf(text, look), size * leading * 3));
  paper.within('Sect', () => {
    paper.text(heading, { x: left, y: paper.y + abovePassage, width, size: size + 1.5, face: 'bold', tag: 'H2' });
    paper.text(text, { ...look, x: left, y: paper.y + 3, align: 'start' });
  });
}
