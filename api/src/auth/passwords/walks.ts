const rowsAndColumns = [
  '`1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'azertyuiop',
  'qwertzuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2b3c4d5e6f7g8h9i',
  'a1b2c3d4e5f6g7h8i9',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'wasd',
  '13579',
  '02468',
];
const backwards = (text: string) => [...text].reverse().join('');
const walks = rowsAndColumns.flatMap((walk) => [walk, backwards(walk)]).join('\n');

const shifted = '~!@#$%^&*()_+{}|:"<>?';
const keys = "`1234567890-=[]\\;',./";

/** Returns the keys that are pressed for a text on an English keyboard, such as `1qaz` for `!Qaz`. */
const keysOf = (text: string) =>
  text.toLowerCase().replace(/[^a-z\d\s]/g, (symbol) => keys[shifted.indexOf(symbol)] ?? symbol);

/** Returns whether the text runs along the keyboard, the alphabet or the digits, or repeats a character, three keys at a time or more. */
export function isWalk(text: string): boolean {
  const pressed = keysOf(text);
  let runs = 0;
  for (let start = 0; start < pressed.length; runs += 1) {
    start += runLength(pressed.slice(start));
  }
  return pressed.length >= 3 && runs * 3 <= pressed.length;
}

function runLength(text: string): number {
  const repeated = /^(.)\1*/su.exec(text)?.[0].length ?? 0;
  let length = 1;
  while (length < text.length && walks.includes(text.slice(0, length + 1))) {
    length += 1;
  }
  return Math.max(length, repeated);
}
