import { t } from '@portal/build/i18n';
import { type InvoiceTotals, outstandingText } from '@portal/contracts';
import { formatMoney, Link } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';

interface OutstandingBalanceProps {
  totals: InvoiceTotals;
  /** Whether to link to the invoices; not needed on the page that lists them. */
  linked?: boolean;
}

/** Shows the amount still owed; renders nothing if it is 0. */
export const OutstandingBalance = ({ totals: { outstandingAmount }, linked = true }: OutstandingBalanceProps) =>
  outstandingAmount > 0 && (
    <Alert
      tone="warning"
      title={t('Outstanding Balance')}
      actions={
        linked && (
          <Link
            to="/client/invoices"
            className="inline-block min-h-6 font-medium leading-6 underline underline-offset-4"
          >
            {t('See what is due')}
          </Link>
        )
      }
    >
      {t(outstandingText, { amount: formatMoney(outstandingAmount) })}
    </Alert>
  );
