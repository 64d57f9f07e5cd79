import { t } from '@portal/build/i18n';
import type { ReactNode } from 'react';
import { FileText, Trash } from '../../icons';
import { Button } from '../actions/button';
import { ProgressBar } from '../feedback/progress-bar';

interface FileListItem {
  id: string;
  name: string;
  /** Size, type or state as text. */
  note?: ReactNode;
  /** The upload progress from 0 to 100. */
  progress?: number;
  error?: string;
}

export interface FileListProps {
  files: readonly FileListItem[];
  onRemove?: (id: string) => void;
}

/** The chosen files, each with its progress or error. */
export const FileList = ({ files, onRemove }: FileListProps) => (
  <ul className="min-w-0 divide-y divide-border rounded-lg border border-border bg-card">
    {files.map(({ id, name, note, progress, error }) => (
      <li key={id} className="flex items-center gap-3 px-4 py-2.5 text-sm">
        <FileText className="size-5 shrink-0 text-muted-foreground" />
        <div className="min-w-0 grow">
          <p className="wrap-anywhere line-clamp-2 font-medium">
            <bdi>{name}</bdi>
          </p>
          {error && <p className="font-medium text-red-ink text-xs">{t(error)}</p>}
          {note && <p className="text-muted-foreground text-xs">{note}</p>}
          {progress !== undefined && (
            <ProgressBar label={t('Sending {name}', { name })} value={progress} className="mt-1.5" />
          )}
        </div>
        {onRemove && (
          <Button variant="ghost" size="icon-sm" aria-label={t('Remove {name}', { name })} onClick={() => onRemove(id)}>
            <Trash />
          </Button>
        )}
      </li>
    ))}
  </ul>
);
