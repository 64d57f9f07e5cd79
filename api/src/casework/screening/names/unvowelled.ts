import { spellingsOf } from './letters';

const vowels = new Set('aeiou');
/** A vowel that the script would have written: at the end of a word, or as a long one. */
const unwritten = { inside: 0.05, last: 0.25, doubled: 0.3 };
const other = 1;

/**
 * How far a Latin word is from one in a script that leaves out short vowels: the least cost of laying the letters side by side. Endless where it
 * is more than `most`.
 */
export function distanceFromLatin(letters: string, latin: string, most: number): number {
  const costs = Array.from(latin, (_, place) => costOfLatin(latin, place));
  let above = [0];
  for (const [at, cost] of costs.entries()) {
    above.push((above[at] ?? 0) + cost);
  }
  for (const [row, letter] of [...letters].entries()) {
    above = nextRow(above, latin, costs, letter, letters[row - 1] === letter);
    if (Math.min(...above) > most) {
      return Number.POSITIVE_INFINITY;
    }
  }
  return above[latin.length] ?? 0;
}

function nextRow(
  above: readonly number[],
  latin: string,
  costs: readonly number[],
  letter: string,
  isDoubled: boolean,
) {
  const left = isDoubled ? unwritten.doubled : costOfLetter(letter);
  const row = [(above[0] ?? 0) + left];
  const spellings = spellingsOf(letter);
  for (let column = 1; column <= latin.length; column += 1) {
    let least = Math.min(
      (above[column] ?? 0) + left,
      (row[column - 1] ?? 0) + (costs[column - 1] ?? 0),
      (above[column - 1] ?? 0) + other,
    );
    for (const { length } of spellings.filter(
      (spelling) => spelling && latin.startsWith(spelling, column - spelling.length),
    )) {
      least = Math.min(least, above[column - length] ?? least);
    }
    row.push(least);
  }
  return row;
}

function costOfLatin(latin: string, place: number): number {
  const letter = latin[place] ?? '';
  if (letter === latin[place - 1]) {
    return vowels.has(letter) ? unwritten.doubled : 0;
  }
  if (!vowels.has(letter)) {
    return letter === 'h' && place === latin.length - 1 ? 0.1 : other;
  }
  return place === latin.length - 1 ? unwritten.last : unwritten.inside;
}

const costOfLetter = (letter: string): number => (spellingsOf(letter).includes('') ? 0.1 : other);
