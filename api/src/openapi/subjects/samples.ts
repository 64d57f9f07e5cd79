import type {
  CaseEvent,
  CaseRow,
  CaseView,
  ContactView,
  DocumentView,
  FailedMailView,
  InvoiceRow,
  InvoiceView,
  MessageView,
  Pagination,
  SessionUser,
  UserView,
} from '@portal/contracts';

/** Ids of the samples, which show one case as its attorney sees it unless a call overrides them. */
export const ids = {
  case: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  otherCase: '0c8f7a52-3c1e-4d0b-9a7e-5b1d2f6e8a94',
  attorney: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  client: '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d',
  message: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  request: '6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b',
  document: 'a3bb189e-8bf9-4c8f-9beb-5f3c8f1d2e4a',
  invoice: 'e4eaaaf2-d142-41b3-8c0f-2f3f4b5c6d7e',
  session: '2c5ea4c0-4067-41e9-8bad-9b1deb4d3b7d',
  mail: '6d0f2c1e-93b4-4a57-8c2d-5e7f1a9b3c46',
  contact: '8f14e45f-ceea-467f-9b1d-eb4d3b7d0b1c',
  event: 'c9f0f895-fb98-4b9a-8f14-e45fceea467f',
} as const;

export const attorney: SessionUser = {
  id: ids.attorney,
  _id: ids.attorney,
  email: 'layla.haddad@example.com',
  name: 'Layla Haddad',
  role: 'attorney',
  emailVerified: true,
  verificationRequired: false,
  notifyWithoutContent: true,
};

export const client: SessionUser = {
  id: ids.client,
  _id: ids.client,
  email: 'sam.carter@example.com',
  name: 'Sam Carter',
  role: 'client',
  phone: '+44 20 7946 0958',
  country: 'United Kingdom',
  emailVerified: true,
  verificationRequired: false,
  notifyWithoutContent: false,
};

export const attorneyAccount: UserView = {
  id: ids.attorney,
  _id: ids.attorney,
  name: attorney.name,
  email: attorney.email,
  role: 'attorney',
  isActive: true,
  emailVerified: true,
  createdAt: '2026-01-12T07:30:00.000Z',
  lastLoginAt: '2026-03-02T08:55:10.000Z',
  openCases: 4,
};

export const subjectDetails = {
  companyName: 'Golden Harvest FZE',
  countryRegistration: 'UAE',
  relationship: 'supplier',
  concerns: 'They ask for the whole payment before the inspection.',
} as const;

export const oneCaseRow: CaseRow = {
  _id: ids.case,
  caseNumber: 'RC-2026-000042',
  caseType: 'company',
  serviceLevel: 'deep',
  status: 'in-progress',
  createdAt: '2026-03-01T10:15:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  totalAmount: 2100,
  attorney: { _id: ids.attorney, name: attorney.name },
  client: { name: client.name, email: client.email },
  messageCount: 3,
  unreadCount: 1,
  abilities: { assign: false, sendMessage: true, uploadDocument: true, createInvoice: true, seeDelivery: true },
  nextStatuses: ['resolved'],
};

export const oneCase: CaseView = {
  ...oneCaseRow,
  client: { ...oneCaseRow.client, phone: client.phone, country: client.country },
  subjectDetails,
  legalFollowup: ['lawyer-referral'],
  confidentialityConfirmed: true,
  serviceCode: 'company-report',
};

export const timeline: CaseEvent[] = [
  {
    _id: ids.event,
    action: 'case.submitted',
    actorName: client.name,
    text: 'Case submitted',
    createdAt: '2026-03-01T10:15:00.000Z',
  },
];

export const oneMessage: MessageView = {
  _id: ids.message,
  caseId: ids.case,
  content: 'Please send us the signed contract.',
  messageType: 'document-request',
  isImportant: true,
  senderName: attorney.name,
  senderRole: 'attorney',
  createdAt: '2026-03-02T09:00:00.000Z',
  mine: true,
  requestStatus: 'open',
  delivery: 'queued',
};

export const oneDocument: DocumentView = {
  _id: ids.document,
  caseId: ids.case,
  originalFileName: 'contract.pdf',
  uploaderName: client.name,
  createdAt: '2026-03-02T11:20:00.000Z',
  size: 184_320,
  mimeType: 'application/pdf',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  category: 'evidence',
  scanStatus: 'skipped',
  abilities: { remove: true, preview: true },
};

export const oneInvoiceRow: InvoiceRow = {
  _id: ids.invoice,
  invoiceNumber: 'INV-2026-000017',
  caseId: ids.case,
  caseNumber: oneCase.caseNumber,
  status: 'draft',
  totalAmount: 2100,
  subtotal: 2000,
  taxAmount: 100,
  dueDate: '2026-03-16',
  createdAt: '2026-03-02T12:00:00.000Z',
  client: { name: client.name, email: client.email },
  issuerName: attorney.name,
  viewCount: 0,
  version: 1,
  abilities: { edit: true, nextStatuses: ['sent', 'cancelled'] },
};

export const oneInvoice: InvoiceView = {
  ...oneInvoiceRow,
  notes: 'Report delivered by email.',
  lineItems: [{ description: 'Company verification report', quantity: 1, unitPrice: 2000, taxRate: 5, amount: 2000 }],
};

export const oneContact: ContactView = {
  _id: ids.contact,
  name: 'Nora Weiss',
  email: 'nora.weiss@example.com',
  subject: 'Do you check companies in Georgia?',
  message: 'We are about to sign with a supplier in Tbilisi and have no contacts there.',
  status: 'open',
  createdAt: '2026-03-02T06:40:00.000Z',
};

/** Readable beginning of a PDF file. */
export const pdfStart = '%PDF-1.3\n…';

/** Returns the pagination of a list that fits on its first page. */
export const onePage = (total: number): Pagination => ({ page: 1, limit: 20, total, pages: 1 });

export const oneFailedMail: FailedMailView = {
  _id: ids.mail,
  kind: 'case.acknowledged',
  recipient: 'carl@example.com',
  subject: 'We have received your request: RC-2026-000001',
  reason: "Can't send mail - all recipients were rejected: 550 No such mailbox",
  failedAt: '2026-03-02T09:00:00.000Z',
  tries: 1,
  linkExpired: false,
};
