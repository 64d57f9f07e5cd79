import { type CaseCounts, groupCases, type InvoiceTotals } from '@portal/contracts';
import { formatMoney, formatWholeDollars } from '@portal/sdk';
import { Activity, Briefcase, DollarSign, Receipt } from '@portal/ui/icons';
import { StatCard, StatGrid } from '@portal/ui/stat-card';

/** Figures that the server counts and sums over all rows, not only over the loaded ones. */
export function Figures({ counts, totals }: { counts: CaseCounts; totals: InvoiceTotals }) {
  const { total, active, completed } = groupCases('client', counts);
  return (
    <section aria-label="Overview">
      <StatGrid>
        <StatCard label="Total Cases" value={total} icon={Briefcase} secondary={`${completed} completed`} />
        <StatCard label="Active Cases" value={active} icon={Activity} secondary={`${counts.pending} pending`} />
        <StatCard label="Invoices" value={totals.total} icon={Receipt} secondary={`${totals.paid} paid`} />
        <StatCard
          label="Paid Amount"
          value={formatWholeDollars(totals.paidAmount)}
          icon={DollarSign}
          secondary={`${formatMoney(totals.outstandingAmount)} outstanding`}
        />
      </StatGrid>
    </section>
  );
}
