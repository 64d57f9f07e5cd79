import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

/** Keeps appointments, and when staff can be booked. */
export class CreateAppointments1790000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'appointments',
        columns: [
          column.id(),
          column.reference('attorneyId'),
          column.instant('startsAt'),
          column.instant('endsAt'),
          column.varchar('status', 16),
          column.text('details'),
          column.varchar('addressHash', 64),
          column.varchar('tokenHash', 64),
          optional(column.reference('clientUserId')),
          column.varchar('ownTimeZone', 64),
          column.varchar('language', 8),
          column.integer('sequence'),
          optional(column.instant('remindAt')),
          column.instant('createdAt'),
          column.instant('updatedAt'),
        ],
        indices: [
          new TableIndex({
            name: 'ux_appointments_slot',
            columnNames: ['attorneyId', 'startsAt'],
            isUnique: true,
            where: `status <> 'cancelled'`,
          }),
          new TableIndex({ name: 'ux_appointments_token', columnNames: ['tokenHash'], isUnique: true }),
          new TableIndex({ name: 'ix_appointments_start', columnNames: ['startsAt', 'id'] }),
          new TableIndex({ name: 'ix_appointments_reminder', columnNames: ['remindAt'] }),
          new TableIndex({ name: 'ix_appointments_address', columnNames: ['addressHash'] }),
          new TableIndex({ name: 'ix_appointments_account', columnNames: ['clientUserId'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'staff_calendars',
        columns: [
          column.varchar('userId', 36, { isPrimary: true }),
          column.text('hours'),
          optional(column.varchar('tokenHash', 64)),
          optional(column.instant('tokenCreatedAt')),
        ],
        indices: [new TableIndex({ name: 'ux_staff_calendars_token', columnNames: ['tokenHash'], isUnique: true })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('staff_calendars');
    await runner.dropTable('appointments');
  }
}
