import { listHits, screeningTexts } from '@portal/contracts';
import { useUrlState } from '@portal/sdk';
import { CardLoading } from '@portal/ui/card-loading';
import { DeskHeader } from '@portal/ui/desk-header';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { CheckCircle } from '@portal/ui/icons';
import { Container } from '@portal/ui/layout';
import { Pagination } from '@portal/ui/pagination';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { useRef } from 'react';
import { DashboardBreadcrumbs } from '../dashboard-breadcrumbs';
import { useRefresh } from '../live/use-refresh';
import { HitCard } from './hit-card';
import { KeyHelp } from './key-help';
import { type Hit, useHitsQuery } from './screening-api';

const views = [
  { value: 'open', label: 'To decide' },
  { value: 'decided', label: 'Decided' },
] as const;

/**
 * Near matches: those that wait for a decision, the oldest first, and those that were decided about, the last one first. Of the own cases for
 * attorneys, of all for admins.
 */
export function HitsPage() {
  const [query, change] = useUrlState(listHits.input.shape.query);
  const isOpen = query.state === 'open';
  const { currentData, error, isFetching, refetch } = useHitsQuery({ query }, { refetchOnMountOrArgChange: true });
  useRefresh(refetch);
  return (
    <Container className="pt-2 pb-10">
      <DashboardBreadcrumbs items={['Hits to decide']} />
      <DeskHeader
        title="Hits to decide"
        lead="Listed names that are near those of your cases. Clients never see them."
        actions={
          <SegmentedControl
            legend="Which hits"
            options={views}
            value={isOpen ? 'open' : 'decided'}
            onChange={(state) => change({ state: state === 'open' ? undefined : state, page: undefined })}
          />
        }
      />
      {!currentData && error && !isFetching && (
        <Failure title={screeningTexts.loadFailed} problem={error} onRetry={() => void refetch()} />
      )}
      {!currentData && (!error || isFetching) && <CardLoading label="Loading the hits..." />}
      {currentData && (
        <div className="grid gap-4">
          <UnreadableRows count={currentData.unreadableRows} />
          <Hits hits={currentData.hits} isOpen={isOpen} />
          {(currentData.pagination?.pages ?? 0) > 1 && (
            <Pagination
              {...currentData.pagination}
              page={query.page}
              pageSize={query.limit}
              label="Pages of hits"
              onPage={(next) => change({ page: next === 1 ? undefined : next })}
            />
          )}
        </div>
      )}
    </Container>
  );
}

function Hits({ hits, isOpen }: { hits: readonly Hit[]; isOpen: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  if (hits.length === 0 && !isOpen) {
    return <Empty title="Nothing decided yet">Here is who decided about a hit, when and why.</Empty>;
  }
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
      {isOpen && <KeyHelp />}
      <ul ref={list} aria-label={isOpen ? 'Hits to decide' : 'Decided hits'} className="grid gap-3">
        {hits.map((hit, at) => (
          <li key={hit._id}>
            <HitCard hit={hit} withCase onDecided={isOpen ? () => focusNext(at) : undefined} />
          </li>
        ))}
      </ul>
    </>
  );
}
