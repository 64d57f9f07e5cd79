import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiToken, Passkey, Session } from '../../src/auth';
import { Invoice, InvoiceEntry } from '../../src/billing/invoices';
import type { Acceptance } from '../../src/billing/quotes/quote.entity';
import { CannedReply } from '../../src/casework/canned-replies';
import { StaffTask, SubjectName } from '../../src/casework/cases';
import { findSubjects } from '../../src/casework/cases/conflicts/find-subjects';
import { storeNames } from '../../src/casework/cases/conflicts/store-names';
import { Message, RequestPoint } from '../../src/casework/conversation';
import { CaseDocument } from '../../src/casework/documents';
import { RiskReport } from '../../src/casework/risk-reports';
import { SavedView } from '../../src/casework/saved-views';
import { ListEdition, ScreeningHit } from '../../src/casework/screening';
import { ContactRequest } from '../../src/office/contact';
import { Webhook, WebhookDelivery } from '../../src/office/webhooks';
import { insertRows } from '../../src/platform/db/write-rows';
import { dayMs } from '../../src/platform/kernel/durations';
import { Mail } from '../../src/records/mail';
import { Member, MemberInvitation, Package } from '../../src/records/organisations';
import type { User } from '../../src/records/users';
import { actorOf } from '../actor';
import type { TestApi } from '../api';
import { addCase } from '../case-record';
import { inClear } from '../in-clear';
import { invoiceRow, paymentRow } from '../invoice-row';
import { invitationRow } from '../organisation-row';
import { packageRow } from '../package-row';
import { insertQuote, quoteRow } from '../quote-row';
import { riskReportRow } from '../risk-report-row';
import { honest } from '../sample-files';
import { hitRow } from '../screening';
import { publishList } from '../screening-lists';
import { plantWatch, type WatchIds } from '../watch-row';
import {
  apiTokenOf,
  contactAt,
  deliveryOf,
  type ImportIds,
  mailAt,
  plantAppointment,
  plantCorrection,
  plantImports,
  replyOf,
  taskOf,
  viewOf,
  webhookAt,
} from './office-rows';
import { type ActorName, organisationIds, type People, type Target } from './people';
import { pointOf, requestBy } from './request-rows';
import { passkeyOf, sessionOf } from './sign-in-rows';

/** Ids of one case and of everything in it that a call can name. */
export interface Subject extends WatchIds, ImportIds {
  caseId: string;
  caseNumber: string;
  attorneyId: string;
  messageId: string;
  pointId: string;
  invoiceId: string;
  paymentId: string;
  creditNoteId: string;
  /** Of which something is to be refunded. */
  overpaidInvoiceId: string;
  /** A sent quote. */
  quoteId: string;
  draftQuoteId: string;
  acceptedQuoteId: string;
  documentId: string;
  /** A released version of the report. */
  riskReportId: string;
  /** The draft of the next version. */
  draftReportId: string;
  sessionId: string;
  passkeyId: string;
  userId: string;
  contactId: string;
  mailId: string;
  webhookId: string;
  tokenId: string;
  deliveryId: string;
  correctionId: string;
  viewId: string;
  replyId: string;
  taskId: string;
  /** A name of the subject on a list, about which nobody has decided. */
  hitId: string;
  /** The subject that the case checks. */
  subjectId: string;
  /** A name that an admin has added to the subject. */
  nameId: string;
  /** A staged edition of the list `listCodeOf`. */
  editionId: string;
  organisationId: string;
  /** An account that is a member of the organisation. */
  memberId: string;
  invitationId: string;
  packageId: string;
  appointmentId: string;
  isClosed: boolean;
}

