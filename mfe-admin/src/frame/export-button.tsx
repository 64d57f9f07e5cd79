import type {
  exportAudit,
  exportCases,
  exportContacts,
  exportFigures,
  exportInvoices,
  exportKeptDeadlines,
  exportPayments,
  exportUsers,
} from '@portal/contracts';
import { saveFile, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Download } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useState } from 'react';

interface Props {
  contract:
    | typeof exportCases
    | typeof exportInvoices
    | typeof exportPayments
    | typeof exportUsers
    | typeof exportContacts
    | typeof exportAudit
    | typeof exportKeptDeadlines
    | typeof exportFigures;
  /** Filters of the list, which also apply to the export. */
  query: Record<string, string | undefined>;
  /** File name without its extension. */
  name: string;
  /** A small button for one of several exports on a page, and what it exports. */
  of?: string;
  label?: string;
  className?: string;
}

/** Downloads all pages of the list as CSV. */
export function ExportButton({ contract, query, name, of, label = 'Export CSV', className }: Props) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const problem = await saveFile(contract, { query }, `${name}.csv`);
    setBusy(false);
    if (problem) {
      toastProblem(problem, 'The list could not be exported. Please try again.');
    }
  };
  return (
    <Button
      variant={of ? 'ghost' : 'outline'}
      size="sm"
      className={`${of ? '' : 'min-h-9 pointer-coarse:min-h-11'} whitespace-nowrap ${className ?? ''}`}
      busy={isBusy}
      onClick={save}
    >
      {!isBusy && <Download />} {label}
      {of && <VisuallyHidden>: {of}</VisuallyHidden>}
    </Button>
  );
}
