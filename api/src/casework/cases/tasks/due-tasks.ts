import { type EntityManager, In } from 'typeorm';
import { runSql } from '../../../platform/db/sql';
import type { BusinessDay } from '../../../platform/kernel/business-day';
import { formatDay } from '../../../platform/kernel/format-day';
import { isolated } from '../../../platform/kernel/isolated';
import { User } from '../../../records/users';
import { mayContainContent } from '../mails/case-recipients';

const maxTasks = 2_000;

/**
 * Returns a line for each open task that is due on `today` or earlier, by assignee. Tasks of deactivated accounts, and of
 * those who can no longer read the case, are left out.
 *
 * @param known - users that are loaded already, so that each person is one object only.
 */
export async function dueTasks(
  tx: EntityManager,
  known: readonly User[],
  today: BusinessDay,
): Promise<Map<User, string[]>> {
  const rows = await runSql<{ title: string; dueOn: BusinessDay; assigneeId: string; caseNumber: string }>(
    tx,
    `SELECT task.title, task."dueOn", task."assigneeId", cases."caseNumber"
     FROM users JOIN staff_tasks task ON task."assigneeId" = users.id JOIN cases ON cases.id = task."caseId"
     WHERE task."doneAt" IS NULL AND task."dueOn" <= :today AND users."isActive" AND users.role IN ('admin', 'attorney')
       AND (users.role = 'admin' OR cases."attorneyId" = users.id)
     ORDER BY task."dueOn", task.id LIMIT ${maxTasks}`,
    { today },
  );
  const ids = [...new Set(rows.map(({ assigneeId }) => assigneeId))];
  const missing = ids.filter((id) => !known.some((user) => user.id === id));
  const people = [...known, ...(await tx.findBy(User, { id: In(missing) }))];
  const byPerson = new Map<User, string[]>();
  for (const { title, dueOn, assigneeId, caseNumber } of rows) {
    const person = people.find(({ id }) => id === assigneeId);
    if (person) {
      const what = mayContainContent({ user: person }, true) ? isolated(title) : 'a task';
      const line = `${caseNumber}: ${what}${dueOn < today ? `, late since ${formatDay(dueOn)}` : ''}`;
      byPerson.set(person, [...(byPerson.get(person) ?? []), line]);
    }
  }
  return byPerson;
}
