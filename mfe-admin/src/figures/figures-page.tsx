import type { getFigures } from '@portal/contracts';
import type { ReadReply } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Activity, Refresh } from '@portal/ui/icons';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { AdminFrame } from '../frame/admin-frame';
import { ListLoading } from '../frame/list-loading';
import { Charts } from './charts';
import { useReportQuery } from './figure-api';
import { KeptDeadlines } from './kept-deadlines';

export function FiguresPage() {
  const { data, error, isFetching, refetch } = useReportQuery({}, { refetchOnMountOrArgChange: true });
  const refresh = (
    <Button variant="outline" busy={isFetching} onClick={refetch}>
      {!isFetching && <Refresh />} Refresh
    </Button>
  );
  return (
    <AdminFrame title="Figures" lead="Cases and revenue of the last twelve months." actions={refresh}>
      <Figures data={data} problem={isFetching ? undefined : error} onRetry={refetch} />
    </AdminFrame>
  );
}

interface Props {
  data?: ReadReply<typeof getFigures>;
  problem?: { message?: string; outdated?: boolean };
  onRetry: () => void;
}

function Figures({ data, problem, onRetry }: Props) {
  if (data) {
    return data.casesByStatus.total > 0 ? (
      <>
        <UnreadableRows count={data.unreadableRows} className="mb-6" />
        <Charts report={data} />
        <div className="mt-4 sm:mt-6">
          <KeptDeadlines />
        </div>
      </>
    ) : (
      <Empty icon={Activity} title="Nothing to report yet">
        Charts appear here with the first case.
      </Empty>
    );
  }
  return problem ? <Failure title="Failed to load the reports" problem={problem} onRetry={onRetry} /> : <ListLoading />;
}
