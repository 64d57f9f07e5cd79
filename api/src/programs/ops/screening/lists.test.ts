import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPostgres, openTestDatabase, type TestDatabase, testDataKey } from '../../../../test/database';
import { ListEdition, ListEntry } from '../../../casework/screening';
import { openDatabase } from '../../../platform/db/open-database';
import { AuditEntry } from '../../../records/audit';
import { schema } from '../../schema';
import { runCommand } from '../run-command';

// On PostgreSQL in `npm run prove postgres`; the test of editions imports lists there.
let folder: string;
let environment: Record<string, string>;
let test: Pick<TestDatabase, 'db' | 'remove'>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lists-'));
  environment = { NODE_ENV: 'test', DATA_DIR: folder, DATA_KEY: testDataKey };
  if (isPostgres) {
    const opened = await openTestDatabase();
    environment['DATABASE_URL'] = opened.url;
    test = opened;
  } else {
    const db = await openDatabase({ file: join(folder, 'portal.sqlite') }, schema);
    test = { db, remove: () => db.close() };
  }
});
afterEach(async () => {
  await test.remove();
  rmSync(folder, { recursive: true });
});

async function ops(...words: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { print: (line: string) => out.push(line), printError: (line: string) => err.push(line) };
  const code = await runCommand(words, terminal, { schema, environment });
  return { code, out, err };
}

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const un = `<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="2026-02-03T00:00:00Z"><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID>
  <FIRST_NAME>DANIEL</FIRST_NAME><SECOND_NAME>OKONKWO</SECOND_NAME><REFERENCE_NUMBER>XXi.001</REFERENCE_NUMBER>
  <NATIONALITY><VALUE>Nigeria</VALUE></NATIONALITY><INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Dan &amp; Co</ALIAS_NAME></INDIVIDUAL_ALIAS>
  <INDIVIDUAL_DATE_OF_BIRTH><DATE>1970-05-04</DATE></INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`;
const sdn =
  '7,"OKONKWO, Daniel","individual","SDGT] [IRAN",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 04 May 1970; nationality Nigeria; a.k.a. \'DANNY\'."\r\n\u001a';
const eu = `<export generationDate="2026-02-03T01:00:00Z"><sanctionEntity euReferenceNumber="EU.1.2"><subjectType code="person"/>
  <nameAlias wholeName="Daniel Okonkwo"/><birthdate year="1970"/><citizenship countryIso2Code="NG"/><regulation programme="XYZ"/></sanctionEntity></export>`;
const uk = `Report Date: 03-Feb-2026\nUnique ID,Name 6,Name 1,Name non-latin script,Designation Type,Regime Name,D.O.B,Nationality(/ies)
ABC0001,OKONKWO,Daniel,,Individual,XYZ,04/05/1970,Nigeria\nABC0001,OKONKWO,Dan,,Individual,XYZ,,\n`;
const template =
  'key,kind,name,aliases,born,countries,programmes\nA-1,person,Daniel Okonkwo,Dan Okonkwo;Danny,1970,NG,XYZ\n';
const ftm = `${JSON.stringify({ id: 'q1', schema: 'Person', properties: { name: ['Daniel Okonkwo'], birthDate: ['1970-05-04'], nationality: ['ng'] } })}
${JSON.stringify({ id: 'a1', schema: 'Address', properties: {} })}\n`;

const names = (count: number) => Array.from({ length: count }, (_, at) => `Somebody Placeholder${at}`).join(';');