/** A subject whose every id is `id`. */
export const everywhere = (id: string): Subject => ({
  caseId: id,
  caseNumber: id,
  attorneyId: id,
  messageId: id,
  pointId: id,
  invoiceId: id,
  paymentId: id,
  creditNoteId: id,
  overpaidInvoiceId: id,
  quoteId: id,
  draftQuoteId: id,
  acceptedQuoteId: id,
  watchId: id,
  watchedId: id,
  alertId: id,
  documentId: id,
  riskReportId: id,
  draftReportId: id,
  sessionId: id,
  passkeyId: id,
  userId: id,
  contactId: id,
  mailId: id,
  webhookId: id,
  tokenId: id,
  deliveryId: id,
  correctionId: id,
  importId: id,
  doneImportId: id,
  viewId: id,
  replyId: id,
  taskId: id,
  hitId: id,
  subjectId: id,
  nameId: id,
  editionId: id,
  organisationId: id,
  memberId: id,
  invitationId: id,
  packageId: id,
  appointmentId: id,
  isClosed: false,
});

/**
 * Creates the subject for one cell of the table; each cell gets its own, because the call may change it.
 *
 * @param maker - who wrote its document request and its draft, and uploaded its document; otherwise its attorney and its client.
 */
export async function subjectFor(
  api: TestApi,
  people: People,
  actor: ActorName,
  target: Target,
  maker?: User,
): Promise<Subject> {
  // Otherwise lists would show the hits of earlier cells, and those of all cells would fill more than one page.
  await api.db.write((tx) => tx.delete(ScreeningHit, { isCurrent: true }));
  switch (target) {
    case 'missing':
      return everywhere(randomUUID());
    case 'malformed':
      return everywhere('not-an-id');
    default:
      return plant(api, people, actor, target, maker);
  }
}

