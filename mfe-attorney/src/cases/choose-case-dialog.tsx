import { type CaseRow, caseTexts, dashboardTexts } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { Dialog } from '@portal/ui/dialog';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Briefcase, ChevronRight } from '@portal/ui/icons';
import { Loading } from '@portal/ui/loading';
import { NoBreak } from '@portal/ui/no-break';
import { SearchField } from '@portal/ui/search-field';
import { CaseStatusBadge } from '@portal/ui/status-badge';
import { TwoLines } from '@portal/ui/two-lines';
import { useState } from 'react';
import { useAttorneyCasesQuery } from './case-api';

const shown = 20;

/** Asks for the case before an invoice is created, because every invoice belongs to a case. */
export function ChooseCaseDialog({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState('');
  const { data, error, isFetching, refetch } = useAttorneyCasesQuery(
    { query: { q, limit: shown, sort: 'updatedAt' } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Dialog open onClose={onClose} title="Create Invoice" description="Which case is the invoice for?">
      <SearchField label="Search cases" placeholder="Case number, subject or client" value={q} onSearch={setQ} />
      <div className="mt-4 min-h-60">
        {error && !isFetching && <Failure title={dashboardTexts.loadFailed} problem={error} onRetry={refetch} />}
        {!data && !error && <Loading label={dashboardTexts.loading} />}
        {data && <Cases cases={data.cases.filter(({ abilities }) => abilities.createInvoice)} />}
        {data && data.pagination.total > shown && (
          <p className="mt-3 text-muted-foreground text-sm">
            Only the latest {shown} are listed. Search to find others.
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Cases({ cases }: { cases: CaseRow[] }) {
  if (cases.length === 0) {
    return <Empty icon={Briefcase} title={caseTexts.none} />;
  }
  return (
    <ul className="divide-y divide-border rounded-lg border border-border text-sm">
      {cases.map(({ _id, caseNumber, subjectName, client, status }) => (
        <li key={_id}>
          <Link
            to={`/cases/${_id}/invoices/new`}
            className="flex items-center gap-4 px-4 py-3 hover:bg-muted focus-visible:-outline-offset-2"
          >
            <span className="min-w-0 grow">
              <TwoLines
                first={subjectName ? <bdi className="line-clamp-2">{subjectName}</bdi> : client.name}
                second={
                  <>
                    <NoBreak>{caseNumber}</NoBreak>
                    {subjectName && ` · ${client.name}`}
                  </>
                }
              />
            </span>
            <CaseStatusBadge status={status} />
            <ChevronRight className="size-4 shrink-0 text-muted-foreground max-sm:hidden" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
