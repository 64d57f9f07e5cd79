import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { ApiToken } from '../../src/auth';
import type { CannedReply } from '../../src/casework/canned-replies';
import type { StaffTask } from '../../src/casework/cases';
import type { SavedView } from '../../src/casework/saved-views';
import { Appointment } from '../../src/office/appointments';
import { encryptDetails } from '../../src/office/appointments/appointment-details';
import type { ContactRequest } from '../../src/office/contact';
import { Import, ImportPortion } from '../../src/office/imports';
import { encryptPortion } from '../../src/office/imports/import-rows';
import type { Webhook, WebhookDelivery } from '../../src/office/webhooks';
import { TextCorrection } from '../../src/office/words';
import { insertRows } from '../../src/platform/db/write-rows';
import { dayMs } from '../../src/platform/kernel/durations';
import { installationKeyFor } from '../../src/records/case-keys';
import type { Mail } from '../../src/records/mail';
import type { User } from '../../src/records/users';
import { inClear } from '../in-clear';

export const mailAt = (at: string): Mail => {
  const id = randomUUID();
  return {
    id,
    kind: 'contact.received',
    subjectId: id,
    occasion: '',
    recipient: 'support@example.com',
    subject: 'Contact request: A question',
    body: inClear({ heading: 'A question', paragraphs: [] }),
    bundled: false,
    status: 'failed',
    attempts: 1,
    dueAt: at,
    queuedAt: at,
    sentAt: null,
    lastError: '550 No such mailbox',
  };
};

export const viewOf = ({ id: ownerId }: User, updatedAt: string): SavedView => {
  const id = randomUUID();
  return { id, ownerId, name: id, query: 'due=late', shared: false, updatedAt };
};

export const taskOf = ({ id: assigneeId }: User, caseId: string, createdAt: string): StaffTask => ({
  id: randomUUID(),
  caseId,
  title: 'Ask the register',
  dueOn: '2026-03-04',
  assigneeId,
  createdAt,
  doneAt: null,
});

export const replyOf = ({ id: ownerId }: User, updatedAt: string): CannedReply => {
  const id = randomUUID();
  return { id, ownerId, title: id, text: 'Thank you.', translations: null, shared: false, updatedAt };
};

let planted = 0;

/** An appointment at a time of its own, before all that were planted earlier: lists begin with it. */
export async function plantAppointment(tx: EntityManager, { id: attorneyId }: User, now: Date): Promise<string> {
  const at = now.toISOString();
  const id = randomUUID();
  const token = randomUUID();
  const details = { name: 'Vera', email: 'vera@example.com', phone: null, matter: 'A', token, cancelReason: null };
  planted += 1;
  const startsAt = new Date(now.getTime() + 10 * dayMs - planted * 1_000).toISOString();
  const appointment: Appointment = {
    ...{ clientUserId: null, ownTimeZone: 'Europe/London', language: 'en' },
    ...{ id, attorneyId, startsAt, endsAt: startsAt, status: 'booked', sequence: 0, remindAt: null },
    details: encryptDetails(await installationKeyFor(tx, at), id, details),
    addressHash: token,
    tokenHash: token,
    createdAt: at,
    updatedAt: at,
  };
  await insertRows(tx, Appointment, [appointment]);
  return id;
}

export interface ImportIds {
  /** A file of one client that was checked. */
  importId: string;
  /** An import that has ended. */
  doneImportId: string;
}

/** Replaces those from before: one that runs would hold up the others. */
export async function plantImports(tx: EntityManager, { id: actorId, name }: User, at: string): Promise<ImportIds> {
  const [id, doneImportId] = [randomUUID(), randomUUID()];
  await tx.deleteAll(Import);
  const checked: Import = {
    id,
    kind: 'clients',
    status: 'checked',
    fileName: 'clients.csv',
    sha256: id,
    headers: ['name', 'email'],
    rows: 1,
    columns: { name: 0, email: 1 },
    dates: 'iso',
    wrong: 0,
    fresh: 1,
    handled: 0,
    made: 0,
    known: 0,
    leftOut: 0,
    kept: 0,
    actorId,
    actorName: name,
    createdAt: at,
    startedAt: null,
    finishedAt: null,
    running: null,
  };
  const ended = { startedAt: at, finishedAt: at, status: 'done' } as const;
  await insertRows(tx, Import, [checked, { ...checked, ...ended, id: doneImportId, sha256: doneImportId }]);
  const key = await installationKeyFor(tx, at);
  const rows = JSON.stringify([[2, ['New', `${id}@example.com`]]]);
  await insertRows(tx, ImportPortion, [encryptPortion(key, { importId: id, position: 0 }, rows)]);
  return { importId: id, doneImportId };
}

export const contactAt = (createdAt: string): ContactRequest => ({
  id: randomUUID(),
  name: 'Vera Visitor',
  email: 'vera@example.com',
  subject: 'A question',
  message: 'How long does it take?',
  language: 'en',
  searchText: '',
  status: 'open',
  createdAt,
  doneAt: null,
  doneBy: null,
  caseId: null,
});

export const webhookAt = (createdAt: string): Webhook => ({
  id: randomUUID(),
  url: 'https://hooks.example.com/portal',
  kinds: ['case.submitted'],
  position: 0,
  secret: '',
  formerSecret: null,
  formerUntil: null,
  createdAt,
});

/** The only one, because a text has one correction. */
export async function plantCorrection(tx: EntityManager, changedAt: string): Promise<string> {
  const id = randomUUID();
  await tx.deleteAll(TextCorrection);
  const draft = { language: 'ar' as const, text: 'Open the case', other: null, forms: ['افتحوا القضية'] };
  await tx.insert(TextCorrection, { id, ...draft, changedAt });
  return id;
}

export const deliveryOf = ({ id: webhookId }: Webhook, at: string): WebhookDelivery => ({
  id: randomUUID(),
  webhookId,
  position: 1,
  kind: 'case.submitted',
  subjectId: randomUUID(),
  caseId: null,
  at,
  status: 'failed',
  attempts: 15,
  dueAt: at,
  queuedAt: at,
  settledAt: at,
  answer: 500,
  reason: 'It answered with status 500.',
});

export const apiTokenOf = ({ id: userId }: User, createdAt: string): ApiToken => ({
  id: randomUUID(),
  userId,
  name: 'Bookkeeping',
  scopes: ['invoices:read'],
  tokenHash: randomUUID(),
  createdAt,
  expiresAt: '2999-01-01T00:00:00.000Z',
  lastUsedOn: null,
});
