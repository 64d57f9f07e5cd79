import { groupCases } from '@portal/contracts';
import { Figure, FigureRow } from '@portal/ui/figure-row';
import type { Figures } from './use-dashboard-totals';

/** The figures of the firm, or dashes while they load. */
export function DashboardStats({ figures }: { figures: Figures | undefined }) {
  const cases = figures && groupCases('admin', figures.cases);
  return (
    <FigureRow>
      <Figure
        label="Total Cases"
        value={cases?.total}
        secondary={cases && `${cases.active} active, ${cases.completed} completed`}
      />
      <Figure
        label="Pending Cases"
        value={cases?.pending}
        secondary={cases && (cases.pending === 0 ? 'No cases waiting' : 'Waiting for an attorney')}
      />
      <Figure
        label="Attorneys"
        value={figures?.users.attorney}
        secondary={figures && `${figures.activeAttorneys} available`}
      />
      <Figure label="Clients" value={figures?.users.client} secondary={figures && `${figures.users.total} accounts`} />
    </FigureRow>
  );
}
