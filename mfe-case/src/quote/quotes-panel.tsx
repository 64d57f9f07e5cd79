import { t } from '@portal/build/i18n';
import { type QuoteRow, quoteTexts } from '@portal/contracts';
import { formatDate, formatMoney, Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Failure } from '@portal/ui/failure';
import { ChevronRight, Plus } from '@portal/ui/icons';
import { useEffect } from 'react';
import type { CallError, CaseDetail } from '../case-api';
import { useQuotesOfCaseQuery } from './quote-api';
import { QuoteBadge } from './quote-badge';

/** The quotes of a case, above its invoices. A client without quotes sees nothing of it. */
export function QuotesPanel({ caseDetail: { case: caseView, eventCount } }: { caseDetail: CaseDetail }) {
  const { data, error, refetch } = useQuotesOfCaseQuery(
    { query: { caseId: caseView._id, limit: 100 } },
    { refetchOnMountOrArgChange: true },
  );
  // A live event says that something in the case has changed, which may be a quote.
  useEffect(() => {
    if (eventCount) {
      void refetch();
    }
  }, [eventCount, refetch]);
  const problem: CallError | undefined = error;
  const { createInvoice: mayCreate } = caseView.abilities;
  const quotes = data?.quotes ?? [];
  // An older API has no quotes.
  if ((quotes.length === 0 && !mayCreate && !problem) || problem?.code === 'NOT_FOUND') {
    return null;
  }
  return (
    <section aria-labelledby="quotes" className="mb-8 grid gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id="quotes" className="font-semibold text-lg">
          {t('Quotes')}
        </h2>
        {mayCreate && (
          <Button asChild variant="outline" size="sm">
            <Link to={`/cases/${caseView._id}/quotes/new`}>
              <Plus /> {t('Create quote')}
            </Link>
          </Button>
        )}
      </div>
      {problem && !data && <Failure title={t('The quotes could not be loaded')} problem={problem} onRetry={refetch} />}
      {data && quotes.length === 0 && <p className="text-muted-foreground text-sm">{t(quoteTexts.none)}</p>}
      {quotes.length > 0 && (
        <ul className="grid gap-3">
          {quotes.map((quote) => (
            <QuoteItem key={quote._id} quote={quote} />
          ))}
        </ul>
      )}
    </section>
  );
}

const QuoteItem = ({ quote }: { quote: QuoteRow }) => (
  <Card asChild interactive>
    <li>
      <div className="flex items-center gap-4 px-5 py-4 sm:gap-6 sm:px-6">
        <div className="min-w-0 grow">
          <Link
            to={`/quotes/${quote._id}`}
            className="whitespace-nowrap font-semibold after:absolute after:inset-0 after:rounded-xl"
          >
            {quote.quoteNumber}
          </Link>
          <p className="text-muted-foreground text-sm">
            {quote.validUntil
              ? t('Valid until {lastDay}', { lastDay: formatDate(quote.validUntil) })
              : t('Not sent yet')}
          </p>
        </div>
        <div className="flex flex-col items-end gap-x-6 gap-y-1 sm:flex-row sm:items-center">
          <p className="text-end font-semibold tabular-nums">{formatMoney(quote.totalAmount)}</p>
          <QuoteBadge quote={quote} />
        </div>
        <ChevronRight className="size-4 shrink-0 text-muted-foreground rtl:rotate-180" />
      </div>
    </li>
  </Card>
);
