import { t } from '@portal/build/i18n';
import {
  type InvoiceView,
  type HowToPay as Payment,
  type TaxWords,
  taxNotes,
  taxNumberLabel,
  taxTitles,
  wordsOfLine,
} from '@portal/contracts';
import { brandName, formatDate, Link, localeOfPage } from '@portal/sdk';
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
    <article aria-label={t('Invoice {number}', { number: invoice.invoiceNumber })}>
      <p className="mb-8 hidden font-display text-3xl tracking-tight print:block">
        {t(taxTitles(invoice).invoice)} {invoice.invoiceNumber}
      </p>
      <header className="mb-10 flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
        <div>
          <p className="text-muted-foreground text-sm">{t('From')}</p>
          <p className="font-semibold text-lg">{brandName()}</p>
          <p className="wrap-anywhere text-sm">
            {t('Issued by')} <bdi>{invoice.issuerName}</bdi>
          </p>
          <p className="mt-5 text-muted-foreground text-sm">{t('To')}</p>
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
      <InvoiceLines lines={invoice.lineItems} below={(line) => invoice.taxCountry && t(wordsOfLine(line) ?? '')} />
      <InvoiceSums invoice={invoice} taxParts={taxWords?.parts} />
      {(taxWords?.notes ?? taxNotes(invoice)).map((note) => (
        <p key={note} className="mt-3 text-sm">
          {t(note)}
        </p>
      ))}
      {payOnline}
      {payment && <HowToPay payment={payment} caseId={invoice.caseId} invoiceNumber={invoice.invoiceNumber} />}
      {invoice.notes && (
        <section aria-labelledby="notes" className="mt-8">
          <h2 id="notes" className="text-muted-foreground text-sm">
            {t('Notes')}
          </h2>
          <p className="wrap-anywhere mt-1 whitespace-pre-wrap [unicode-bidi:plaintext]">{invoice.notes}</p>
        </section>
      )}
      <p className="mt-10 border-border border-t pt-4 text-muted-foreground text-xs">
        {t('Advisory only: we give no legal representation and are not law enforcement.')}
      </p>
    </article>
  </Card>
);

const buyerLines = ({ billTo, taxCountry }: InvoiceView): string[] =>
  [
    ...(billTo?.address ?? '').split('\n'),
    countryName(billTo?.country),
    billTo?.taxNumber ? labelled(billTo.taxNumber, billTo.country ?? taxCountry) : '',
  ].filter((line) => line.trim() !== '');

const labelled = (taxNumber: string, country: string | undefined) => {
  const label = taxNumberLabel(taxNumber, country);
  return label ? `${t(label)} ${taxNumber}` : taxNumber;
};

const countryName = (code = '') =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(localeOfPage(), regions).of(code) ?? code) : code;

const regions = { type: 'region' } as const;

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
  { term: t('Invoice number'), description: invoiceNumber },
  {
    term: t('Case'),
    description: (
      <Link to={`/cases/${caseId}`} className={`${textLinkClass} -my-0.5`}>
        {caseNumber}
      </Link>
    ),
  },
  { term: t('Issued'), description: status === 'draft' ? t('Not yet') : formatDate(issuedOn ?? sentAt ?? createdAt) },
  ...(supplyDate ? [{ term: t('Supplied'), description: formatDate(supplyDate) }] : []),
  { term: t('Due date'), description: dueDate ? formatDate(dueDate) : noDueDate(status) },
  ...(paidOn ? [{ term: t('Paid on'), description: formatDate(paidOn) }] : []),
];

const noDueDate = (status: InvoiceView['status']) =>
  status === 'draft' ? t('14 days after it is sent') : t('Not set');