async function plant(
  api: TestApi,
  people: People,
  actor: ActorName,
  target: Target,
  maker: User | undefined,
): Promise<Subject> {
  const isOwn = target.startsWith('own');
  const isClosed = target.endsWith('closed');
  const me = actor === 'visitor' ? people['client owner'] : people[actor];
  const client = isOwn ? ownerFor(people, actor) : people['client stranger'];
  const attorney = people[isOwn ? 'attorney assigned' : 'attorney foreign'];
  const caseNumber = `rc-${randomUUID().slice(-12)}`;
  const caseRecord = await addCase(
    api.db,
    { attorney, client },
    {
      caseNumber,
      subjectName: caseNumber,
      searchText: caseNumber,
      notConfirmedByClient: true,
      paidOn: '2026-02-28',
      messageCount: 1,
      status: isClosed ? 'closed' : 'in-progress',
      // For members of the organisation, `own` is a shared case of a colleague, `foreign` one that the colleague keeps private.
      organisationId: organisationIds[target === 'foreign, closed' ? 'other' : 'own'],
      isShared: target !== 'foreign',
      submittedByUserId: actor === 'unverified submitter' && isOwn ? me.id : null,
    },
  );
  const { id: caseId } = caseRecord;
  const at = api.clock.now().toISOString();
  const request = requestBy(maker ?? attorney, caseId, at);
  const invoice = invoiceRow({
    caseId,
    status: 'sent',
    // The day before: on the day of sending, nobody is reminded.
    sentAt: new Date(api.clock.now().getTime() - dayMs).toISOString(),
    ...halfPaid,
    ...billable,
    issuerId: people[isOwn ? 'former attorney' : 'new attorney'].id,
  });
  const overpaid = invoiceRow({ ...invoice, ...paidTooMuch, id: randomUUID(), invoiceNumber: randomUUID().slice(-20) });
  const payment = paymentRow(invoice, { amountCents: halfPaid.paidCents });
  const creditNote = paymentRow(invoice, { kind: 'credit', amountCents: halfPaid.creditedCents });
  const quote = quoteRow({ caseId, validUntil: '2999-01-01' });
  const draftQuote = quoteRow({ caseId, status: 'draft', sentAt: null, documentHash: null });
  const acceptedQuote = quoteRow({ caseId, status: 'accepted', acceptance: inClear(acceptanceAt(at)) });
  const document = documentBy(maker ?? client, caseId, at);
  const report = riskReportRow({ caseId, status: 'released', releasedAt: at });
  const draft = riskReportRow({ caseId, version: 2, ...(maker && { preparedById: maker.id }) });
  keepBytes(api, document.storedName);
  const session = sessionOf(isOwn ? me : people['new attorney'], at);
  const passkey = passkeyOf(isOwn ? me : people['new attorney'], at);
  const contact = contactAt(at);
  const mail = mailAt(at);
  const webhook = webhookAt(at);
  const apiToken = apiTokenOf(people.admin, at);
  const delivery = deliveryOf(webhook, at);
  const reply = replyOf(actor === 'admin' && isOwn ? me : attorney, at);
  const edition = editionOf(listCodeOf({ caseNumber }), at);
  const organisationId = organisationIds[isOwn ? 'own' : 'other'];
  const invitation = invitationRow({ organisationId });
  const memberId = randomUUID();
  const sold = packageRow({ organisationId });
  const view = viewOf(actor === 'admin' && isOwn ? me : attorney, at);
  const task = taskOf(attorney, caseId, at);
  const hit = hitRow({ caseId, createdAt: at });
  await publishOnce(api);
  const name: SubjectName = { id: randomUUID(), subjectId: '', key: `3 name:${caseId}`, name: 'Alias', addedAt: at };
  let watchIds: WatchIds | undefined;
  let [appointmentId, correctionId] = ['', ''];
  let importIds: ImportIds = { importId: '', doneImportId: '' };
  await api.db.write(async (tx) => {
    await insertRows(tx, StaffTask, [task]);
    await insertRows(tx, ScreeningHit, [hit]);
    await storeNames(tx, [caseRecord], at);
    name.subjectId = (await findSubjects(tx, actorOf('admin'), caseRecord))[0]?.id ?? '';
    await insertRows(tx, SubjectName, [name]);
    await insertRows(tx, Message, [request]);
    await insertRows(tx, RequestPoint, [pointOf(request)]);
    await insertRows(tx, Invoice, [invoice, overpaid]);
    await insertRows(tx, InvoiceEntry, [payment, creditNote, ...entriesOf(overpaid)]);
    await insertQuote(tx, quote);
    await insertQuote(tx, draftQuote);
    await insertQuote(tx, acceptedQuote);
    watchIds = await plantWatch(tx, { caseId, clientId: client.id });
    await insertRows(tx, CaseDocument, [document]);
    // One by one: TypeORM reads back rows of a table with defaults in any order, and would swap their ids.
    await insertRows(tx, RiskReport, [report]);
    await insertRows(tx, RiskReport, [draft]);
    await insertRows(tx, Session, [session]);
    await tx.delete(Passkey, { userId: passkey.userId });
    await insertRows(tx, Passkey, [passkey]);
    await insertRows(tx, ContactRequest, [contact]);
    await insertRows(tx, Mail, [mail]);
    // Otherwise the cells together would plant more webhooks and API tokens than a firm may have.
    await tx.deleteAll(Webhook);
    await insertRows(tx, Webhook, [webhook]);
    await tx.deleteAll(ApiToken);
    await insertRows(tx, ApiToken, [apiToken]);
    await insertRows(tx, WebhookDelivery, [delivery]);
    correctionId = await plantCorrection(tx, at);
    // Otherwise the cells together would plant more views, replies and passkeys than one person may have.
    await tx.delete(CannedReply, { ownerId: reply.ownerId });
    await insertRows(tx, CannedReply, [reply]);
    await tx.delete(SavedView, { ownerId: view.ownerId });
    await insertRows(tx, SavedView, [view]);
    await insertRows(tx, ListEdition, [edition]);
    importIds = await plantImports(tx, people.admin, at);
    appointmentId = await plantAppointment(tx, attorney, api.clock.now());
    // Otherwise the cells together would plant more people than an organisation may have.
    await tx.delete(MemberInvitation, { organisationId });
    await insertRows(tx, MemberInvitation, [invitation]);
    await insertRows(tx, Package, [sold]);
    await tx.delete(Member, { organisationId, joinedAt: '' });
    await insertRows(tx, Member, [{ userId: memberId, organisationId, role: 'member', joinedAt: '' }]);
  });
  return {
    caseId,
    caseNumber,
    attorneyId: attorney.id,
    messageId: request.id,
    pointId: request.id,
    invoiceId: invoice.id,
    paymentId: payment.id,
    creditNoteId: creditNote.id,
    overpaidInvoiceId: overpaid.id,
    quoteId: quote.id,
    draftQuoteId: draftQuote.id,
    acceptedQuoteId: acceptedQuote.id,
    ...(watchIds ?? { watchId: '', watchedId: '', alertId: '' }),
    documentId: document.id,
    riskReportId: report.id,
    draftReportId: draft.id,
    sessionId: session.id,
    passkeyId: passkey.id,
    userId: isOwn ? me.id : people['new attorney'].id,
    contactId: contact.id,
    mailId: mail.id,
    webhookId: webhook.id,
    tokenId: apiToken.id,
    deliveryId: delivery.id,
    correctionId,
    ...importIds,
    viewId: view.id,
    replyId: reply.id,
    taskId: task.id,
    hitId: hit.id,
    subjectId: name.subjectId,
    nameId: name.id,
    editionId: edition.id,
    organisationId,
    memberId,
    invitationId: invitation.id,
    packageId: sold.id,
    appointmentId,
    isClosed,
  };
}

