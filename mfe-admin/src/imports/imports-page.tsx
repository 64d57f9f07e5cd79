import type { ImportView } from '@portal/contracts';
import { Failure } from '@portal/ui/failure';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { useState } from 'react';
import { AdminFrame } from '../frame/admin-frame';
import { ListLoading } from '../frame/list-loading';
import { useImportsQuery } from './import-api';
import { ImportCard } from './import-card';
import { ImportWork } from './import-work';
import { UploadCard } from './upload-card';

const isRunning = ({ status }: ImportView) => status === 'importing' || status === 'undoing';

export const ImportsPage = () => (
  <AdminFrame
    title="Imports"
    lead="Bring clients, cases and open invoices along from another system. Nothing is mailed, and a whole import can be undone."
  >
    <Imports />
  </AdminFrame>
);

function Imports() {
  const [isPolling, setPolling] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const { data, error, isFetching, refetch } = useImportsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPolling ? 2_000 : 0,
  });
  if (error && !data && !isFetching) {
    return <Failure title="Failed to load the imports" problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <ListLoading />;
  }
  const shouldPoll = data.imports.some(isRunning);
  if (shouldPoll !== isPolling) {
    setPolling(shouldPoll);
  }
  if (chosen !== undefined) {
    return <ImportWork importId={chosen} onClose={() => setChosen(undefined)} />;
  }
  return (
    <div className="space-y-5">
      <UploadCard onUploaded={setChosen} />
      <UnreadableRows count={data.unreadableRows} />
      {data.imports.length > 0 && (
        <section aria-labelledby="past-imports" className="space-y-3">
          <h2 id="past-imports" className="font-semibold text-lg">
            Files so far
          </h2>
          <ul className="grid gap-3">
            {data.imports.map((each) => (
              <ImportCard key={each._id} found={each} onChoose={setChosen} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
