import type { ImportDraft, ImportView } from '@portal/contracts';
import type { Import } from './import.entity';
import type { ShownImport } from './imports.service';

export const presentImport = (found: Import): ImportView => {
  const { id, kind, status, fileName, rows, handled, made, known, leftOut, kept, actorName, createdAt } = found;
  return {
    _id: id,
    kind,
    status: status === 'uploading' ? 'uploaded' : status,
    fileName,
    rows,
    handled,
    made,
    known,
    leftOut,
    kept,
    createdAt,
    createdBy: actorName,
    finishedAt: found.finishedAt ?? undefined,
  };
};

export const presentDraft = ({ found, firstRows, importedBefore }: ShownImport): ImportDraft => ({
  import: presentImport(found),
  headers: found.headers,
  firstRows,
  columns: found.columns ?? undefined,
  dates: found.columns ? found.dates : undefined,
  importedBefore,
});
