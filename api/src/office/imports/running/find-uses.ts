import type { ImportKind } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { AccountToken, FailedSignIn, Session } from '../../../auth';
import { Checkout, Invoice, InvoiceEntry } from '../../../billing/invoices';
import { Quote } from '../../../billing/quotes';
import { Case, CaseDeadline, CaseName, StaffTask } from '../../../casework/cases';
import { Message, MessageRead, SeenMessage } from '../../../casework/conversation';
import { CaseDocument } from '../../../casework/documents';
import { RiskReport } from '../../../casework/risk-reports';
import { Screening } from '../../../casework/screening';
import { StaffNote } from '../../../casework/staff-notes';
import { isOneOf, runSql } from '../../../platform/db/sql';
import type { Instant } from '../../../platform/kernel/clock';
import { LiveEvent } from '../../../platform/live-events';
import { CaseKeyRow } from '../../../records/case-keys';
import { Member } from '../../../records/organisations';
import { User } from '../../../records/users';
import { WebhookDelivery } from '../../webhooks';

type Table = new () => object;

/** What is in use, by its id, and how. */
export type Uses = ReadonlyMap<string, string>;

/** The words for rows of these tables; those of any other table count too. */
const words = new Map<Table, string>([
  [Message, 'has messages'],
  [CaseDocument, 'has documents'],
  [Invoice, 'has invoices'],
  [Quote, 'has quotes'],
  [RiskReport, 'has a report'],
  [StaffNote, 'has notes'],
  [StaffTask, 'has tasks'],
  [Screening, 'was screened'],
  [Session, 'has signed in'],
  [AccountToken, 'was invited'],
  [Member, 'belongs to an organisation'],
  [Case, 'is the client of a case'],
  [InvoiceEntry, 'has payments'],
  [Checkout, 'is being paid online'],
]);

/** Rows that an import makes itself, or that come from looking at a case or from strangers who guess a password. */
const ownOrIdle: readonly Table[] = [
  CaseName,
  CaseDeadline,
  CaseKeyRow,
  SeenMessage,
  MessageRead,
  LiveEvent,
  WebhookDelivery,
  FailedSignIn,
];

/** How each kind of row says that something has happened to it since it was made at `:at`. */
const changed: Readonly<
  Record<ImportKind, { table: Table; links: readonly string[]; condition: string; words: string }>
> = {
  clients: {
    table: User,
    links: ['userId', 'clientUserId', 'submittedByUserId'],
    condition: 'row."lastLoginAt" IS NOT NULL OR row."passwordHash" IS NOT NULL OR row."updatedAt" <> :at',
    words: 'has signed in or was changed',
  },
  cases: { table: Case, links: ['caseId'], condition: 'row."updatedAt" <> :at', words: 'was changed' },
  invoices: {
    table: Invoice,
    links: ['invoiceId'],
    // The portal itself marks an invoice as overdue.
    condition: `row.version <> 1 OR row."viewCount" > 0 OR row."remindedAt" IS NOT NULL OR row.status NOT IN ('sent', 'overdue')`,
    words: 'was opened or changed',
  },
};

/**
 * Finds those of some imported rows on which something was built: rows of any table that name them, or a change of their own. A table that
 * is added to the portal counts without being named here.
 */
export async function findUses(
  manager: EntityManager,
  kind: ImportKind,
  ids: readonly string[],
  at: Instant,
): Promise<Uses> {
  if (ids.length === 0) {
    return new Map();
  }
  const { table, links, condition, words: ofChange } = changed[kind];
  const uses = new Map<string, string>();
  const linking = linksTo(manager, links);
  const selects = linking.map(
    ({ tableName, column }, index) =>
      `SELECT "${column}" AS id, ${index} AS source FROM "${tableName}" WHERE ${isOneOf(manager, `"${column}"`, 'ids')}`,
  );
  const own = `SELECT row.id AS id, -1 AS source FROM "${manager.connection.getMetadata(table).tableName}" row
    WHERE ${isOneOf(manager, 'row.id', 'ids')} AND (${condition})`;
  const found = await runSql<{ id: string; source: number }>(manager, [...selects, own].join(' UNION '), { ids, at });
  for (const { id, source } of found) {
    const how = linking[source] ? (words.get(linking[source].target) ?? 'was worked on') : ofChange;
    // What was built on it says more than that it was changed.
    if (!uses.has(id) || uses.get(id) === ofChange) {
      uses.set(id, how);
    }
  }
  return uses;
}

/** The tables with one of these columns, without those whose rows an import makes itself. */
const linksTo = ({ connection }: EntityManager, links: readonly string[]) =>
  connection.entityMetadatas.flatMap(({ target, tableName, columns }) =>
    typeof target === 'function' && !ownOrIdle.includes(target as Table)
      ? columns
          .filter(({ propertyName }) => links.includes(propertyName))
          .map(({ databaseName: column }) => ({ target: target as Table, tableName, column }))
      : [],
  );
