import { actorOf } from '../../../test/actor';
import { addCase } from '../../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../../test/database';
import type { Actor } from '../../platform/kernel/actor';
import { Case } from './case.entity';
import { presentCase, presentCaseRow } from './case.presenter';
import { findListedCases } from './lists/listed-case';

const today = '2026-03-02';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

it('presents a listed case with what its reader may do', async () => {
  const { id } = await addCase(test.db);
  const attorney = actorOf('attorney');
  const present = async (actor: Actor) =>
    (await findListedCases(test.db.read, actor, [id]))
      .map((caseRecord) => presentCaseRow(actor, caseRecord, { today }))
      .at(0);
  const asAdmin = { ...attorney, role: 'admin' } as const;
  expect([await present(attorney), await present(asAdmin)]).toMatchObject([
    { abilities: { assign: false } },
    { abilities: { assign: true } },
  ]);
});

it('tells staff, and nobody else, what cannot be seen of the names in a case', async () => {
  const names = { subjectName: 'G\u043elden Harvest', clientName: 'Mona\u200b Khan' };
  const { id } = await addCase(test.db, {}, names);
  const notesFor = async (role: 'admin' | 'attorney' | 'client') => {
    const [found] = await findListedCases(test.db.read, actorOf(role), [id]);
    const record = await test.db.read.findOneByOrFail(Case, { id });
    return presentCase(actorOf(role), { ...record, ...found } as Parameters<typeof presentCase>[1], today).nameNotes;
  };
  const notes = {
    subject: 'Mixed alphabets: contains Cyrillic \u043e',
    client: 'Contains characters that show nothing',
  };
  expect([await notesFor('admin'), await notesFor('attorney'), await notesFor('client')]).toEqual([
    notes,
    notes,
    undefined,
  ]);
});
