import { type InvoiceTotals, outstandingText } from '@portal/contracts';
import { formatMoney, Link } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';

interface OutstandingBalanceProps {
  totals: InvoiceTotals;
  /** Leads to the invoices; not where they already stand below. */
  linked?: boolean;
}

/** What is still owed; nothing at all where nothing is owed. */
export const OutstandingBalance = ({ totals: { outstandingAmount }, linked = true }: OutstandingBalanceProps) =>
  outstandingAmount > 0 && (
    <Alert
      tone="warning"
      title="Outstanding Balance"
      actions={
        linked && (
          <Link to="/client/invoices" className="font-medium underline underline-offset-4">
            See what is due
          </Link>
        )
      }
    >
      {outstandingText(formatMoney(outstandingAmount).slice(1))}
    </Alert>
  );
