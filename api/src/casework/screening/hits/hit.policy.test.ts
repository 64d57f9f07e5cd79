// On both databases: the filter is SQL.
import { randomUUID } from 'node:crypto';
import type { Role } from '@portal/contracts';
import { actorOf } from '../../../../test/actor';
import { addCase } from '../../../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../../../test/database';
import { hitRow } from '../../../../test/screening';
import { newUser, User } from '../../../records/users';
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

it('lists exactly the hits that a person may read, those on watched names as those of cases', async () => {
  const [admin, ann, bob, carl] = [
    await addPerson('admin'),
    await addPerson('attorney'),
    await addPerson('attorney'),
    await addPerson('client'),
  ];
  const cases = [
    await addCase(test.db, { attorney: ann, client: carl }, { status: 'in-progress' }),
    await addCase(test.db, { attorney: bob, client: carl }, { status: 'in-progress', reviewerId: ann.id }),
    await addCase(test.db, { attorney: ann, client: carl }, { status: 'closed' }),
    await addCase(test.db, { client: carl }),
  ];
  const hits = cases.flatMap(({ id: caseId }) => [
    hitRow({ caseId }),
    hitRow({ caseId, origin: 'watch', subjectKey: randomUUID() }),
  ]);
  for (const hit of hits) {
    await test.db.write((tx) => tx.insert(ScreeningHit, hit));
  }
  const factsOf = (hit: ScreeningHit): HitFacts => ({
    ...hit,
    caseRecord: cases.find(({ id }) => id === hit.caseId) ?? null,
    nameOnly: true,
    reviewRequired: true,
  });
  const readable: Record<string, number> = {};
  for (const user of [admin, ann, bob, carl]) {
    const actor = actorOf(user.role, { id: user.id, email: user.emailNormalized });
    const asked = { state: 'open', page: 1, limit: 100 } as const;
    const listed =
      user === carl ? [] : (await listHits(test.db.read, actor, asked, true)).hits.map(({ hit }) => hit.id);
    const allowed = hits.filter((hit) => hitPolicy.read(actor, factsOf(hit)));
    expect(listed.sort()).toEqual(allowed.map(({ id }) => id).sort());
    readable[user === bob ? 'bob' : user.role] = listed.length;
  }
  expect(readable).toEqual({ admin: 8, attorney: 4, bob: 2, client: 0 });
});

it('lets nobody read a hit whose case is gone', () => {
  const facts = { isCurrent: true, state: 'open', proposedById: null, nameOnly: true, reviewRequired: true } as const;
  expect(hitPolicy.read(actorOf('admin'), { ...facts, caseRecord: null })).toBe(false);
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
  const caseRecord = {
    status: 'in-progress',
    attorneyId: null,
    reviewerId: null,
    clientEmailNormalized: 'carl@example.com',
    submittedByUserId: null,
    organisationId: null,
    isShared: false,
  } as const;
  const hit = { caseRecord, isCurrent: true, state: 'open', proposedById: null } as const;
  const facts: HitFacts = { ...hit, nameOnly: true, reviewRequired: true, ...change };
  expect(hitPolicy.confirm(me, facts)).toBe(expected);
});
