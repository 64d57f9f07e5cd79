import { screeningTexts } from '@portal/contracts';
import { useSearchParams } from '@portal/sdk';
import { CardLoading } from '@portal/ui/card-loading';
import { DeskHeader } from '@portal/ui/desk-header';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { CheckCircle } from '@portal/ui/icons';
import { Container } from '@portal/ui/layout';
import { Pagination } from '@portal/ui/pagination';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { useRef } from 'react';
import { DashboardBreadcrumbs } from '../dashboard-breadcrumbs';
import { useRefresh } from '../live/use-refresh';
import { HitCard } from './hit-card';
import { KeyHelp } from './key-help';
import { type Hit, useHitsQuery } from './screening-api';

const pageSize = 20;

/** Near matches that wait for a decision, the oldest first: of the own cases for attorneys, of all for admins. */
export function HitsPage() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const query = { state: 'open' as const, page, limit: pageSize };
  const { currentData, error, isFetching, refetch } = useHitsQuery({ query }, { refetchOnMountOrArgChange: true });
  useRefresh(refetch);
  return (
    <Container className="pt-2 pb-10">
      <DashboardBreadcrumbs items={['Hits to decide']} />
      <DeskHeader
        title="Hits to decide"
        lead="Listed names that are near those of your cases, the oldest first. Clients never see them."
      />
      {!currentData && error && !isFetching && (
        <Failure title={screeningTexts.loadFailed} problem={error} onRetry={() => void refetch()} />
      )}
      {!currentData && (!error || isFetching) && <CardLoading label="Loading the hits..." />}
      {currentData && (
        <div className="grid gap-4">
          <UnreadableRows count={currentData.unreadableRows} />
          <Hits hits={currentData.hits} />
          {(currentData.pagination?.pages ?? 0) > 1 && (
            <Pagination
              {...currentData.pagination}
              page={page}
              pageSize={pageSize}
              label="Pages of hits"
              onPage={(next) => setSearch(next === 1 ? {} : { page: String(next) })}
            />
          )}
        </div>
      )}
    </Container>
  );
}

function Hits({ hits }: { hits: readonly Hit[] }) {
  const list = useRef<HTMLUListElement>(null);
  if (hits.length === 0) {
    return (
      <Empty icon={CheckCircle} title="Nothing to decide">
        Names are looked for in a case, on its page ‘Screening’, and again with each new edition of a list.
      </Empty>
    );
  }
  /** The next hit takes the place of the one that is decided about, so the keys go on working. */
  const focusNext = (at: number) => {
    const next = list.current?.children[at + 1] ?? list.current?.children[at - 1];
    next?.querySelector('button')?.focus();
  };
  return (
    <>
      <KeyHelp />
      <ul ref={list} aria-label="Hits to decide" className="grid gap-3">
        {hits.map((hit, at) => (
          <li key={hit._id}>
            <HitCard hit={hit} withCase onDecided={() => focusNext(at)} />
          </li>
        ))}
      </ul>
    </>
  );
}
