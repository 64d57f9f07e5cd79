import { emailAddress, isMailbox, line, requiredLine } from './fields';

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

describe('an email address', () => {
  const read = (typed: string) => emailAddress('Missing').safeParse(typed).data;

  it.each([
    'carl@example.com',
    "o'brien+risk.check@mail.example.co.uk",
    '-x!#$%&*/=?^_`{|}~@example.com',
    'carl..client@docomo.example',
    'मोना@डाटामेल.भारत',
    'منى@مثال.إختبار',
    'josé@bücher.example',
    'carl@xn--bcher-kva.example',
  ])('may be %s', (typed) => {
    expect(read(typed)).toBe(typed);
  });

  it.each([
    ['  carl@example.com\n', 'with spaces around it'],
    ['\u00a0carl@example.com\u00a0', 'between spaces that do not break'],
    ['\ufeffcarl@example.com', 'after a byte order mark'],
    ['\u200ecarl@example.com\u200f', 'between direction marks'],
    ['\u2068carl@example.com\u2069', 'in an isolate'],
    ['\u200dcarl@exam\u00adple.com\u200c', 'with joiners around it and a soft hyphen in it'],
    ['c\u200barl@example.com', 'with a zero-width space'],
    ['ｃａｒｌ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'in full width'],
    ['carl@example。com', 'with an ideographic full stop'],
  ])('is read from %j (%s)', (typed) => {
    expect(read(typed)).toBe('carl@example.com');
  });

  it.each([
    'john,smith@example.com',
    'pat(work)@example.com',
    '(pat)work@example.com',
    'carl@example.com,eve@example.net',
    'carl@example.com;eve@example.net',
    'carl@example.com eve@example.net',
    'Carl <carl@example.com>',
    '<carl@example.com>',
    'friends:carl@example.com;',
    '@example.net:carl@example.com',
    '"carl"@example.com',
    '"carl@example.net"@example.com',
    'carl\\@example.net@example.com',
    'carl@example.net@example.com',
    'carl@[127.0.0.1].com',
    'carl@127.0.0.1',
    'carl@example.com(eve@example.net)',
    'carl@.example.com',
    'carl@example..com',
    'carl@example.com.',
    'carl@-example.com',
    'carl@exa mple.com',
    'carl@example.com/eve.com',
    'carl@example.com?cc=eve@example.net',
    'carl@example.com%0aeve',
    'carl@exam\u200dple.com',
    'carl@exam\ufe0fple.com',
    'carl@exam\u3164ple.com',
    'carl@ⓔxample.com',
    'carl@exﬁle.com',
    'carl@example\u2100.com',
    'carl，eve@example.com',
  ])('is not %j', (typed) => {
    expect(read(typed)).toBeUndefined();
  });

  it('of the office may have a domain of one label', () => {
    expect([isMailbox('support@localhost'), isMailbox('support'), isMailbox('a@b,c@d')]).toEqual([true, false, false]);
  });
});
