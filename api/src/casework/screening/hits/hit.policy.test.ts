// On both databases: the filter is SQL.
import { randomUUID } from 'node:crypto';
import type { Role } from '@portal/contracts';
import { actorOf } from '../../../../test/actor';
import { addCase } from '../../../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../../../test/database';
import { hitRow } from '../../../../test/screening';
import { newUser, User } from '../../../records/users';
import type { Case } from '../../cases';
import { type HitFacts, hitPolicy } from './hit.policy';
import { listHits } from './list-hits';
import { ScreeningHit } from './screening-hit.entity';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

const addPerson = async (role: Role) => {
  const user = newUser({ email: `${randomUUID()}@example.com`, name: role, role }, '2026-03-02T09:00:00.000Z');
  await test.db.write((tx) => tx.insert(User, user));
  return user;
};

it('lists exactly the hits that a person may read, those of watchlists for admins only', async () => {
  const [admin, ann, bob, carl] = [
    await addPerson('admin'),
    await addPerson('attorney'),
    await addPerson('attorney'),
    await addPerson('client'),
  ];
  const cases: (Case | null)[] = [
    await addCase(test.db, { attorney: ann, client: carl }, { status: 'in-progress' }),
    await addCase(test.db, { attorney: bob, client: carl }, { status: 'in-progress', reviewerId: ann.id }),
    await addCase(test.db, { attorney: ann, client: carl }, { status: 'closed' }),
    await addCase(test.db, { client: carl }),
    null,
  ];
  const hits = cases.map((caseRecord) =>
    caseRecord ? hitRow({ caseId: caseRecord.id }) : hitRow({ caseId: randomUUID(), origin: 'watch' }),
  );
  for (const hit of hits) {
    await test.db.write((tx) => tx.insert(ScreeningHit, hit));
  }
  const factsOf = (hit: ScreeningHit, caseRecord: Case | null): HitFacts => ({
    ...hit,
    caseRecord,
    nameOnly: true,
    reviewRequired: true,
  });
  const readable: Record<string, number> = {};
  for (const user of [admin, ann, bob, carl]) {
    const actor = actorOf(user.role, { id: user.id, email: user.emailNormalized });
    const asked = { state: 'open', page: 1, limit: 100 } as const;
    const listed =
      user === carl ? [] : (await listHits(test.db.read, actor, asked, true)).hits.map(({ hit }) => hit.id);
    const allowed = hits.filter((hit, at) => hitPolicy.read(actor, factsOf(hit, cases[at] ?? null)));
    expect(listed.sort()).toEqual(allowed.map(({ id }) => id).sort());
    readable[user === bob ? 'bob' : user.role] = listed.length;
  }
  expect(readable).toEqual({ admin: 5, attorney: 2, bob: 1, client: 0 });
});

it.each([
  ['the name alone', {}, false],
  ['more than the name', { nameOnly: false }, true],
  ['no second person', { reviewRequired: false }, true],
  ['the own proposal', { state: 'proposed', proposedById: 'me' }, false],
  ['the proposal of another', { state: 'proposed', proposedById: 'other' }, true],
  ['a hit that a newer one has replaced', { nameOnly: false, isCurrent: false }, false],
] as const)('asks of a person who says that it is them: %s', (_what, change, expected) => {
  const me = actorOf('admin', { id: 'me' });
  const hit = { origin: 'watch', isCurrent: true, state: 'open', proposedById: null } as const;
  const facts: HitFacts = { ...hit, caseRecord: null, nameOnly: true, reviewRequired: true, ...change };
  expect(hitPolicy.confirm(me, facts)).toBe(expected);
});
