import { type EntityManager, Not } from 'typeorm';
import type { Database } from '../../../platform/db/database';
import { rowReader } from '../../../platform/db/find-rows';
import { type Clock, instant } from '../../../platform/kernel/clock';
import type { WorkingCalendar } from '../../../platform/kernel/working-time';
import { recordAudit } from '../../../records/audit';
import { Case } from '../case.entity';
import { FirmCalendar } from './firm-calendar.entity';

const readStored = rowReader(FirmCalendar, { where: `listed.slot = 'this'` });

/** Returns the calendar by which deadlines are counted. */
export async function readCalendar(manager: EntityManager): Promise<WorkingCalendar> {
  const [stored] = await readStored(manager, {});
  if (!stored) {
    throw new Error('There is no calendar.');
  }
  const { timeZone, workingDays, holidays } = stored;
  return { timeZone, workingDays: [...workingDays].map(Number), holidays: holidays.split(',') };
}

/**
 * Stores the calendar of the settings. If it differs from the stored one, `countDeadlines` counts all open
 * deadlines again.
 */
export async function setCalendar(db: Database, calendar: WorkingCalendar, now: Clock): Promise<void> {
  const { timeZone } = calendar;
  const workingDays = calendar.workingDays.toSorted().join('');
  const holidays = calendar.holidays.toSorted().join(',');
  const wanted = { timeZone, workingDays, holidays };
  await db.write(async (tx) => {
    if (await tx.existsBy(FirmCalendar, { slot: 'this', ...wanted })) {
      return;
    }
    await tx.update(FirmCalendar, { slot: 'this' }, wanted);
    await tx.update(Case, { waitingOn: Not('nobody') }, { waitingOn: null });
    await recordAudit(tx, {
      actor: null,
      action: 'calendar.changed',
      subjectType: 'calendar',
      subjectId: 'this',
      at: instant(now()),
      detail: wanted,
    });
  });
}
