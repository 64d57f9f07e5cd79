import {
  type InvoiceView,
  labelledTaxNumber,
  type HowToPay as Payment,
  type TaxWords,
  taxNotes,
  taxTitles,
  wordsOfLine,
} from '@portal/contracts';
import { brandName, formatDate, Link } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { DescriptionList } from '@portal/ui/description-list';
import { textLinkClass } from '@portal/ui/text-link';
import type { ReactNode } from 'react';
import { HowToPay } from './how-to-pay';
import { InvoiceLines } from './invoice-lines';
import { InvoiceSums } from './invoice-sums';

interface InvoiceSheetProps {
  invoice: InvoiceView;
  payment: Payment | undefined;
  payOnline: ReactNode;
  /** What the API says of the tax, where that depends on the firm. */
  taxWords: TaxWords | undefined;
}

/** The invoice on screen and in print. */
export const InvoiceSheet = ({ invoice, payment, payOnline, taxWords }: InvoiceSheetProps) => (
  <Card asChild className="p-6 sm:p-10 print:border-0 print:p-0 print:shadow-none">
    <article aria-label={`Invoice ${invoice.invoiceNumber}`}>
      <p className="mb-8 hidden font-display text-3xl tracking-tight print:block">
        {taxTitles(invoice).invoice} {invoice.invoiceNumber}
      </p>
      <header className="mb-10 flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
        <div>
          <p className="text-muted-foreground text-sm">From</p>
          <p className="font-semibold text-lg">{brandName()}</p>
          <p className="wrap-anywhere text-sm">
            Issued by <bdi>{invoice.issuerName}</bdi>
          </p>
          <p className="mt-5 text-muted-foreground text-sm">To</p>
          <p className="wrap-anywhere font-semibold">
            <bdi>{invoice.billTo?.name ?? invoice.client.name}</bdi>
          </p>
          {buyerLines(invoice).map((line) => (
            <p key={line} className="wrap-anywhere text-sm">
              <bdi>{line}</bdi>
            </p>
          ))}
          <p className="wrap-anywhere text-sm">{invoice.client.email}</p>
        </div>
        <DescriptionList className={`w-full sm:w-72 ${besideEachOther}`} items={facts(invoice)} />
      </header>
      <InvoiceLines lines={invoice.lineItems} below={(line) => invoice.taxCountry && wordsOfLine(line)} />
      <InvoiceSums invoice={invoice} taxParts={taxWords?.parts} />
      {(taxWords?.notes ?? taxNotes(invoice)).map((note) => (
        <p key={note} className="mt-3 text-sm">
          {note}
        </p>
      ))}
      {payOnline}
      {payment && <HowToPay payment={payment} caseId={invoice.caseId} invoiceNumber={invoice.invoiceNumber} />}
      {invoice.notes && (
        <section aria-labelledby="notes" className="mt-8">
          <h2 id="notes" className="text-muted-foreground text-sm">
            Notes
          </h2>
          <p className="wrap-anywhere mt-1 whitespace-pre-wrap [unicode-bidi:plaintext]">{invoice.notes}</p>
        </section>
      )}
      <p className="mt-10 border-border border-t pt-4 text-muted-foreground text-xs">
        Advisory only: we give no legal representation and are not law enforcement.
      </p>
    </article>
  </Card>
);

const buyerLines = ({ billTo, taxCountry }: InvoiceView): string[] =>
  [
    ...(billTo?.address ?? '').split('\n'),
    countryName(billTo?.country),
    billTo?.taxNumber ? labelledTaxNumber(billTo.taxNumber, billTo.country ?? taxCountry) : '',
  ].filter((line) => line.trim() !== '');

const countries = new Intl.DisplayNames('en', { type: 'region' });

const countryName = (code = '') => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);

/** These facts are short enough to fit beside each other on a phone. */
export const besideEachOther = '[&>div]:grid [&>div]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] [&_dd]:mt-0';

const facts = ({
  invoiceNumber,
  status,
  caseId,
  caseNumber,
  createdAt,
  sentAt,
  issuedOn,
  dueDate,
  supplyDate,
  paidOn,
}: InvoiceView) => [
  { term: 'Invoice number', description: invoiceNumber },
  {
    term: 'Case',
    description: (
      <Link to={`/cases/${caseId}`} className={`${textLinkClass} -my-0.5`}>
        {caseNumber}
      </Link>
    ),
  },
  { term: 'Issued', description: status === 'draft' ? 'Not yet' : formatDate(issuedOn ?? sentAt ?? createdAt) },
  ...(supplyDate ? [{ term: 'Supplied', description: formatDate(supplyDate) }] : []),
  { term: 'Due date', description: dueDate ? formatDate(dueDate) : noDueDate(status) },
  ...(paidOn ? [{ term: 'Paid on', description: formatDate(paidOn) }] : []),
];

const noDueDate = (status: InvoiceView['status']) => (status === 'draft' ? '14 days after it is sent' : 'Not set');
