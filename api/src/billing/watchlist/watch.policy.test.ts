import { randomUUID } from 'node:crypto';
import { actorOf } from '../../../test/actor';
import { addCase } from '../../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../../test/database';
import { watchRow } from '../../../test/watch-row';
import { Watch } from './watch.entity';
import { subscriptionPolicy, watchPolicy } from './watch.policy';
import { visibleWatches } from './watch-access';

const ann = actorOf('attorney');
const carl = actorOf('client', { email: 'carl@example.com' });

it.each([
  ['an admin', actorOf('admin'), true],
  ['the attorney of the case', ann, true],
  ['another attorney', actorOf('attorney'), false],
  ['the client of the case, who has calls of their own', carl, false],
])('lets %s read a watchlist and write alerts: %#', (_who, actor, expected) => {
  const caseRecord = {
    status: 'assigned',
    attorneyId: ann.id,
    reviewerId: null,
    clientEmailNormalized: carl.email,
    submittedByUserId: carl.id,
    organisationId: null,
    isShared: false,
  } as const;
  const answers = Object.values(watchPolicy).map((rule) => rule(actor, { caseRecord }));
  expect(answers).toEqual([expected, expected]);
});

it('lets a client with a confirmed address start one', () => {
  const starters = [carl, actorOf('client', { emailConfirmed: false }), ann, actorOf('admin')];
  expect(starters.map((actor) => subscriptionPolicy.start(actor))).toEqual([true, false, false, false]);
});

describe('the query for lists', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await openTestDatabase();
  });
  afterEach(() => test.remove());

  it('finds what the policy lets staff read', async () => {
    const cases = [
      await addCase(test.db, { attorney: ann, client: carl }),
      await addCase(test.db, { attorney: { id: randomUUID() } }, { reviewerId: ann.id }),
      await addCase(test.db),
    ];
    const watches = cases.map(({ id: caseId }) => watchRow({ caseId, clientId: randomUUID() }));
    await test.db.write(async (tx) => {
      for (const watch of watches) {
        await tx.insert(Watch, watch);
      }
    });
    for (const actor of [actorOf('admin'), ann, actorOf('attorney')]) {
      const found = await visibleWatches(test.db.read, actor).getMany();
      const allowed = cases.filter((caseRecord) => watchPolicy.read(actor, { caseRecord }));
      expect(found.map(({ caseId }) => caseId).sort()).toEqual(allowed.map(({ id }) => id).sort());
    }
  });
});
