import type { Language } from '@portal/contracts';
import { composeIn } from '../phrases/translate';
import { tightFit, usualFit } from './fit';
import { Paper, type PaperInfo, page } from './paper';
import { englishWords, type PaperWords, paperWords } from './paper-words';

/** A last page must be filled at least this far. */
const leastOnLastPage = (page.height - page.top - usualFit.bottom) / 5;
/** Points at the foot of the other pages that may move to the last one. */
const mostToMove = 320;

/** Prints a paper wholly in one language: in English as soon as one of its texts has no translation. */
export const printPaperIn = (
  language: Language | undefined,
  infoOf: (words: PaperWords) => PaperInfo,
  draw: (paper: Paper) => void,
): Promise<Buffer> =>
  composeIn(language ?? 'en', (t, used) => {
    const words = paperWords(t, used);
    return printPaper(infoOf(words), draw, words);
  });

/** Prints a paper. If its last page would be nearly empty, its lines stand closer; if that does not save the page, more moves to it. */
export function printPaper(info: PaperInfo, draw: (paper: Paper) => void, words = englishWords): Promise<Buffer> {
  const drawn = (fit = usualFit) => {
    const paper = new Paper(info, fit, words);
    draw(paper);
    return paper;
  };
  const usual = drawn();
  if (isWellFilled(usual)) {
    return usual.end();
  }
  const tight = drawn(tightFit);
  if (isWellFilled(tight)) {
    return tight.end();
  }
  const step = Math.max(24, (leastOnLastPage - (usual.y - page.top)) / (usual.pageCount - 1));
  for (let moved = step; moved <= mostToMove; moved += step) {
    const loose = drawn({ ...usualFit, bottom: usualFit.bottom + moved });
    if (isWellFilled(loose)) {
      return loose.end();
    }
  }
  return usual.end();
}

const isWellFilled = ({ pageCount, y }: Paper): boolean => pageCount === 1 || y - page.top >= leastOnLastPage;
