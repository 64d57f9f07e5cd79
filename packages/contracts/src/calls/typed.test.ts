import { confirmSecondFactor, enterSecondFactor } from '../accounts/second-factor';
import { followByReceipt } from '../cases/receipts';
import { line, numberLine, optionalText, requiredLine, requiredText } from './fields';
import { readNumber, readRowNumber } from './typed';

it.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian and Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['Hindi', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['full-width', '０１２３４５６７８９'],
  ['bold mathematical', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['monospace mathematical', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
])('reads %s digits', (_script, digits) => {
  expect(readNumber(digits)).toBe('0123456789');
});

it.each([
  ['١٢٬٥٠٠٫٥٠', '12,500.50'],
  ['۱٬۲۵۰', '1,250'],
  ['١،٢٥٠', '1,250'],
  ['１，２５０．５０', '1,250.50'],
  ['−5', '-5'],
  ['\u200e+971\u00a050\u2009123\u20114567\u200f', '+971 50 123-4567'],
  ['＋９１ ９８７６５ ４３２１０', '+91 98765 43210'],
  ['\ufeff42\u200b', '42'],
  ['٤٠ سنة', '40 سنة'],
  ['about 12,500', 'about 12,500'],
  ['\u202a0501234567\u202c', '0501234567'],
])('reads the number %j as %j', (typed, meant) => {
  expect(numberLine(40).parse(typed)).toBe(meant);
});

it('leaves the digits of names as they are', () => {
  expect(line(40).parse('شركة ٢٠٢٦')).toBe('شركة ٢٠٢٦');
});

describe('a code', () => {
  const app = (code: string) => confirmSecondFactor.input.safeParse({ body: { code } }).data?.body.code;
  const factor = (code: string) =>
    enterSecondFactor.input.safeParse({ body: { challenge: 'c', code } }).data?.body.code;

  it.each([
    '492039',
    '492 039',
    '492-039',
    ' ٤٩٢٠٣٩ ',
    '۴۹۲۰۳۹',
    '४९२०३९',
    '４９２０３９',
    '\u200e492\u2013039\u200f',
    '492\u00a0039\ufeff',
  ])('of the app may be typed as %j', (typed) => {
    expect([app(typed), factor(typed)]).toEqual(['492039', '492039']);
  });

  it.each([
    'K7QD-2M4X-ZJ3A-W5TP',
    'k7qd 2m4x zj3a w5tp',
    'K7QD–2M4X—ZJ3A‑W5TP',
    '\u2068K7QD\u20122M4X\u2212ZJ3A\u00adW5TP\u2069',
    'Ｋ７ＱＤ－２Ｍ４Ｘ－ＺＪ３Ａ－Ｗ５ＴＰ',
    'K٧QD-٢M٤X-ZJ٣A-W٥TP',
  ])('of recovery or of a receipt may be typed as %j', (typed) => {
    expect(factor(typed)).toBe('K7QD2M4XZJ3AW5TP');
    const body = { caseNumber: 'rc 2026 000042', receiptCode: typed };
    expect(followByReceipt.input.parse({ body }).body).toEqual({
      caseNumber: 'RC-2026-000042',
      receiptCode: 'K7QD2M4XZJ3AW5TP',
    });
  });

  it('is read with O, I and B for the digits that it never has', () => {
    expect(factor('08IO-1BBB-AAAA-AAAA')).toBe('OBIOIBBBAAAAAAAA');
  });

  it.each(['', '12345', '1234567', '49203९9', 'abcdef', 'K7QD-2M4X-ZJ3A-W5T', 'K7QD-2M4X-ZJ3A-W5T!', '9'.repeat(500)])(
    'cannot be %j',
    (typed) => {
      expect([app(typed), factor(typed)]).toEqual([undefined, undefined]);
    },
  );
});

it.each([
  'RC-2026-000001',
  'rc–2026–000001',
  'RC2026000001',
  '\u200fRC‑٢٠٢٦‑٠٠٠٠٠١\u200f',
  'ＲＣ－２０２６－００００01',
])('reads the number of a case from %j', (typed) => {
  expect(readRowNumber(typed)).toBe('RC-2026-000001');
});

/** Nobody sees anything of these. */
const blanks = [
  '',
  ' \n\t',
  '\u200b\u200b',
  '\u200c\u200d',
  '\u3164',
  '\uffa0\u115f\u1160',
  '\u2800 \u2800',
  '\u200e\u202a\u202c\u2066\u2069\u061c',
  '\ufeff\u2060\u00ad\u034f\u180e\u17b4',
  '\ufe0f\u{e0020}\u{e007f}',
  '\ufff9\ufffb\ufffc\u{1d159}',
  '\u00a0\u2007\u202f\u3000',
];
it('goes on refusing NUL', () => {
  expect([requiredText(9, 'Missing'), optionalText(9)].map((schema) => schema.safeParse('\u0000').success)).toEqual([
    false,
    false,
  ]);
});

it.each(blanks)('takes %j for an empty text', (typed) => {
  const issues = [requiredText(10, 'Missing'), requiredLine(10, 'Missing')].map((schema) =>
    schema.safeParse(typed).error?.issues.map(({ message }) => message),
  );
  expect([...issues, optionalText(10).parse(typed)]).toEqual([['Missing'], ['Missing'], '']);
});

it.each(['.', '👍', '\u0301', 'ـ', '٤', '-', '\u2068منى\u2069', 'ㅤa', '👩‍💻'])('takes %j for a text', (typed) => {
  expect(requiredText(20, 'Missing').parse(typed)).toBe(typed);
});
