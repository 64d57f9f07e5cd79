import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** Every order and every filter of a list has an index that answers it; the list's usual count, one that holds it all. */
const added: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  cases: {
    ix_cases_created: ['createdAt', 'status', 'caseType', 'serviceLevel', 'attorneyId'],
    ix_cases_updated: ['updatedAt'],
    ix_cases_status_updated: ['status', 'updatedAt'],
    ix_cases_status_number: ['status', 'caseNumber'],
    ix_cases_attorney: ['attorneyId', 'createdAt', 'status'],
  },
  invoices: {
    ix_invoices_status: ['status', 'createdAt'],
    ix_invoices_status_number: ['status', 'invoiceNumber'],
    ix_invoices_status_total: ['status', 'totalCents'],
    ix_invoices_due: ['status', 'dueDay', 'totalCents'],
    ix_invoices_due_day: ['dueDay'],
    ix_invoices_total: ['totalCents'],
    ix_invoices_paid: ['status', 'paidAt', 'totalCents'],
  },
  users: {
    ix_users_role: ['role', 'createdAt'],
    ix_users_role_name: ['role', 'name'],
    ix_users_created: ['createdAt'],
    ix_users_name: ['name'],
    ix_users_email: ['email'],
    ix_users_last_login: ['lastLoginAt'],
  },
  audit_entries: {
    ix_audit_at: ['at', 'subjectType'],
    ix_audit_action: ['action', 'at'],
    ix_audit_actor: ['actorId', 'at'],
    ix_audit_subject: ['subjectId', 'at'],
  },
  contact_requests: { ix_contact_requests_created: ['createdAt'] },
};

/** As they stood before, under names that go on. */
const narrower: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  cases: { ix_cases_created: ['createdAt'], ix_cases_attorney: ['attorneyId', 'createdAt'] },
  invoices: { ix_invoices_due: ['status', 'dueDay'] },
  users: { ix_users_role: ['role'] },
  audit_entries: { ix_audit_actor: ['actorId'], ix_audit_subject: ['subjectType', 'subjectId'] },
};

export class IndexLists1790000030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await each(narrower, (table, name) => runner.dropIndex(table, name));
    await each(added, (table, name, columns) => runner.createIndex(table, indexOf(name, columns)));
  }

  async down(runner: QueryRunner): Promise<void> {
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
