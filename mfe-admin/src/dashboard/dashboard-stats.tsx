import { groupCases } from '@portal/contracts';
import { Briefcase, Clock, Scale, Users } from '@portal/ui/icons';
import { StatCard, StatGrid } from '@portal/ui/stat-card';
import type { Figures } from './use-dashboard-totals';

export function DashboardStats({ figures: { cases, users, activeAttorneys } }: { figures: Figures }) {
  const { total, pending, active, completed } = groupCases('admin', cases);
  return (
    <StatGrid>
      <StatCard
        label="Total Cases"
        value={total}
        icon={Briefcase}
        secondary={`${active} active, ${completed} completed`}
      />
      <StatCard
        label="Pending Cases"
        value={pending}
        icon={Clock}
        secondary={pending === 0 ? 'No cases waiting' : 'Waiting for an attorney'}
      />
      <StatCard label="Attorneys" value={users.attorney} icon={Scale} secondary={`${activeAttorneys} available`} />
      <StatCard label="Clients" value={users.client} icon={Users} secondary={`${users.total} accounts in total`} />
    </StatGrid>
  );
}
