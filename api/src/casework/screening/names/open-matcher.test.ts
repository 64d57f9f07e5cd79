import { type Asked, type Entry, openMatcher } from './open-matcher';

const threshold = 0.7;
const person = (name: string, more: Partial<Asked> = {}): Asked => ({ kind: 'person', name, ...more });
const listed = (name: string, more: Partial<Entry> = {}): Entry => ({ kind: 'person', names: [name], ...more });
const scoreOf = (asked: Asked, entry: Entry): number => openMatcher([entry]).ask(asked, 0)[0]?.score ?? 0;
const firm = (name: string, other: string) =>
  scoreOf({ kind: 'organisation', name }, { kind: 'organisation', names: [other] });

it.each([
  ['in another order', 'Okonkwo, Daniel', 'Daniel Okonkwo'],
  ['with a title', 'Dr. Layla Mansoori', 'Layla Mansoori'],
  ['in parts', 'Abd al-Rahman Nasser', 'Abdulrahman Nasser'],
  ['in parts of another kind', 'Saif ud Din Qureshi', 'Saifuddin Quraishi'],
  ['as one word', 'LaylaMansoori', 'Layla Mansoori'],
  ['by an initial', 'V. Subramaniam', 'Venkat Subramanian'],
  ['by a family of spellings', 'Mohd. Choudhury', 'Muhammad Chaudhry'],
  ['with a slip', 'Danile Okonkwo', 'Daniel Okonkwo'],
  ['with a middle name', 'Daniel Chidi Okonkwo', 'Daniel Okonkwo'],
  ['in Arabic', 'خالد عبد الرحمن المنصوري', 'Khaled Abdul Rahman Al Mansouri'],
  ['in Devanagari', 'सुनील अग्रवाल', 'Sunil Agarwal'],
  ['in Cyrillic', 'Олег Вершинин', 'Oleg Vershinin'],
  ['in Chinese', '欧阳建国', 'Ouyang Jianguo'],
])('finds a person %s', (_, asked, entry) => {
  expect(scoreOf(person(asked), listed(entry))).toBeGreaterThanOrEqual(threshold);
});

it.each([
  ['another surname', 'Daniel Chidi Emeka Okonkwo', 'Daniel Chidi Emeka Adeyemi'],
  ['another given name', 'Rashid Al Mansoori', 'Khalid Al Mansoori'],
  ['the other gender', 'Marina Lopez', 'Marino Lopez'],
  ['one word of a longer name', 'Daniel Okonkwo', 'Okonkwo'],
  ['two initials', 'D. O.', 'Daniel Okonkwo'],
  ['signs with common sounds', '王伟', 'Wang Wei'],
])('does not take for one person: %s', (_, asked, entry) => {
  expect(scoreOf(person(asked), listed(entry))).toBeLessThan(threshold);
});

it.each([
  ['Silver Dune Trading LLC', 'Silver Dune Trading Limited Liability Company'],
  ['S.D.T. Holdings FZE', 'SDT Holding FZE'],
  ['شركة الواحة للتجارة ذ.م.م', 'شركة الواحة للتجارة'],
  ['Brigade Twenty Two', 'Brigade 22'],
])('finds the firm %s', (asked, entry) => {
  expect(firm(asked, entry)).toBeGreaterThanOrEqual(threshold);
});

it.each([
  ['Silver Dune Fund II', 'Silver Dune Fund III'],
  ['Silver Dune (Oman) LLC', 'Silver Dune (Kuwait) LLC'],
  ['Silver Dune Trading LLC', 'Golden Palm Trading LLC'],
])('tells the firm %s from %s', (asked, entry) => {
  expect(firm(asked, entry)).toBeLessThan(threshold);
});

it('raises and lowers the score by birth year and country, and says so', () => {
  const entry = listed('Daniel Okonkwo', { born: [1970, 1972], countries: ['Nigeria'] });
  const ask = (more: Partial<Asked>) => scoreOf(person('Danile Okonkwo', more), entry);
  const alone = ask({});
  expect(ask({ born: 1971 })).toBeGreaterThan(alone);
  expect(ask({ born: 1990 })).toBeLessThan(threshold);
  expect(ask({ country: 'ng' })).toBeGreaterThan(alone);
  expect(ask({ country: 'Peru' })).toBeLessThan(alone);
  const [match] = openMatcher([entry]).ask(person('Danile Okonkwo', { born: 1990, country: 'NG' }), 0);
  expect(match?.reasons).toEqual([
    'Equal: okonkwo.',
    'Near: danile and daniel.',
    'Birth year differs: 1990 asked for, 1970, 1972 listed.',
    'Country agrees: NG asked for, NG listed.',
  ]);
});

it('finds the same among many as alone, the likeliest entry first and each once', () => {
  const others = Array.from({ length: 200 }, (_, index) => listed(`Placeholder${index} Somebody${index}`));
  const same = listed('Danielle Okonkwo', { names: ['Okonkwo, D.', 'Daniel Okonkwo'] });
  const near = listed('Daniel Okonkwe');
  const found = openMatcher([...others, near, same]).ask(person('Daniel Okonkwo'), threshold);
  expect(found.map(({ entry }) => entry)).toEqual([same, near]);
  expect(openMatcher([...others, near, same]).ask(person('DanielOkonkwo'), threshold)).toHaveLength(2);
});

it.each(['', ' ', '!!!', '\u202e', 'a'.repeat(100_000), 'ab '.repeat(50_000), 'ع'.repeat(5_000)])(
  'reads any text as a name: %#',
  (name) => {
    expect(scoreOf(person(name), listed('Daniel Okonkwo'))).toBe(0);
    expect(scoreOf(person('Daniel Okonkwo'), listed(name))).toBe(0);
  },
);
