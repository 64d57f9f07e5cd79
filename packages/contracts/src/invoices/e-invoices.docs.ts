import { describeCalls, type Refusal } from '../calls/call-docs';
import { missing, tooMany } from '../calls/shared-refusals';
import * as contracts from './e-invoices';
import { paymentRefusals } from './invoice-entries';
import { invoiceTexts } from './invoices';

const { eInvoiceTexts } = contracts;

const incomplete: readonly Refusal[] = [
  {
    code: 'CONFLICT',
    message: eInvoiceTexts.incomplete,
    when: 'something is missing, of which `errors` names each with where it is set',
    errors: {
      'billTo.country': [
        "The country of the buyer: enter it in a draft, as 'Country'. This one was sent: credit it and send a new one.",
      ],
    },
  },
  {
    code: 'CONFLICT',
    message: eInvoiceTexts.askUs,
    when: 'something is missing and the caller is a client',
    errors: { 'billTo.country': ['The country of the buyer'] },
  },
  tooMany('one account requests more than 30 PDFs and e-invoices in 5 minutes'),
];

const xmlStart = '<?xml version="1.0" encoding="UTF-8"?>\n…';

export const eInvoiceDocs = describeCalls(contracts, {
  name: 'E-invoices',
  description:
    'Invoices and credit notes in XML: UBL 2.1 by EN 16931, or by PINT AE where the operator has set it. The firm sends them through its own provider.',
  missing: missing('invoice', invoiceTexts.notFound),
  calls: {
    downloadEInvoice: {
      summary: 'Download an invoice as XML',
      description: 'The first download by a client marks the invoice as viewed. What was paid is deducted.',
      file: {
        examples: { 'application/xml': xmlStart },
        disposition: 'attachment; filename="INV-2026-000001.xml"',
      },
      refuses: [
        { code: 'CONFLICT', message: paymentRefusals.draft, when: 'the invoice is a draft' },
        { code: 'CONFLICT', message: paymentRefusals.cancelled, when: 'the invoice is cancelled' },
        ...incomplete,
      ],
    },
    downloadECreditNote: {
      missing: missing('credit note', paymentRefusals.creditNoteNotFound),
      summary: 'Download a credit note as XML',
      file: {
        examples: { 'application/xml': xmlStart },
        disposition: 'attachment; filename="CN-2026-00001.xml"',
      },
      refuses: incomplete,
    },
  },
});
