import type { ReleaseView } from '@portal/contracts';
import { formatDateTime } from '@portal/sdk';
import { Failure } from '@portal/ui/failure';
import { useState } from 'react';
import { AdminFrame } from '../frame/admin-frame';
import { ListLoading } from '../frame/list-loading';
import { useReleasesQuery } from './release-api';
import { ReleaseCard } from './release-card';
import { type ReleaseAct, ReleaseDialog } from './release-dialog';

export function ReleasesPage() {
  const { data } = useReleasesQuery(undefined, { refetchOnMountOrArgChange: true });
  const since =
    data && ` Pages and errors are those that one server has counted since ${formatDateTime(data.countedSince)}.`;
  return (
    <AdminFrame
      title="Releases"
      lead={`Each remote is a part of the portal that its team releases alone.${since ?? ''}`}
    >
      <Releases />
    </AdminFrame>
  );
}

function Releases() {
  const { data, error, isFetching, refetch } = useReleasesQuery();
  // Keeps the versions that the admin saw, because the list may change while the dialog is open.
  const [question, setQuestion] = useState<{ act: ReleaseAct; release: ReleaseView }>();
  if (error && !data && !isFetching) {
    return <Failure title="Failed to load the releases" problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <ListLoading />;
  }
  return (
    <>
      <ul className="grid gap-5 lg:grid-cols-2">
        {data.releases.map((release) => (
          <ReleaseCard key={release.remote} release={release} onAct={(act) => setQuestion({ act, release })} />
        ))}
      </ul>
      {question && <ReleaseDialog {...question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}