it.each([
  ['un', un, 'XXi.001', '2026-02-03'],
  ['ofac', sdn, '7', null],
  ['eu', eu, 'EU.1.2', '2026-02-03'],
  ['eu', eu.replace('2026-02-03T', 'a day in T'), 'EU.1.2', null],
  ['uk', uk, 'ABC0001', '2026-02-03'],
  ['uk', uk.replace('03-Feb', '30-Feb'), 'ABC0001', null],
  ['ae', template, 'A-1', null],
  ['paid', ftm, 'q1', null],
  ['paid', `\ufeff${ftm}`, 'q1', null],
  ['paid', ftm.replace('Daniel Okonkwo', 'Daniel\\u0000\\ud800 Okonkwo'), 'q1', null],
  ['own', template, 'A-1', null],
  ['own', `key,kind,name,aliases\nA-1,person,A Nobody,${names(990)};Daniel Okonkwo\n`, 'A-1', null],
])('imports the list %s, and finds who is on it', async (code, content, key, dated) => {
  const path = file('list', content);
  const { code: exit, err } = await ops('lists', 'import', code, path, '--publish');
  expect([exit, err]).toEqual([0, []]);
  const [shown] = (await ops('lists', 'show', '--json')).out.map((line) => JSON.parse(line));
  expect(shown).toMatchObject({
    code,
    status: 'live',
    dated,
    entries: 1,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const asked = file(
    'names.csv',
    'full_name,date_of_birth,nationality\nDanile Okonkwo,1970-01-01,Nigeria\nNobody Special,,\n',
  );
  const [found, missed] = (await ops('screening', 'names', asked, '--json')).out.map((line) => JSON.parse(line));
  expect(found).toMatchObject({
    name: 'Danile Okonkwo',
    hits: [{ list: code, key, name: expect.stringMatching(/^[^\p{Cc}\p{Cs}]*Dan[^\p{Cc}\p{Cs}]*$/iu) }],
  });
  expect(missed).toEqual({ name: 'Nobody Special', hits: [] });
  expect((await test.db.read.findBy(AuditEntry, { subjectType: 'list' })).map(({ action }) => action).sort()).toEqual([
    'list.published',
    'list.staged',
  ]);
});

const rows = (keys: readonly number[], name = (key: number) => `Person Number${key}`) =>
  ['key,kind,name', ...keys.map((key) => `K${key},person,${name(key)}`), ''].join('\n');
const upTo = (length: number) => Array.from({ length }, (_, at) => at);

it('counts what an edition changes, keeps keys of renamed entries, and refuses one that has lost a fifth', async () => {
  await ops('lists', 'import', 'own', file('one', rows(upTo(20))), '--publish');
  const renamed = file(
    'two',
    rows([...upTo(19), 30], (key) => (key === 3 ? 'Renamed Person' : `Person Number${key}`)),
  );
  expect((await ops('lists', 'import', 'own', renamed)).out).toEqual([
    'Staged own: 20 entries, 1 added, 1 changed, 1 removed.',
  ]);
  expect((await ops('lists', 'import', 'own', renamed, '--publish')).code).toBe(0);
  expect(await test.db.read.findOneBy(ListEntry, { key: 'K3' })).toMatchObject({
    content: { names: ['Renamed Person'] },
  });
  const short = file('three', rows(upTo(16)));
  const refused = await ops('lists', 'import', 'own', short, '--publish');
  expect([refused.code, refused.err]).toEqual([1, [expect.stringMatching(/16 entries, the live one 20/)]]);
  expect((await ops('lists', 'import', 'own', short, '--publish', '--confirm')).code).toBe(0);
  const editions = await test.db.read.find(ListEdition, { order: { entries: 'ASC', status: 'ASC' } });
  expect(editions.map(({ status, entries }) => [status, entries])).toEqual([
    ['live', 16],
    ['past', 20],
    ['past', 20],
  ]);
  expect(await test.db.read.countBy(ListEntry, {})).toBe(16);
});

it.each([
  ['a cut XML', 'un', un.slice(0, 400), /ends too early/],
  ['XML with entities', 'eu', `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(99)}">]>${eu}`, /document type/],
  ['deep XML', 'un', '<a>'.repeat(1_000), /nests too deep/],
  ['a list of another kind', 'un', eu, /No entry with a name/],
  ['a cut CSV', 'ofac', sdn.slice(0, 120), /ends too early|columns/],
  ['CSV without its columns', 'uk', 'a,b\nc,d\n', /No line names the columns/],
  ['a row without an end', 'ae', `key,name\n1,"${'x'.repeat(1_100_000)}`, /broken or ends too early/],
  ['lines that are no JSON', 'paid', `${ftm}{"id":`, /Line 3/],
  ['a reference that no database keeps', 'paid', ftm.replace('q1', 'q\\u00001'), /characters that cannot be written/],
  ['half of a character', 'paid', ftm.replace('q1', 'q\\ud800'), /characters that cannot be written/],
  ['an entry of too many names', 'own', `key,kind,name,aliases\n1,person,A,${names(1_000)}\n`, /more than 1000 names/],
  ['a code that is none', '../x', template, /code of a list/],
])('refuses %s in one line and keeps nothing', async (_, code, content, message) => {
  const { code: exit, err } = await ops('lists', 'import', code, file('list', content), '--publish');
  expect([exit, err]).toEqual([1, [expect.stringMatching(message)]]);
  expect(err[0]).not.toContain('\n');
  expect(await test.db.read.countBy(ListEdition, {})).toBe(0);
});

it('refuses a file that is too large without reading it, one that is missing, and a search without lists', async () => {
  const large = file('large', '');
  truncateSync(large, 1024 ** 3);
  expect((await ops('lists', 'import', 'un', large)).err).toEqual([expect.stringMatching(/larger than 512 MB/)]);
  expect((await ops('lists', 'import', 'un', join(folder, 'gone'))).err).toEqual([
    expect.stringMatching(/cannot be read/),
  ]);
  expect((await ops('screening', 'names', file('names.csv', 'full_name\nAnn\n'))).err).toEqual([
    expect.stringMatching(/No list is live/),
  ]);
  expect((await ops('lists', 'show')).out).toEqual(['There is no list yet.']);
});
