import { actorOf } from '../../test/actor';
import { addCase } from '../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../test/database';
import type { Actor } from '../kernel/actor';
import { presentListedCases } from './case.presenter';
import { findListedCases } from './lists/listed-case';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

it('presents a listed case again only when the case, its reader or its mark has changed', async () => {
  const { id } = await addCase(test.db);
  const list = async (actor: Actor, seen = new Map()) =>
    presentListedCases(actor, await findListedCases(test.db.read, actor, [id]), seen)[0];
  const attorney = actorOf('attorney');
  const view = await list(attorney);
  expect(await list({ ...attorney, sessionId: 'another' })).toBe(view);
  const asAdmin = await list({ ...attorney, role: 'admin' });
  expect([view?.abilities.assign, asAdmin?.abilities.assign]).toEqual([false, true]);
  const marked = await list(attorney, new Map([[id, 'same-subject']]));
  expect(marked).toEqual({ ...view, seenBefore: 'same-subject' });
  expect(await list(attorney)).toEqual(view);
});