/** Names can only be looked for while a list is live. */
async function publishOnce({ db }: TestApi): Promise<void> {
  if (!(await db.read.existsBy(ListEdition, { status: 'live' }))) {
    await publishList(db, 'ae', [{ key: 'A1', name: 'Listed Trading', kind: 'organisation' }]);
  }
}

/** What an e-invoice needs. */
const billable: Pick<Invoice, 'lines' | 'billTo'> = {
  lines: [
    {
      description: 'Report',
      quantityHundredths: 100,
      unitPriceCents: 10_000,
      taxRateHundredths: 0,
      netCents: 10_000,
      taxCents: 0,
    },
  ],
  billTo: { name: 'Golden Harvest FZE', country: 'AE' },
};

/** Of 100 dollars. */
const halfPaid = { paidCents: 5_000, creditedCents: 1_000 };
const paidTooMuch = { status: 'paid', paidCents: 10_000, creditedCents: 1_000 } as const;

const entriesOf = (invoice: Invoice): InvoiceEntry[] => [
  paymentRow(invoice, { amountCents: invoice.paidCents }),
  paymentRow(invoice, { kind: 'credit', amountCents: invoice.creditedCents }),
];

const acceptanceAt = (at: string): Acceptance => ({
  name: 'Carl',
  at,
  documentHash: '',
  termsVersion: '2026-11',
  accountId: randomUUID(),
  networkAddress: null,
  device: 'Firefox on Windows',
  factor: 'password',
  sentence: null,
  recorded: null,
});

/** The code of the list of which a subject has a staged edition. */
export const listCodeOf = ({ caseNumber }: Pick<Subject, 'caseNumber'>): string => `l-${caseNumber.slice(-12)}`;

const editionOf = (listCode: string, importedAt: string): ListEdition => ({
  id: randomUUID(),
  listCode,
  status: 'staged',
  sha256: '0'.repeat(64),
  dated: null,
  importedAt,
  publishedAt: null,
  entries: 1,
  added: 1,
  changed: 0,
  removed: 0,
  comparedWith: null,
  screenedAt: null,
});

/** Returns the client of an `own` case: unverified clients own a case with their address. */
const ownerFor = (people: People, actor: ActorName): User =>
  actor === 'unverified client' || actor === 'unverified submitter' ? people[actor] : people['client owner'];

const documentBy = (uploader: User, caseId: string, createdAt: string): CaseDocument => ({
  id: randomUUID(),
  caseId,
  uploaderId: uploader.id,
  uploaderName: uploader.name,
  withSubmission: false,
  originalFileName: 'contract.pdf',
  storedName: `${randomUUID()}${randomUUID()}`.replaceAll('-', '').slice(0, 48),
  mimeType: 'application/pdf',
  size: honest['pdf']?.length ?? 0,
  sha256: '0'.repeat(64),
  category: 'evidence',
  scanStatus: 'skipped',
  scanAttempts: 0,
  leftOut: null,
  isEncrypted: false,
  requestId: null,
  requestPointId: null,
  createdAt,
  removedAt: null,
});

function keepBytes({ config }: TestApi, storedName: string): void {
  const folder = join(config.documentsDir, 'stored');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, storedName), honest['pdf'] ?? '');
}
