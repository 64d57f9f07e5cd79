import { type ImportView, importKindLabels, labelOf } from '@portal/contracts';
import { formatDateTime, formatNumber, toastProblem } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ChevronRight, Trash, Undo } from '@portal/ui/icons';
import { ProgressBar } from '@portal/ui/progress-bar';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useState } from 'react';
import { useDiscardImportMutation } from './import-api';
import { UndoDialog } from './undo-dialog';

interface Props {
  found: ImportView;
  /** Opens a file that is not imported yet. */
  onChoose: (importId: string) => void;
}

/** A file with what became of it. */
export function ImportCard({ found, onChoose }: Props) {
  const { _id, status, fileName, kind, rows, handled, createdAt, createdBy } = found;
  const [isAsking, setAsking] = useState(false);
  const isRunning = status === 'importing' || status === 'undoing';
  return (
    <Card asChild>
      <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
        <div className="min-w-0 grow basis-64">
          <p className="flex flex-wrap items-center gap-2">
            <span className="wrap-anywhere font-medium">{fileName}</span>
            <Badge>{labelOf(importKindLabels, kind)}</Badge>
          </p>
          <p className="text-muted-foreground text-sm">
            {formatDateTime(createdAt)}, {createdBy}
          </p>
        </div>
        {isRunning ? (
          <div className="w-full sm:w-64">
            <p className="mb-1 text-sm">
              {status === 'importing' ? 'Importing' : 'Undoing'}: {formatNumber(handled)} of {formatNumber(rows)}
            </p>
            <ProgressBar label={`Progress of ${fileName}`} value={rows > 0 ? (100 * handled) / rows : 0} />
          </div>
        ) : (
          <>
            <p className="text-sm tabular-nums">{resultOf(found)}</p>
            {status === 'done' ? (
              <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
                <Undo /> Undo<VisuallyHidden> the import of {fileName}</VisuallyHidden>
              </Button>
            ) : (
              <Waiting found={found} onChoose={onChoose} />
            )}
          </>
        )}
        {isAsking && <UndoDialog key={_id} found={found} onClose={() => setAsking(false)} />}
      </li>
    </Card>
  );
}

/** A file that nobody has imported yet. */
function Waiting({ found: { _id, fileName }, onChoose }: Props) {
  const [discard, { isLoading }] = useDiscardImportMutation();
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => onChoose(_id)}>
        Continue<VisuallyHidden> with {fileName}</VisuallyHidden> <ChevronRight />
      </Button>
      <Button
        variant="outline"
        size="sm"
        busy={isLoading}
        onClick={async () => {
          const { error } = await discard({ params: { importId: _id } });
          if (error) {
            toastProblem(error, 'The file could not be deleted. Please try again.');
          }
        }}
      >
        {!isLoading && <Trash />} Delete<VisuallyHidden> {fileName}</VisuallyHidden>
      </Button>
    </div>
  );
}

function resultOf({ status, rows, made, known, leftOut, kept }: ImportView): string {
  if (status !== 'done') {
    return `${formatNumber(rows)} rows, not imported yet`;
  }
  const parts: [number, string][] = [
    [made, 'made'],
    [known, 'there already'],
    [leftOut, 'left out'],
    [kept, 'kept by an undo'],
  ];
  return parts
    .filter(([count], index) => index === 0 || count !== 0)
    .map(([count, words]) => `${formatNumber(count)} ${words}`)
    .join(', ');
}
