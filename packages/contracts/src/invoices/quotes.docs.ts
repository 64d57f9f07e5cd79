import { busyTexts } from '../calls/busy-texts';
import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { closedCase, missing, missingCase, pdfStart, tooMany, wrong } from '../calls/shared-refusals';
import { paginationSample } from '../office/office.samples';
import { invoiceTexts } from './invoices';
import { invoiceSample, noAbilities } from './invoices.samples';
import * as contracts from './quotes';
import { noQuoteAbilities, quoteAcceptanceSample, quoteRowSample, quoteSample } from './quotes.samples';

const { mayNotChangeQuote, quoteAnswerRefusals, quoteTexts } = contracts;

const lineItems = [{ description: 'Company verification report', quantity: 1, unitPrice: 2000, taxRate: 5 }];
const { scope, documentHash = '', ...sent } = quoteSample();

const draft = quoteSample({
  status: 'draft',
  version: 1,
  sentAt: undefined,
  documentHash: undefined,
  termsVersion: undefined,
  agreement: undefined,
  invoicedAmount: 0,
  abilities: { ...noQuoteAbilities, edit: true, nextStatuses: ['sent'] },
});

const accepted = quoteSample({
  status: 'accepted',
  version: 3,
  answeredAt: '2026-03-03T08:00:00.000Z',
  acceptance: quoteAcceptanceSample(),
});

const refusal = (message: string, when: string) => ({ code: 'CONFLICT', message, when }) as const;

const answered = [
  refusal(quoteAnswerRefusals.expired, 'its last day is over'),
  refusal(quoteAnswerRefusals.withdrawn, 'the firm has withdrawn it'),
  refusal(quoteAnswerRefusals.accepted, 'it is accepted'),
  refusal(quoteAnswerRefusals.declined, 'it is declined'),
];

const printing = [
  tooMany('one account requests more than 30 PDFs in 5 minutes'),
  { code: 'NOT_READY', message: busyTexts.printing, when: 'too many PDFs are waiting to be created' },
  { code: 'NOT_READY', message: busyTexts.notPrinted, when: 'it takes too much time or memory to create' },
] as const;

const noTotal = wrong('lineItems', invoiceTexts.total, 'the total is not above 0, or too large');
const validInPast = wrong('validUntil', quoteTexts.validInPast, '`validUntil` is before today');

