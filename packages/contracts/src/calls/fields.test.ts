import { cleanLine, emailAddress, line, requiredLine } from './fields';

it.each([
  ['a line break', 'Carl\r\nClient', 'Carl Client'],
  ['line and paragraph separators', 'Carl\u2028Client\u2029', 'Carl Client'],
  ['a tab', 'Carl\tClient', 'Carl Client'],
  ['a control character', 'Ca\u001brl\u009f', 'Carl'],
  ['bidi controls', '\u202aC\u202ba\u202cr\u202dl\u202e \u2066C\u2067l\u2068i\u2069ent', 'Carl Client'],
  ['direction marks', '\u200eCarl\u200f\u061c', 'Carl'],
  ['zero-width characters', 'C\u200ba\u2060r\ufeffl\u00ad', 'Carl'],
])('removes %s from a line', (_what, given, kept) => {
  expect(requiredLine(120, 'Missing').parse(given)).toBe(kept);
  expect(line(120).parse(given)).toBe(kept);
});

it.each([
  ['Persian with a zero-width non-joiner', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['Hindi with a zero-width joiner', '\u0915\u094d\u200d\u0937'],
  ['an emoji of several', '\u{1f469}\u200d\u{1f4bb}'],
  ['an emoji with a variation selector', '\u2764\ufe0f'],
  ['Arabic', '\u0645\u0631\u064a\u0645'],
])('keeps %s', (_what, name) => {
  expect(requiredLine(120, 'Missing').parse(name)).toBe(name);
});

it.each(['', '  ', '\u200b', '\u200d', '\u202e\u00a0', '\u3164', '\u2800'])('refuses %j as a name', (name) => {
  expect(
    requiredLine(120, 'Missing')
      .safeParse(name)
      .error?.issues.map(({ message }) => message),
  ).toEqual(['Missing']);
});

it('measures a line after cleaning it, and still refuses characters that cannot be stored', () => {
  const text = requiredLine(4, 'Missing');
  expect(text.parse('\u200bCarl\n')).toBe('Carl');
  expect(text.safeParse('Carla').success).toBe(false);
  expect(text.safeParse('a\u0000').success).toBe(false);
});

it.each(['c\u200barl@example.com', '\u202ecarl@example.com', 'carl@exam\u00adple.com'])(
  'refuses %j as an address',
  (email) => {
    expect(emailAddress('Missing').safeParse(email).success).toBe(false);
    expect(cleanLine(email)).toBe('carl@example.com');
  },
);
