import { t } from '@portal/build/i18n';
import { type CaseCounts, groupCases, type InvoiceTotals } from '@portal/contracts';
import { formatMoney, formatWholeDollars } from '@portal/sdk';
import { Activity, Briefcase, DollarSign, Receipt } from '@portal/ui/icons';
import { StatCard, StatGrid } from '@portal/ui/stat-card';

/** Figures that the server counts and sums over all rows, not only over the loaded ones. */
export function Figures({ counts, totals }: { counts: CaseCounts; totals: InvoiceTotals }) {
  const { total, active, completed } = groupCases('client', counts);
  return (
    <section aria-label={t('Overview')}>
      <StatGrid>
        <StatCard
          label={t('Total Cases')}
          value={total}
          icon={Briefcase}
          secondary={t('{completed} completed', { completed })}
        />
        <StatCard
          label={t('Active Cases')}
          value={active}
          icon={Activity}
          secondary={t('{pending} pending', { pending: counts.pending })}
        />
        <StatCard
          label={t('Invoices')}
          value={totals.total}
          icon={Receipt}
          secondary={t('{paid} paid', { paid: totals.paid })}
        />
        <StatCard
          label={t('Paid Amount')}
          value={formatWholeDollars(totals.paidAmount)}
          icon={DollarSign}
          secondary={t('{amount} outstanding', { amount: formatMoney(totals.outstandingAmount) })}
        />
      </StatGrid>
    </section>
  );
}
