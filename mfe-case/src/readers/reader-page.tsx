import { caseReaderTexts, labelOf, roleLabels } from '@portal/contracts';
import { formatDateTime } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Failure } from '@portal/ui/failure';
import { Loading } from '@portal/ui/loading';
import { useState } from 'react';
import { useCaseReadersQuery } from './readers-api';

/** The portal itself opens no case; the contract names it among all actors. */
const labels = { ...roleLabels, system: 'System' };

/** One page of the list, and below it the earlier ones that were asked for. */
export function ReaderPage({ caseId, before }: { caseId: string; before?: string }) {
  const [showsEarlier, setShowsEarlier] = useState(false);
  const { currentData, error, refetch } = useCaseReadersQuery(
    { params: { caseId }, query: { before } },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData) {
    return error ? (
      <Failure title={caseReaderTexts.loadFailed} problem={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label="Loading the list..." />
    );
  }
  const { readers, hasMore } = currentData;
  if (readers.length === 0) {
    return <p className="text-sm">Nobody has opened your case yet.</p>;
  }
  return (
    <>
      <ul className="divide-y divide-border border-border border-y">
        {readers.map(({ _id, name, role, openedAt }) => (
          <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-sm">
            <span className="wrap-anywhere min-w-0">
              <bdi className="font-medium">{name}</bdi>{' '}
              <span className="text-muted-foreground">{labelOf(labels, role)}</span>
            </span>
            <time dateTime={openedAt} className="text-muted-foreground tabular-nums">
              {formatDateTime(openedAt)}
            </time>
          </li>
        ))}
      </ul>
      {hasMore &&
        (showsEarlier ? (
          <ReaderPage caseId={caseId} before={readers.at(-1)?._id} />
        ) : (
          <Button variant="outline" className="justify-self-start" onClick={() => setShowsEarlier(true)}>
            Show earlier ones
          </Button>
        ))}
    </>
  );
}
