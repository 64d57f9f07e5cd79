import { groupCases } from '@portal/contracts';
import { formatWholeDollars } from '@portal/sdk';
import { Activity, Briefcase, DollarSign, Receipt } from '@portal/ui/icons';
import { StatCard, StatGrid } from '@portal/ui/stat-card';
import type { Figures } from './use-figures';

export function DashboardStats({ figures: { cases, invoices } }: { figures: Figures }) {
  const { total, active, completed } = groupCases('attorney', cases);
  const awaited = invoices.sent + invoices.viewed;
  return (
    <StatGrid>
      <StatCard label="Total Cases" value={total} icon={Briefcase} secondary={`${completed} completed`} />
      <StatCard
        label="Active Cases"
        value={active}
        icon={Activity}
        secondary={`${cases.assigned} assigned, ${cases['in-progress']} in progress`}
      />
      <StatCard
        label="Total Invoices"
        value={invoices.total}
        icon={Receipt}
        secondary={`${awaited} pending ${awaited === 1 ? 'payment' : 'payments'}`}
      />
      <StatCard
        label="Revenue"
        value={formatWholeDollars(invoices.paidAmount)}
        icon={DollarSign}
        secondary={`${invoices.paid} paid ${invoices.paid === 1 ? 'invoice' : 'invoices'}`}
      />
    </StatGrid>
  );
}
