import { t } from '@portal/build/i18n';
import type { QuoteView } from '@portal/contracts';
import { Link, usePageTitle } from '@portal/sdk';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import { DashboardBreadcrumbs } from '../dashboard-breadcrumbs';
import { QuoteActions } from './quote-actions';
import { QuoteAnswer } from './quote-answer';
import { QuoteBadge } from './quote-badge';
import { QuoteNotice } from './quote-notice';
import { QuoteSheet } from './quote-sheet';

/** The client reads scope, price and terms first; the form to accept them comes last. */
export function QuoteContent({ quote }: { quote: QuoteView }) {
  usePageTitle(t('Quote {quoteNumber}', { quoteNumber: quote.quoteNumber }));
  return (
    <Container className="py-8 sm:py-12 print:max-w-none print:p-0">
      <PageHeader
        className="print:hidden"
        breadcrumbs={
          <DashboardBreadcrumbs
            items={[
              <Link key="case" to={`/cases/${quote.caseId}?tab=invoices`}>
                {quote.caseNumber}
              </Link>,
              quote.quoteNumber,
            ]}
          />
        }
        title={quote.quoteNumber}
        badge={<QuoteBadge quote={quote} />}
        actions={<QuoteActions quote={quote} />}
      />
      <QuoteNotice quote={quote} />
      <QuoteSheet quote={quote} />
      {quote.abilities.answer && <QuoteAnswer quote={quote} />}
    </Container>
  );
}
