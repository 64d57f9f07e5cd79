import { screeningTexts } from '@portal/contracts';
import { messageOf } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Failure } from '@portal/ui/failure';
import { Lock, Search } from '@portal/ui/icons';
import { Loading } from '@portal/ui/loading';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import type { CaseDetail } from '../case-api';
import { useRefresh } from '../live/use-refresh';
import { Part } from '../page-parts';
import { editionsText } from './edition-text';
import { findingOfHit } from './finding-of';
import { HitCard } from './hit-card';
import { KeyHelp } from './key-help';
import { type Hit, type Screenings, useScreeningsQuery, useScreenSubjectMutation } from './screening-api';
import { Searches } from './searches';
import { useAddFinding } from './use-add-finding';

/** Whom the case names, what the lists of the firm say about them, and every search for them. Only staff see it. */
export function ScreeningTab({ caseDetail }: { caseDetail: CaseDetail }) {
  const params = { caseId: caseDetail.case._id };
  const { currentData, error, isFetching, refetch } = useScreeningsQuery({ params });
  useRefresh(refetch);
  if (!currentData) {
    return error && !isFetching ? (
      <Failure title={screeningTexts.loadFailed} problem={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label="Loading the screenings..." />
    );
  }
  return (
    <div className="grid gap-4">
      <UnreadableRows count={currentData.unreadableRows} />
      <Subjects screenings={currentData} />
      <Hits screenings={currentData} caseDetail={caseDetail} />
      <Searches screenings={currentData.screenings} caseDetail={caseDetail} />
    </div>
  );
}

function Subjects({ screenings: { subjects, lists } }: { screenings: Screenings }) {
  const [screen, { isLoading, error, originalArgs }] = useScreenSubjectMutation();
  return (
    <Part title="Screening" className="grid gap-3">
      <p className="flex items-center gap-1.5 font-medium text-sm">
        <Lock className="size-4 shrink-0" /> Only staff see this
      </p>
      {lists && lists.length > 0 ? (
        <p className="wrap-anywhere text-sm">
          <span className="text-muted-foreground">Lists: </span>
          {editionsText(lists)}
        </p>
      ) : (
        <Alert tone="warning">{screeningTexts.noLists}</Alert>
      )}
      {subjects && subjects.length > 0 ? (
        <ul className="divide-y divide-border border-border border-y">
          {subjects.map(({ _id, name }) => (
            <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <bdi className="wrap-anywhere min-w-0 grow basis-48 font-medium">{name}</bdi>
              <Button
                variant="outline"
                size="sm"
                className="pointer-coarse:min-h-11"
                busy={isLoading && originalArgs?.params.subjectId === _id}
                busyLabel="Looking..."
                disabled={isLoading}
                onClick={() => void screen({ params: { subjectId: _id } })}
              >
                <Search /> Look on the lists<span className="sr-only"> for {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted-foreground text-sm">
          The case names nobody yet. Name its subject on the page ‘Case Details’.
        </p>
      )}
      {error && (
        <Alert tone="danger" live>
          {messageOf(error, screeningTexts.screenFailed)}
        </Alert>
      )}
    </Part>
  );
}

const isWaiting = ({ state }: Hit) => state === 'open' || state === 'proposed';

/** Each hit once, those to decide first. */
function hitsIn({ screenings }: Screenings): Hit[] {
  const all = new Map(screenings.flatMap(({ hits = [] }) => hits.map((hit) => [hit._id, hit] as const)));
  const current = [...all.values()].filter(({ replaced }) => !replaced);
  return [...current.filter(isWaiting), ...current.filter((hit) => !isWaiting(hit))];
}

function Hits({ screenings, caseDetail }: { screenings: Screenings; caseDetail: CaseDetail }) {
  const { add, isAdding } = useAddFinding(caseDetail);
  const hits = hitsIn(screenings);
  if (hits.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="near-matches" className="grid gap-3">
      <h2 id="near-matches" className="font-semibold text-lg">
        Near matches
      </h2>
      {hits.some(isWaiting) && <KeyHelp />}
      <ul className="grid gap-3">
        {hits.map((hit) => (
          <li key={hit._id}>
            <HitCard
              hit={hit}
              actions={
                hit.state === 'them' &&
                caseDetail.case.abilities.writeReport && (
                  <Button
                    variant="outline"
                    size="sm"
                    className="pointer-coarse:min-h-11"
                    busy={isAdding}
                    onClick={() => void add(findingOfHit(hit))}
                  >
                    Add as finding
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
