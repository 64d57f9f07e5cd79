import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Dollars, Id, IdFilter, Instant, optionalText, requiredLine, requiredText } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { Day, DueDay, Pagination, PastDay, pageQuery } from '../calls/paging';
import { InvoiceView, invoiceTexts, LineDraft, LineView, orNoDay } from './invoices';

export const QuoteStatus = z.enum(['draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn']);
export type QuoteStatus = z.infer<typeof QuoteStatus>;

export const quoteTexts = {
  none: 'No quotes yet',
  notFound: "The requested quote could not be found or you don't have access to it.",
  onlyDraft: 'Only draft quotes can be edited.',
  noScope: 'Please describe the scope.',
  noLine: invoiceTexts.noLine,
  stale: 'Someone else has just changed this quote. Reload it and try again.',
  changed: 'This quote has changed. Please read it again.',
  noName: 'Please type your full name',
  notAgreed: 'Please confirm that you accept the quote and the terms.',
  noNote: 'Please say how the quote was accepted.',
  validInPast: 'The quote must be valid at least until today.',
  acceptedInFuture: 'The day of acceptance cannot be in the future.',
  acceptedBeforeSending: 'The day of acceptance cannot be before the day of sending.',
  acceptedTooLate: 'The quote was no longer valid on that day.',
  unknownDocument: 'Please choose a document of this case.',
  notAccepted: 'Only an accepted quote can be invoiced.',
  noCertificate: 'A certificate exists once the quote is accepted.',
  noReason: 'Please say why the invoices exceed the quote.',
  exceeds: (invoiced: string, quoted: string) =>
    `The invoices of this quote would add up to ${invoiced}, which is more than its ${quoted}.`,
  /** The sentence to which the client agrees. It is part of the evidence, so a change needs no more than a new text here. */
  agreement: 'I have read quote {quoteNumber} and the terms of service (version {termsVersion}), and I accept both.',
} as const;

export const quoteStatusLabels = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} satisfies Record<QuoteStatus, string>;

/** What clients read. */
export const clientQuoteStatusLabels = { ...quoteStatusLabels, sent: 'To read' } satisfies Record<QuoteStatus, string>;

export const mayNotChangeQuote = (from: QuoteStatus, to: QuoteStatus) => `Cannot change a quote from ${from} to ${to}.`;

/** Why a quote can no longer be answered, by its status. */
export const quoteAnswerRefusals = {
  draft: 'This quote has not been sent yet.',
  accepted: 'This quote is accepted already.',
  declined: 'This quote was declined.',
  expired: 'This quote has expired. Please ask us for a new one.',
  withdrawn: 'This quote was withdrawn.',
} as const satisfies Record<Exclude<QuoteStatus, 'sent'>, string>;

/** Actions that the current user may perform on this quote, as the server decides. */
export const QuoteAbilities = z.object({
  edit: z.boolean(),
  nextStatuses: z.array(orNewValue(QuoteStatus)),
  /** Accept or decline it, as the client. */
  answer: z.boolean(),
  recordAcceptance: z.boolean(),
  invoice: z.boolean(),
});

/** The evidence of an acceptance. */
export const QuoteAcceptance = z.object({
  /** As it was typed. */
  name: z.string(),
  at: Instant,
  /** The SHA-256 of the PDF that was accepted. */
  documentHash: z.string(),
  termsVersion: z.string(),
  /** What the person agreed to; absent when the acceptance was given elsewhere. */
  sentence: z.optional(z.string()),
  /** The SHA-256 of all evidence, which the audit trail holds too. */
  evidenceHash: z.string(),
  /** Present when the acceptance was given elsewhere, such as by letter, and staff recorded it. */
  recorded: z.optional(
    z.object({
      acceptedOn: Day,
      note: z.string(),
      documentId: z.optional(Id),
      /** Who recorded it. */
      by: z.string(),
    }),
  ),
});
export type QuoteAcceptance = z.infer<typeof QuoteAcceptance>;

/** A quote in a list. Scope, lines and evidence are only in `QuoteView`, because reading them is recorded in the audit trail. */
export const QuoteRow = z.object({
  _id: Id,
  quoteNumber: z.string(),
  caseId: Id,
  caseNumber: z.string(),
  status: orNewValue(QuoteStatus),
  totalAmount: Dollars,
  subtotal: Dollars,
  taxAmount: Dollars,
  /** Last day in the firm's time zone on which it can be accepted; absent for a draft that leaves it open. */
  validUntil: z.optional(Day),
  createdAt: Instant,
  issuerName: z.string(),
  sentAt: z.optional(Instant),
  answeredAt: z.optional(Instant),
  /** True when the acceptance was given elsewhere. */
  isRecorded: z.optional(z.boolean()),
  version: z.int(),
  abilities: QuoteAbilities,
});

export const QuoteView = z.extend(QuoteRow, {
  client: z.object({ name: z.string(), email: z.string() }),
  scope: z.string(),
  notes: z.optional(z.string()),
  lineItems: z.array(LineView),
  /** The SHA-256 of exactly the PDF that is shown; absent for a draft. */
  documentHash: z.optional(z.string()),
  /** The version of the terms of service that the quote names; absent for a draft. */
  termsVersion: z.optional(z.string()),
  /** The sentence to which the client agrees, in their language; absent for a draft. */
  agreement: z.optional(z.string()),
  acceptance: z.optional(QuoteAcceptance),
  declineReason: z.optional(z.string()),
  withdrawReason: z.optional(z.string()),
  /** Sum of the invoices made from it, without those that were cancelled; staff only. */
  invoicedAmount: z.optional(Dollars),
});

