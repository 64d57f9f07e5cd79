import { addCase } from '../../../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../../../test/database';
import { messagesOf } from '../../../../test/messages';
import { Case } from '../case.entity';
import { closeResolvedCases } from './close-resolved';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

it('closes a case once, 14 days after it was resolved', async () => {
  const { db } = test;
  const due = await addCase(db, {}, { status: 'resolved', resolvedAt: '2026-03-01T09:00:00.000Z' });
  const fresh = await addCase(db, {}, { status: 'resolved', resolvedAt: '2026-03-01T09:00:00.001Z' });
  const now = new Date('2026-03-15T09:00:00.000Z');

  const [one, two] = await Promise.all([closeResolvedCases(db, now), closeResolvedCases(db, now)]);
  expect([one, two].sort()).toEqual([0, 1]);

  const statuses = await db.read.find(Case, { select: { id: true, status: true, closedAt: true } });
  expect(statuses.find(({ id }) => id === due.id)).toMatchObject({ status: 'closed', closedAt: now.toISOString() });
  expect(statuses.find(({ id }) => id === fresh.id)).toMatchObject({ status: 'resolved', closedAt: null });
  const [message] = await messagesOf(db, due.id);
  expect(message).toMatchObject({ senderRole: 'system', senderName: 'System', caseId: due.id });
  expect(message?.content).toContain('Closed 14 days after it was resolved.');
});
