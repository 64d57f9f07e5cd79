import { actorOf } from '../../test/actor';
import { addCase } from '../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../test/database';
import type { Actor } from '../kernel/actor';
import { presentCaseRow } from './case.presenter';
import { findListedCases } from './lists/listed-case';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

it('presents a listed case with what its reader may do', async () => {
  const { id } = await addCase(test.db);
  const attorney = actorOf('attorney');
  const present = async (actor: Actor) =>
    (await findListedCases(test.db.read, actor, [id])).map((caseRecord) => presentCaseRow(actor, caseRecord)).at(0);
  const asAdmin = { ...attorney, role: 'admin' } as const;
  expect([await present(attorney), await present(asAdmin)]).toMatchObject([
    { abilities: { assign: false } },
    { abilities: { assign: true } },
  ]);
});
