import { submissionSample } from '@portal/contracts/samples';
import type { QueryRunner } from 'typeorm';
import { openTestApi, type Person, type TestApi } from '../../test/api';
import { addCase } from '../../test/case-record';
import { bytesOf, isPostgres } from '../../test/database';
import { Case } from '../casework/cases';
import { ContactRequest } from '../office/contact/contact-request.entity';
import { FoldSearchedTexts1790000181000 } from '../platform/db/migrations/1790000181000-fold-searched-texts';
import { foldText } from '../platform/kernel/spellings/fold-text';
import { User } from '../records/users';

let api: TestApi;
let admin: Person;
beforeEach(async () => {
  api = await openTestApi();
  admin = await api.signedIn('admin', { name: 'Root' });
});
afterEach(() => api.close());

const lists = [
  ['/cases/list', 'cases'],
  ['/invoices/list', 'invoices'],
  ['/users/list', 'users'],
  ['/contact/list', 'contacts'],
] as const;
const count = async (path: string, key: string, q: string): Promise<number> => {
  const { status, body } = await admin.browser.get(`${path}?q=${encodeURIComponent(q)}`);
  expect([path, q, status]).toEqual([path, q, 200]);
  return body.data[key].length;
};

/** A name as stored, and spellings in which people look for it. */
const spellings: [string, string[]][] = [
  [
    'Zoë Peña-O’Reilly',
    [
      'zoe pena',
      'ZOË PEÑA',
      'Zoe\u0308 Pen\u0303a',
      "pena-o'reilly",
      'peña–o‘reilly',
      'peña‑oʼreilly',
      'peña−o`reilly',
      'o´reilly',
      'ｚｏｅ　ｐｅｎａ',
      'zoë\u00a0peña',
      '\u200ezoë\u200b peña\ufeff',
      'zo\u00adë',
      ' Zoe  Pena ',
      "O'REILLY",
    ],
  ],
  ['Zoe\u0308 Pen\u0303a', ['zoë peña', 'zoe pena', 'ZOË', 'peña']],
  [
    'مؤسسة أحمد الهاشمي',
    [
      'موسسه احمد',
      'أَحْمَد',
      'احمد الهاشمى',
      'الهاشمی',
      'احـــمد',
      '\u202bأحمد\u202c',
      'ﺃﺣﻤﺪ',
      'ٱحمد',
      'إحمد',
      'الهاشميّ',
      'مؤسسه',
      'مُؤَسَّسَة',
    ],
  ],
  ['کمال خاں ۱۲', ['كمال خان', 'كمال', 'خان 12', '١٢', 'ڪمال', '१२', '１２']],
  ['फ़िरोज़ सिँह', ['फिरोज', 'फ़िरोज़', 'सिंह', 'फ\u093cिरोज\u093c', 'फि\u200dरोज सिंह']],
  ['Søren Łukaszewski', ['soren', 'SØREN', 'lukaszewski', 'ŁUKASZEWSKI', 'Łukasz']],
  ['Groß Straßenbau', ['gross', 'STRASSENBAU', 'GROẞ', 'straßen', 'stras\u200dsen']],
  ['Işık İnşaat', ['isik', 'IŞIK', 'insaat', 'İNŞAAT', 'ışık inşaat']],
  ['Ёжиков Οδυσσέας', ['ежиков', 'ЁЖИКОВ', 'ΟΔΥΣΣΕΑΣ', 'οδυσσεασ']],
  ['ＡＣＭＥ ﬁnance', ['acme finance', 'Acme', 'FINANCE', 'ﬁnance']],
];

it('finds a name in every list by any of its spellings', async () => {
  for (const [index, [name]] of spellings.entries()) {
    const email = `person-${index}@example.com`;
    const body = submissionSample({ fullName: name, email, caseType: 'general', subjectDetails: {} });
    const { caseId } = (await api.browser().post('/cases/submit', body)).body.data;
    await admin.browser.post('/invoices/create', { caseId, totalAmount: 500 });
    await api.addUser('client', { name, email });
    await api.browser().post('/contact', { name, email: `asks-${index}@example.com`, subject: 'A', message: 'B' });
  }
  const missed: string[] = [];
  for (const [name, others] of spellings) {
    for (const q of [name, ...others]) {
      for (const [path, key] of lists) {
        if ((await count(path, key, q)) === 0) {
          missed.push(`${name} by ${q} in ${path}`);
        }
      }
    }
  }
  expect(missed).toEqual([]);
  for (const [path, key] of lists) {
    // Marks are letters in Hindi, other letters stay different, and what is folded away finds nothing.
    for (const q of ['फिरज', 'سلمى', 'Zoa', '\u0640\u0640']) {
      expect([path, q, await count(path, key, q)]).toEqual([path, q, 0]);
    }
  }
}, 60_000);