export type QuoteRow = z.infer<typeof QuoteRow>;
export type QuoteView = z.infer<typeof QuoteView>;

const params = z.object({ quoteId: Id });
const Lines = z
  .array(LineDraft)
  .check(z.minLength(1, quoteTexts.noLine), z.maxLength(100, 'Please use at most 100 lines.'));
const Scope = requiredText(10_000, quoteTexts.noScope);

const open = {
  /** An empty text removes the day; the quote is then valid for 30 days from its sending. */
  validUntil: z.optional(orNoDay(DueDay)),
  notes: optionalText(2_000),
};

export const createQuote = endpoint({
  method: 'POST',
  path: '/quotes/create',
  status: 201,
  access: ['admin', 'attorney'],
  input: z.object({
    body: z.object({ caseId: requiredText(64, 'Please choose a case.'), lineItems: Lines, scope: Scope, ...open }),
  }),
  data: z.object({ quote: QuoteView }),
  message: 'The quote draft has been saved.',
});

const { page, limit, order } = pageQuery;

export const listQuotes = endpoint({
  method: 'GET',
  path: '/quotes/list',
  access: 'signed-in',
  input: z.object({
    query: z.object({
      page,
      limit,
      order,
      status: z.optional(z.enum(QuoteStatus.options, 'Unknown quote status.')),
      caseId: z.optional(IdFilter),
    }),
  }),
  data: z.object({ quotes: z.array(QuoteRow), pagination: Pagination }),
});

export const getQuote = endpoint({
  method: 'GET',
  path: '/quotes/:quoteId',
  access: 'signed-in',
  input: z.object({ params }),
  data: z.object({ quote: QuoteView }),
});

/** Sends the PDF of a quote. Once the quote is sent, these are the bytes whose hash is `documentHash`. */
export const downloadQuote = endpoint({
  method: 'GET',
  path: '/quotes/:quoteId/pdf',
  access: 'signed-in',
  input: z.object({ params }),
  data: z.object({}),
  carries: 'file',
});

/** Sends the evidence of an acceptance as a PDF of its own, so that the quote keeps its bytes. */
export const downloadQuoteCertificate = endpoint({
  method: 'GET',
  path: '/quotes/:quoteId/certificate',
  access: 'signed-in',
  input: z.object({ params }),
  data: z.object({}),
  carries: 'file',
});

export const updateQuote = endpoint({
  method: 'PUT',
  path: '/quotes/:quoteId',
  access: ['admin', 'attorney'],
  input: z.object({
    params,
    body: z.object({
      lineItems: z.optional(Lines),
      scope: z.optional(Scope),
      ...open,
      status: z.optional(z.enum(QuoteStatus.options, 'Unknown quote status.')),
      /** Why it is withdrawn. The client may read it. */
      reason: optionalText(2_000),
      /** Version that the caller has loaded; the API answers 409 when the database holds a newer one. */
      version: z.optional(z.int()),
    }),
  }),
  data: z.object({ quote: QuoteView }),
  message: 'The quote has been saved.',
});

export const acceptQuote = endpoint({
  method: 'POST',
  path: '/quotes/:quoteId/accept',
  access: ['client'],
  input: z.object({
    params,
    body: z.object({
      name: requiredLine(120, quoteTexts.noName),
      agreed: z.literal(true, quoteTexts.notAgreed),
      /** `documentHash` of the quote that the client has read. */
      documentHash: requiredLine(64, quoteTexts.changed),
    }),
  }),
  data: z.object({ quote: QuoteView }),
  message: 'Thank you. You have accepted the quote.',
});

export const declineQuote = endpoint({
  method: 'POST',
  path: '/quotes/:quoteId/decline',
  access: ['client'],
  input: z.object({ params, body: z.object({ reason: optionalText(2_000) }) }),
  data: z.object({ quote: QuoteView }),
  message: 'You have declined the quote.',
});

/** Records an acceptance that the client gave elsewhere. */
export const recordQuoteAcceptance = endpoint({
  method: 'POST',
  path: '/quotes/:quoteId/record-acceptance',
  access: ['admin', 'attorney'],
  input: z.object({
    params,
    body: z.object({
      name: requiredLine(120, quoteTexts.noName),
      /** Day in the firm's time zone, from the day of sending until today. */
      acceptedOn: PastDay,
      note: requiredText(2_000, quoteTexts.noNote),
      /** A document of the case that shows the acceptance. */
      documentId: z.optional(IdFilter),
    }),
  }),
  data: z.object({ quote: QuoteView }),
  message: 'The acceptance has been recorded.',
});

/** Creates a draft of an invoice from an accepted quote: of all its lines, or of those in the body. */
export const invoiceQuote = endpoint({
  method: 'POST',
  path: '/quotes/:quoteId/invoice',
  status: 201,
  access: ['admin', 'attorney'],
  idempotent: true,
  input: z.object({
    params,
    body: z.object({
      lineItems: z.optional(Lines),
      dueDate: z.optional(orNoDay(DueDay)),
      notes: optionalText(2_000),
      /** True when the sum of the invoices may exceed the quote; needs a reason. */
      exceeds: z.optional(z.boolean()),
      reason: optionalText(2_000),
    }),
  }),
  data: z.object({ invoice: InvoiceView }),
  message: 'The invoice draft has been saved.',
});
