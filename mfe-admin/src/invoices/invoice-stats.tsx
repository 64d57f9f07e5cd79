import type { InvoiceTotals } from '@portal/contracts';
import { formatMoney } from '@portal/sdk';
import { Clock, DollarSign, FileText, TriangleAlert } from '@portal/ui/icons';
import { StatCard, StatGrid } from '@portal/ui/stat-card';

/** Sums over all invoices, regardless of the filters below. */
export function InvoiceStats({ totals }: { totals: InvoiceTotals }) {
  const { total, draft, sent, viewed, paid, overdue, cancelled, paidAmount, outstandingAmount } = totals;
  return (
    <StatGrid>
      <StatCard
        label="Outstanding"
        value={formatMoney(outstandingAmount)}
        icon={Clock}
        secondary={`${sent + viewed + overdue} unpaid`}
      />
      <StatCard label="Paid" value={formatMoney(paidAmount)} icon={DollarSign} secondary={`${paid} paid`} />
      <StatCard label="Overdue" value={overdue} icon={TriangleAlert} secondary="Past their due date" />
      <StatCard
        label="All invoices"
        value={total}
        icon={FileText}
        secondary={`${draft} ${draft === 1 ? 'draft' : 'drafts'}, ${cancelled} cancelled`}
      />
    </StatGrid>
  );
}
