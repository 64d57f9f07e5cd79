import { rich, t } from '@portal/build/i18n';
import type { LineView, QuoteView } from '@portal/contracts';
import { brandName, formatDate, formatMoney, Link } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { DescriptionList } from '@portal/ui/description-list';
import { textLinkClass } from '@portal/ui/text-link';
import type { ReactNode } from 'react';
import { asking } from '../communication/composer/asked-elsewhere';
import { InvoiceLines } from '../invoice/invoice-lines';
import { besideEachOther } from '../invoice/invoice-sheet';

/** The quote on screen and in print, with the words of its PDF. */
export function QuoteSheet({ quote }: { quote: QuoteView }) {
  const { quoteNumber, caseId, client, issuerName, scope, notes, lineItems, abilities } = quote;
  const ask = ({ description }: LineView) => (
    <Link
      to={`/cases/${caseId}`}
      state={asking(`> ${quoteNumber}: ${description}\n\n`)}
      className={`${textLinkClass} print:hidden`}
    >
      {t('Ask about this')}
    </Link>
  );
  return (
    <Card asChild className="p-6 sm:p-10 print:border-0 print:p-0 print:shadow-none">
      <article aria-label={t('Quote {quoteNumber}', { quoteNumber })}>
        <header className="mb-10 flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
          <div>
            <p className="text-muted-foreground text-sm">{t('From')}</p>
            <p className="font-semibold text-lg">{brandName()}</p>
            <p className="wrap-anywhere text-sm">
              {t('Issued by')} <bdi>{issuerName}</bdi>
            </p>
            <p className="mt-5 text-muted-foreground text-sm">{t('For')}</p>
            <p className="wrap-anywhere font-semibold">
              <bdi>{client.name}</bdi>
            </p>
            <p className="wrap-anywhere text-sm">{client.email}</p>
          </div>
          <DescriptionList className={`w-full sm:w-72 ${besideEachOther}`} items={factsOf(quote)} />
        </header>
        <Part title={t('Scope')}>{scope}</Part>
        <InvoiceLines lines={lineItems} caption={t('Lines of the quote')} below={abilities.answer ? ask : undefined} />
        <Sums quote={quote} />
        {notes && <Part title={t('Notes')}>{notes}</Part>}
        <Terms quote={quote} />
      </article>
    </Card>
  );
}

const factsOf = ({ quoteNumber, caseId, caseNumber, sentAt, validUntil }: QuoteView) => [
  { term: t('Quote number'), description: quoteNumber },
  {
    term: t('Case'),
    description: (
      <Link to={`/cases/${caseId}`} className={textLinkClass}>
        {caseNumber}
      </Link>
    ),
  },
  { term: t('Date'), description: sentAt ? formatDate(sentAt) : t('Not sent yet') },
  { term: t('Valid until'), description: validUntil ? formatDate(validUntil) : t('30 days after it is sent') },
];

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-8">
    <h2 className="text-muted-foreground text-sm">{title}</h2>
    <p className="wrap-anywhere mt-1 whitespace-pre-wrap [unicode-bidi:plaintext]">{children}</p>
  </section>
);

const Sums = ({ quote: { subtotal, taxAmount, totalAmount } }: { quote: QuoteView }) => (
  <dl className="ms-auto mt-6 mb-8 grid w-full gap-2 text-sm tabular-nums sm:max-w-72">
    {(
      [
        [t('Subtotal'), subtotal],
        [t('Tax'), taxAmount],
        [t('Total'), totalAmount],
      ] as const
    ).map(([label, dollars]) => (
      <div
        key={label}
        className="flex justify-between gap-8 last:border-border last:border-t last:pt-3 last:font-semibold last:text-base"
      >
        <dt>{label}</dt>
        <dd>{formatMoney(dollars)}</dd>
      </div>
    ))}
  </dl>
);

const Terms = ({ quote: { termsVersion, documentHash } }: { quote: QuoteView }) => (
  <footer className="border-border border-t pt-4 text-muted-foreground text-sm">
    {termsVersion ? (
      <p>
        {rich(
          'Our <terms>terms of service</terms> apply in version {termsVersion}.',
          {
            terms: (words) => (
              <Link to="/terms" className={textLinkClass}>
                {words}
              </Link>
            ),
          },
          { termsVersion },
        )}
      </p>
    ) : (
      <p>{t('Draft – not an offer.')}</p>
    )}
    {documentHash && (
      <p className="wrap-anywhere mt-2 text-xs">{t('SHA-256 of the PDF: {documentHash}', { documentHash })}</p>
    )}
  </footer>
);
