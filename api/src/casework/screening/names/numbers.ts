const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
};
const roman = /^(?=[ivx])(x{0,3})(ix|iv|v?i{0,3})$/;
const romanValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

/** The number that a word of a firm's or ship's name stands for: in digits, in Roman or in words. */
export function numberOf(word: string): number | undefined {
  if (/^\d+(?:st|nd|rd|th)?$/.test(word)) {
    return Number.parseInt(word, 10);
  }
  if (roman.test(word)) {
    const values = [...word].map((letter) => romanValues[letter] ?? 0);
    return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
  }
  const one = ones.indexOf(word);
  return one > 0 ? one : (tens[word] ?? ordinals[word]);
}

/** Joins 'forty four' to 44. */
export function joinNumbers(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const ten = before === undefined ? undefined : tens[before];
    const one = /^[1-9]$/.test(word) ? Number(word) : ones.indexOf(word);
    if (ten !== undefined && one > 0 && one < 10) {
      joined[joined.length - 1] = String(ten + one);
    } else {
      joined.push(word);
    }
  }
  return joined;
}