export const quoteDocs = describeCalls(contracts, {
  name: 'Quotes',
  description:
    'Staff offer work at a price, and the client accepts or declines it. A client can read a quote once it has been sent.',
  missing: missing('quote', quoteTexts.notFound),
  calls: {
    createQuote: {
      missing: missingCase,
      summary: 'Create a quote',
      description: 'Creates a draft, which only staff see.',
      ask: { body: { caseId: sampleIds.case, lineItems, scope } },
      reply: { quote: draft },
      refuses: [noTotal],
    },
    listQuotes: {
      missing: missingCase,
      summary: 'List quotes',
      ask: { query: { status: 'sent' } },
      reply: { quotes: [quoteRowSample()], pagination: paginationSample(1) },
    },
    getQuote: {
      summary: 'Get a quote',
      reply: { quote: { ...sent, scope, documentHash } },
    },
    downloadQuote: {
      summary: 'Download a quote as PDF',
      description: 'Once the quote is sent, the bytes never change; their SHA-256 is `documentHash`.',
      file: {
        examples: { 'application/pdf': pdfStart },
        disposition: `attachment; filename="${draft.quoteNumber}.pdf"`,
      },
      refuses: printing,
    },
    downloadQuoteCertificate: {
      summary: 'Download the certificate of an acceptance as PDF',
      description: 'It names who accepted which bytes, when, how they had signed in, and the hash of all evidence.',
      file: {
        examples: { 'application/pdf': pdfStart },
        disposition: `attachment; filename="${draft.quoteNumber}-certificate.pdf"`,
      },
      refuses: [refusal(quoteTexts.noCertificate, 'it is not accepted'), ...printing],
    },
    updateQuote: {
      summary: 'Change a quote',
      description:
        'The fields of a quote can be changed while it is a draft. `sent` keeps its PDF and mails the client, without the content; `withdrawn` takes a sent quote back.',
      ask: { params: { quoteId: sampleIds.quote }, body: { status: 'sent', version: 1 } },
      reply: {
        quote: {
          ...sent,
          scope,
          documentHash,
          invoicedAmount: 0,
          abilities: { ...noQuoteAbilities, nextStatuses: ['withdrawn'], recordAcceptance: true },
        },
      },
      refuses: [
        refusal(quoteTexts.onlyDraft, 'fields are sent and the quote is not a draft'),
        refusal(mayNotChangeQuote('accepted', 'withdrawn'), 'this status cannot follow the current one'),
        refusal(quoteTexts.stale, '`version` is not the current version'),
        closedCase,
        noTotal,
        validInPast,
        ...printing,
      ],
    },
    acceptQuote: {
      summary: 'Accept a quote',
      description:
        'Keeps the evidence: the typed name, the sentence, the hash of the PDF, the version of the terms, the account and how it had signed in, the network address and the time.',
      ask: {
        params: { quoteId: sampleIds.quote },
        body: { name: 'Clara Client', agreed: true, documentHash },
      },
      reply: { quote: accepted },
      refuses: [
        refusal(quoteTexts.changed, '`documentHash` is not that of the quote'),
        ...answered,
        closedCase,
        wrong('name', quoteTexts.noName, '`name` is blank'),
      ],
    },
    declineQuote: {
      summary: 'Decline a quote',
      ask: { params: { quoteId: sampleIds.quote }, body: { reason: 'We have found the answer ourselves.' } },
      reply: {
        quote: {
          ...sent,
          scope,
          documentHash,
          status: 'declined',
          version: 3,
          answeredAt: '2026-03-03T08:00:00.000Z',
          declineReason: 'We have found the answer ourselves.',
        },
      },
      refuses: [...answered, closedCase],
    },
    recordQuoteAcceptance: {
      summary: 'Record an acceptance given elsewhere',
      ask: {
        params: { quoteId: sampleIds.quote },
        body: {
          name: 'Clara Client',
          acceptedOn: '2026-03-03',
          note: 'Signed on paper at our office.',
          documentId: sampleIds.document,
        },
      },
      reply: {
        quote: {
          ...accepted,
          isRecorded: true,
          invoicedAmount: 0,
          acceptance: quoteAcceptanceSample({
            sentence: undefined,
            recorded: {
              acceptedOn: '2026-03-03',
              note: 'Signed on paper at our office.',
              documentId: sampleIds.document,
              by: 'Ann Attorney',
            },
          }),
          abilities: { ...noQuoteAbilities, invoice: true },
        },
      },
      refuses: [
        refusal(quoteAnswerRefusals.draft, 'it is a draft'),
        ...answered.slice(1),
        wrong('acceptedOn', quoteTexts.acceptedInFuture, '`acceptedOn` is later than today'),
        wrong('acceptedOn', quoteTexts.acceptedBeforeSending, '`acceptedOn` is before the day of sending'),
        wrong('acceptedOn', quoteTexts.acceptedTooLate, '`acceptedOn` is after the last day of the quote'),
        wrong('documentId', quoteTexts.unknownDocument, '`documentId` is no document of the case'),
      ],
    },
    invoiceQuote: {
      summary: 'Create an invoice from a quote',
      description: 'Creates a draft of all lines of the quote, or of `lineItems`, such as for a part of the work.',
      ask: { params: { quoteId: sampleIds.quote }, body: {} },
      reply: {
        invoice: invoiceSample({
          status: 'draft',
          quoteId: sampleIds.quote,
          totalAmount: 2100,
          subtotal: 2000,
          taxAmount: 100,
          balance: 0,
          lineItems: sent.lineItems,
          abilities: { ...noAbilities, edit: true, nextStatuses: ['sent', 'cancelled'] },
        }),
      },
      refuses: [
        refusal(quoteTexts.notAccepted, 'the quote is not accepted'),
        refusal(
          quoteTexts.exceeds('$2,500.00', '$2,100.00'),
          'the invoices would exceed the quote and `exceeds` is missing',
        ),
        wrong('reason', quoteTexts.noReason, 'the invoices would exceed the quote and there is no reason'),
        noTotal,
      ],
    },
  },
});
