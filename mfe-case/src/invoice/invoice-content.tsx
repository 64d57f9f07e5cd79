import { t } from '@portal/build/i18n';
import {
  clientInvoiceStatusLabels,
  type HowToPay,
  type InvoiceView,
  invoiceStateLabel,
  invoiceStatusLabels,
  type OnlinePayment,
  type TaxWords,
} from '@portal/contracts';
import { Link, usePageTitle, useSession } from '@portal/sdk';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import { InvoiceStatusBadge } from '@portal/ui/status-badge';
import { textLinkClass } from '@portal/ui/text-link';
import { DashboardBreadcrumbs } from '../dashboard-breadcrumbs';
import { InvoiceOpened } from './acts/invoice-opened';
import { InvoiceActions } from './invoice-actions';
import { InvoiceDelivery } from './invoice-delivery';
import { InvoiceNotice } from './invoice-notice';
import { InvoicePayments } from './invoice-payments';
import { InvoiceSheet } from './invoice-sheet';
import { PaymentUnderWay, PayOnline } from './pay-online';

interface InvoiceContentProps {
  invoice: InvoiceView;
  payment: HowToPay | undefined;
  onlinePayment: OnlinePayment | undefined;
  taxWords: TaxWords | undefined;
  /** Asks for the invoice again. */
  onAsk: () => unknown;
}

/** Print shows only the invoice sheet and the notice of its status. */
export function InvoiceContent({ invoice, payment, onlinePayment, taxWords, onAsk }: InvoiceContentProps) {
  const { user } = useSession();
  const labels = user?.role === 'client' ? clientInvoiceStatusLabels : invoiceStatusLabels;
  usePageTitle(t('Invoice {number}', { number: invoice.invoiceNumber }));
  return (
    <Container className="py-8 sm:py-12 print:max-w-none print:p-0">
      <PageHeader
        className="print:hidden"
        breadcrumbs={
          <DashboardBreadcrumbs
            items={[
              <Link key="case" to={`/cases/${invoice.caseId}?tab=invoices`}>
                {invoice.caseNumber}
              </Link>,
              invoice.invoiceNumber,
            ]}
          />
        }
        title={invoice.invoiceNumber}
        badge={
          <InvoiceStatusBadge
            status={invoice.status}
            label={t(invoiceStateLabel(invoice, labels))}
            isRefundDue={Boolean(invoice.toRefund)}
          />
        }
        actions={<InvoiceActions invoice={invoice} />}
      />
      <div className="-mt-4 mb-6 flex flex-wrap items-center gap-x-5 gap-y-1.5 empty:hidden print:hidden">
        {invoice.delivery && <InvoiceDelivery invoiceId={invoice._id} delivery={invoice.delivery} />}
        <InvoiceOpened invoice={invoice} />
        {user?.role === 'admin' && (
          <Link
            to={`/client/invoices/statement?${new URLSearchParams({ clientEmail: invoice.client.email })}`}
            className={`${textLinkClass} text-sm`}
          >
            {t('Statement of this client')}
          </Link>
        )}
      </div>
      {onlinePayment ? (
        <PaymentUnderWay payment={onlinePayment} onAsk={onAsk}>
          <InvoiceNotice invoice={invoice} />
        </PaymentUnderWay>
      ) : (
        <InvoiceNotice invoice={invoice} />
      )}
      <InvoiceSheet
        invoice={invoice}
        // While a payment is on its way, nothing asks for another one.
        payment={onlinePayment?.state === 'processing' ? undefined : payment}
        payOnline={
          onlinePayment &&
          onlinePayment.state !== 'processing' && <PayOnline invoiceId={invoice._id} payment={onlinePayment} />
        }
        taxWords={taxWords}
      />
      <InvoicePayments invoice={invoice} />
    </Container>
  );
}
