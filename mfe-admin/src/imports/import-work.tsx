import { guessColumns, type ImportDraft, ImportKind, importKindLabels, isKnown, labelOf } from '@portal/contracts';
import { formatDateTime, formatNumber } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Failure } from '@portal/ui/failure';
import { ArrowLeft } from '@portal/ui/icons';
import { useState } from 'react';
import { ListLoading } from '../frame/list-loading';
import { ColumnsForm } from './columns-form';
import { useCheckImportMutation, useImportQuery } from './import-api';
import { ReportPanel } from './report-panel';

interface Props {
  importId: string;
  onClose: () => void;
}

/** A file that is not imported yet: which column holds what, what the check says, and the start. */
export function ImportWork({ importId, onClose }: Props) {
  const { data, error, isFetching, refetch } = useImportQuery(
    { params: { importId } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="space-y-5">
      <Button variant="ghost" size="sm" onClick={onClose}>
        <ArrowLeft /> All imports
      </Button>
      {error && !data && !isFetching ? (
        <Failure title="Failed to load the file" problem={error} onRetry={refetch} />
      ) : data && isKnown(ImportKind, data.import.kind) ? (
        <Draft draft={data} kind={data.import.kind} onClose={onClose} />
      ) : (
        <ListLoading />
      )}
    </div>
  );
}

function Draft({ draft, kind, onClose }: { draft: ImportDraft; kind: ImportKind; onClose: () => void }) {
  const { import: found, headers, importedBefore } = draft;
  const [check, { data: checked, isLoading, error }] = useCheckImportMutation();
  const [isChanged, setChanged] = useState(false);
  const report = isChanged ? undefined : checked?.report;
  return (
    <>
      <div>
        <h2 className="wrap-anywhere font-semibold text-lg">{found.fileName}</h2>
        <p className="text-muted-foreground text-sm">
          {labelOf(importKindLabels, kind)}, {formatNumber(found.rows)} rows
        </p>
      </div>
      {importedBefore && (
        <Alert tone="warning" title="This file has been imported before">
          The very same file was imported on {formatDateTime(importedBefore)}. Rows that are there already are not made
          twice.
        </Alert>
      )}
      <ColumnsForm
        kind={kind}
        draft={draft}
        columns={draft.columns ?? guessColumns(kind, headers)}
        isBusy={isLoading}
        problem={error}
        onChange={() => setChanged(true)}
        onCheck={async (body) => {
          const result = await check({ params: { importId: found._id }, body });
          setChanged(Boolean(result.error));
        }}
      />
      {report && (
        <ReportPanel
          importId={found._id}
          report={report}
          wasImported={importedBefore !== undefined}
          onStarted={onClose}
        />
      )}
    </>
  );
}