it('finds a case by its number and by those whom it names, and by nothing else that its client wrote', async () => {
  const subjectDetails = {
    websiteName: 'Aurum Yield',
    url: 'https://login.aurum-yield.com/in',
    contactPerson: 'Dr. Viktor Böse',
    suspicion: 'They answer with threats on Saturdays.',
    investmentDate: '2026-01-15',
  };
  const story = { whatHappened: 'My brother-in-law Quentin lost his inheritance.' };
  const body = submissionSample({
    fullName: 'Zoë Client',
    email: 'zoe@example.com',
    caseType: 'investment',
    subjectDetails,
    story,
  });
  const { caseId, caseNumber } = (await api.browser().post('/cases/submit', body)).body.data;
  const found = (q: string) => count('/cases/list', 'cases', q);
  const silent = async () => {
    for (const q of ['Quentin', 'inheritance', 'threats', 'Saturdays', '2026-01-15', 'brother']) {
      expect([q, await found(q)]).toEqual([q, 0]);
    }
  };
  const speaks = async () => {
    for (const q of [caseNumber, 'zoe client', 'zoe@', 'aurum-yield.com', 'AURUM YIELD', 'viktor bose']) {
      expect([q, await found(q)]).toEqual([q, 1]);
    }
  };
  await silent();
  await speaks();
  await admin.browser.put(`/cases/${caseId}/subject`, { subjectName: 'Silver Coast' });
  await silent();
  await speaks();
  expect(await found('silver coast')).toBe(1);
});

it('finds people by a changed name and address, and no longer by the earlier ones', async () => {
  const carl = await api.signedIn('client', { name: 'Carl Müller', email: 'carl@example.com' });
  const found = (q: string) => count('/users/list', 'users', q);
  await carl.browser.patch('/users/me', { name: 'Ingrid Ångström' });
  expect([await found('muller'), await found('angstrom'), await found('carl@')]).toEqual([0, 1, 1]);
  await admin.browser.put(`/users/${carl.user.id}`, { name: 'Änne' });
  expect([await found('angstrom'), await found('anne')]).toEqual([0, 1]);
});

it('folds the texts of earlier versions, and leaves no word of a story in the index', async () => {
  const email = 'jose@example.com';
  const details = {
    caseType: 'company',
    subjectDetails: { companyName: 'Núñez \\"{}" LLC', concerns: 'quagmire' },
  } as const;
  const { id } = await addCase(api.db, {}, { clientName: '{José}', clientEmail: email, ...details });
  await api.addUser('client', { name: 'José', email });
  await api.browser().post('/contact', { name: 'José', email, subject: 'A', message: 'B' });
  await asBefore(id);
  await api.db.write((tx) => new FoldSearchedTexts1790000181000().up(tx.queryRunner as QueryRunner));

  const { searchText } = await api.db.read.findOneByOrFail(Case, { id });
  expect(searchText.split('\n').slice(1)).toEqual(['{jose}', email, 'nunez \\"{}" llc']);
  expect((await api.db.read.findOneByOrFail(User, { email })).searchText).toBe(`jose\n${email}`);
  expect((await api.db.read.findOneByOrFail(ContactRequest, { email })).searchText).toBe(`jose\n${email}\na\nb`);
  for (const [path, key] of lists.filter(([path]) => path !== '/invoices/list')) {
    expect([path, await count(path, key, 'JOSE')]).toEqual([path, 1]);
  }
  if (!isPostgres) {
    expect(bytesOf(api.db)).not.toContain('swamphen');
  }
  await addCase(api.db, {}, { clientName: 'Later Núñez' });
  expect(await count('/cases/list', 'cases', 'later nunez')).toBe(1);
});

/** Makes the tables as they were, with the text of a case in them that has words of its story. */
const asBefore = (id: string) =>
  api.db.write(async (tx) => {
    for (const [table, changes] of [
      ['users', true],
      ['contact_requests', false],
    ] as const) {
      if (isPostgres) {
        await tx.query(`ALTER TABLE ${table} DROP COLUMN "searchText"`);
      } else {
        const triggers = [`${table}_text_new`, ...(changes ? [`${table}_text_moved`] : [])];
        for (const trigger of triggers) {
          await tx.query(`DROP TRIGGER ${trigger}`);
        }
        await tx.query(`ALTER TABLE ${table} DROP COLUMN "searchText"`);
        for (const trigger of triggers) {
          await tx.query(`CREATE TRIGGER ${trigger} AFTER INSERT ON ${table} BEGIN SELECT 1; END`);
        }
      }
    }
    await tx.update(Case, { id }, { searchText: foldText('José swamphen quagmire') });
  });
