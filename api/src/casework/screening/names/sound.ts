/** Ways of writing one sound, in the order in which they are replaced. Capital letters stand for sounds of two letters. */
const sounds: readonly [RegExp, string][] = [
  [/tsch|tch/g, 'C'],
  [/sch|sh/g, 'S'],
  [/ch/g, 'C'],
  [/kh/g, 'K'],
  [/gh/g, 'G'],
  [/th/g, 'T'],
  [/dh/g, 'D'],
  [/dzh|dj|zh/g, 'j'],
  [/bh/g, 'b'],
  [/jh/g, 'j'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/ou|oo/g, 'u'],
  [/ee|ie/g, 'i'],
  [/(?:ai|ay|ei|ey|aj|ej)(?=.)/g, 'E'],
  [/w/g, 'v'],
  [/(.)\1+/g, '$1'],
  [/(?<=[aeiou])h$/, ''],
  [/(?:iy|ij|yi|yj|iyi|ii|y|j)$/, 'i'],
  [/(?:yy|y)/g, 'i'],
];

/** Writes a Latin word as it sounds, so that common spellings of one sound are equal. */
export const soundOf = (word: string): string =>
  sounds.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);

/** Letters that are heard or written for one another, with what an exchange costs. */
const near: readonly [string, number][] = [
  ['ae', 0.25],
  ['ei', 0.2],
  ['ou', 0.2],
  ['Eei', 0.2],
  ['Ea', 0.3],
  ['ao', 0.35],
  ['SCs', 0.4],
  ['Kkh', 0.35],
  ['Ck', 0.4],
  ['CK', 0.4],
  ['Gg', 0.2],
  ['Gk', 0.4],
  ['gk', 0.4],
  ['Tt', 0.2],
  ['Ts', 0.4],
  ['Dd', 0.2],
  ['Dz', 0.3],
  ['dt', 0.5],
  ['bp', 0.5],
  ['fv', 0.3],
  ['bv', 0.5],
  ['vu', 0.4],
  ['sz', 0.3],
  ['jz', 0.5],
  ['jC', 0.5],
  ['jg', 0.4],
  ['ji', 0.3],
  ['xS', 0.3],
  ['xs', 0.3],
  ['xk', 0.5],
  ['mn', 0.6],
  ['kg', 0.4],
];
const alphabet = 128;
const vowels = 'aeiouE';
const isVowel = Array.from({ length: alphabet }, (_, code) => vowels.includes(String.fromCharCode(code)));
const codeOf = (word: string, place: number): number => word.charCodeAt(place) % alphabet;

/** What it costs to leave a letter out, by its code. */
const leave = Float64Array.from(isVowel, (vowel, code) => (vowel ? 0.5 : code === 'h'.charCodeAt(0) ? 0.35 : 1));
/** What it costs to exchange two letters, by their codes. */
const exchange = Float64Array.from({ length: alphabet * alphabet }, (_, place) => {
  const [one, other] = [Math.floor(place / alphabet), place % alphabet];
  if (one === other) {
    return 0;
  }
  return isVowel[one] && isVowel[other] ? 0.5 : isVowel[one] || isVowel[other] ? 1.2 : 1;
});
for (const [letters, cost] of near) {
  for (const one of letters) {
    for (const other of letters) {
      if (one !== other) {
        exchange[codeOf(one, 0) * alphabet + codeOf(other, 0)] = cost;
      }
    }
  }
}
const swapped = 0.7;

const longest = 40;
/** Rows of the table of costs, kept between calls because they are many. */
let [before, above, current] = [
  new Float64Array(longest + 1),
  new Float64Array(longest + 1),
  new Float64Array(longest + 1),
];
const costAt = (row: Float64Array, column: number): number => row[column] ?? 0;

/**
 * How far apart two words sound: the least cost of the letters to exchange, add, leave out and swap. Endless where it is more than
 * `most`.
 */
export function distanceOf(first: string, second: string, most: number): number {
  const [one, other] = [first.slice(0, longest), second.slice(0, longest)];
  above[0] = 0;
  for (let column = 1; column <= other.length; column += 1) {
    above[column] = costAt(above, column - 1) + costAt(leave, codeOf(other, column - 1));
  }
  let leastBefore = 0;
  for (let row = 1; row <= one.length; row += 1) {
    const least = fillRow(one, other, row);
    if (Math.min(least, leastBefore) > most) {
      return Number.POSITIVE_INFINITY;
    }
    leastBefore = least;
    [before, above, current] = [above, current, before];
  }
  return costAt(above, other.length);
}

/** Fills the row of a letter; returns its least cost. */
function fillRow(one: string, other: string, row: number): number {
  const letter = codeOf(one, row - 1);
  const left = costAt(leave, letter);
  let leastOfRow = costAt(above, 0) + left;
  current[0] = leastOfRow;
  for (let column = 1; column <= other.length; column += 1) {
    const across = codeOf(other, column - 1);
    const exchanged = costAt(above, column - 1) + costAt(exchange, letter * alphabet + across);
    let least = Math.min(costAt(above, column) + left, costAt(current, column - 1) + costAt(leave, across), exchanged);
    const isSwapped = row > 1 && column > 1 && letter === codeOf(other, column - 2) && across === codeOf(one, row - 2);
    if (isSwapped && letter !== across) {
      least = Math.min(least, costAt(before, column - 2) + swapped);
    }
    current[column] = least;
    leastOfRow = Math.min(leastOfRow, least);
  }
  return leastOfRow;
}
