import { type CaseView, type DocumentView, getCase, type InvoiceView, type MessageView } from '@portal/contracts';
import { answer } from '@portal/sdk/testing';
import type { CaseDetail } from './case-api';

/** Sample rows for tests; a test overrides only the fields it is about. */
export const caseOf = (changes: Partial<CaseView> = {}): CaseView => ({
  _id: 'case-1',
  caseNumber: 'RC-2026-000001',
  caseType: 'company',
  serviceLevel: 'deep',
  status: 'assigned',
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-04T12:00:00.000Z',
  totalAmount: 0,
  client: { name: 'Clara Client', email: 'clara@example.org' },
  subjectDetails: {},
  legalFollowup: [],
  confidentialityConfirmed: true,
  messageCount: 1,
  unreadCount: 0,
  abilities: { assign: false, sendMessage: true, uploadDocument: true, createInvoice: false, seeDelivery: false },
  nextStatuses: [],
  ...changes,
});

export const messageOf = (changes: Partial<MessageView> = {}): MessageView => ({
  _id: 'message-1',
  caseId: 'case-1',
  content: 'Good morning.',
  messageType: 'text',
  isImportant: false,
  senderName: 'Ann Attorney',
  senderRole: 'attorney',
  createdAt: '2026-03-02T12:00:00.000Z',
  mine: false,
  ...changes,
});

export const documentOf = (changes: Partial<DocumentView> = {}): DocumentView => ({
  _id: 'document-1',
  caseId: 'case-1',
  originalFileName: 'licence.pdf',
  uploaderName: 'Clara Client',
  createdAt: '2026-03-03T12:00:00.000Z',
  size: 2_500_000,
  mimeType: 'application/pdf',
  sha256: 'ab'.repeat(32),
  category: 'evidence',
  scanStatus: 'skipped',
  abilities: { remove: false, preview: true },
  ...changes,
});

export const invoiceOf = (changes: Partial<InvoiceView> = {}): InvoiceView => ({
  _id: 'invoice-1',
  invoiceNumber: 'INV-2026-00001',
  caseId: 'case-1',
  caseNumber: 'RC-2026-000001',
  status: 'sent',
  totalAmount: 1200.5,
  subtotal: 1200.5,
  taxAmount: 0,
  dueDate: '2026-04-01',
  createdAt: '2026-03-02T12:00:00.000Z',
  lineItems: [],
  client: { name: 'Clara Client', email: 'clara@example.org' },
  issuerName: 'Risk Advisory',
  viewCount: 0,
  version: 1,
  abilities: { edit: false, nextStatuses: [] },
  ...changes,
});

export const caseDetailOf = (changes: Partial<CaseDetail> = {}): CaseDetail => ({
  case: caseOf(),
  messages: [messageOf()],
  documents: [],
  invoices: [],
  timeline: [],
  eventCount: 0,
  ...changes,
});

/** Makes the mocked API return this case. */
export const haveCase = (changes: Partial<CaseDetail> = {}): void => answer(getCase, caseDetailOf(changes));
