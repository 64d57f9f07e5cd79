import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/**
 * Every order of a list has an index over all its columns with the id, because SQLite sorts the whole table otherwise.
 * The indexes also contain the columns that counts filter by, so that counting reads no rows.
 */
const added: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  cases: {
    ix_cases_created: ['createdAt', 'id', 'status', 'caseType', 'serviceLevel', 'attorneyId'],
    ix_cases_updated: ['updatedAt', 'id'],
    ix_cases_status: ['status', 'createdAt', 'id'],
    ix_cases_status_updated: ['status', 'updatedAt', 'id'],
    ix_cases_status_number: ['status', 'caseNumber'],
    ix_cases_attorney: ['attorneyId', 'createdAt', 'id', 'status'],
    ix_cases_attorney_status: ['attorneyId', 'status'],
  },
  invoices: {
    ix_invoices_created: ['createdAt', 'id'],
    ix_invoices_status: ['status', 'createdAt', 'id'],
    ix_invoices_status_number: ['status', 'invoiceNumber'],
    ix_invoices_status_total: ['status', 'totalCents', 'id'],
    ix_invoices_due: ['status', 'dueDay', 'id', 'totalCents'],
    ix_invoices_due_day: ['dueDay', 'id'],
    ix_invoices_total: ['totalCents', 'id'],
    ix_invoices_paid: ['status', 'paidAt', 'totalCents'],
  },
  users: {
    ix_users_role: ['role', 'createdAt', 'id'],
    ix_users_role_name: ['role', 'name', 'id'],
    ix_users_created: ['createdAt', 'id'],
    ix_users_name: ['name', 'id'],
    ix_users_email: ['email', 'id'],
    ix_users_last_login: ['lastLoginAt', 'id'],
  },
  audit_entries: {
    ix_audit_at: ['at', 'position', 'subjectType'],
    ix_audit_action: ['action', 'at', 'position'],
    ix_audit_actor: ['actorId', 'at', 'position'],
    ix_audit_subject: ['subjectId', 'at', 'position'],
  },
  contact_requests: { ix_contact_requests_created: ['createdAt', 'id'] },
};

/** The previous columns of indexes that keep their names. */
const narrower: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  cases: {
    ix_cases_created: ['createdAt'],
    ix_cases_status: ['status', 'createdAt'],
    ix_cases_attorney: ['attorneyId', 'createdAt'],
  },
  invoices: { ix_invoices_created: ['createdAt'], ix_invoices_due: ['status', 'dueDay'] },
  users: { ix_users_role: ['role'] },
  audit_entries: { ix_audit_actor: ['actorId'], ix_audit_subject: ['subjectType', 'subjectId'] },
};

export class IndexLists1790000030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await each(narrower, (table, name) => runner.dropIndex(table, name));
    await each(added, (table, name, columns) => runner.createIndex(table, indexOf(name, columns)));
    if (runner.connection.options.type === 'postgres') {
      await runner.query('CREATE INDEX ix_invoices_due_last ON invoices ("dueDay" DESC NULLS LAST, id DESC)');
      await runner.query('CREATE INDEX ix_users_login_last ON users ("lastLoginAt" DESC NULLS LAST, id DESC)');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type === 'postgres') {
      await runner.query('DROP INDEX ix_invoices_due_last, ix_users_login_last');
    }
    await each(added, (table, name) => runner.dropIndex(table, name));
    await each(narrower, (table, name, columns) => runner.createIndex(table, indexOf(name, columns)));
  }
}

const indexOf = (name: string, columns: readonly string[]) => new TableIndex({ name, columnNames: [...columns] });

async function each(
  indices: typeof added,
  act: (table: string, name: string, columns: readonly string[]) => Promise<void>,
): Promise<void> {
  for (const [table, named] of Object.entries(indices)) {
    for (const [name, columns] of Object.entries(named)) {
      await act(table, name, columns);
    }
  }
}
