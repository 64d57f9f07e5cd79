import type { InvoiceTotals } from '@portal/contracts';
import { formatMoney } from '@portal/sdk';
import { Figure, FigureRow } from '@portal/ui/figure-row';

/** Sums over all invoices, regardless of the filters below; dashes while they load. */
export function InvoiceStats({ totals }: { totals: InvoiceTotals | undefined }) {
  return (
    <FigureRow>
      <Figure
        label="Outstanding"
        value={totals && formatMoney(totals.outstandingAmount)}
        secondary={totals && `${totals.sent + totals.viewed + totals.overdue} unpaid`}
      />
      <Figure
        label="Paid"
        value={totals && formatMoney(totals.paidAmount)}
        secondary={totals && `${totals.paid} paid`}
      />
      <Figure label="Overdue" value={totals?.overdue} secondary={totals && 'Past their due date'} />
      <Figure
        label="All invoices"
        value={totals?.total}
        secondary={
          totals && `${totals.draft} ${totals.draft === 1 ? 'draft' : 'drafts'}, ${totals.cancelled} cancelled`
        }
      />
    </FigureRow>
  );
}
