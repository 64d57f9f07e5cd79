import { type ImportView, importTexts } from '@portal/contracts';
import { formatNumber, messageOf, problemOf, toast } from '@portal/sdk';
import { Checkbox } from '@portal/ui/checkbox';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { useState } from 'react';
import { useUndoImportMutation } from './import-api';

/** Asks before a whole import is undone. If rows are in use, it names them and offers to undo the rest. */
export function UndoDialog({ found: { _id, fileName, made }, onClose }: { found: ImportView; onClose: () => void }) {
  const [undo, { isLoading, error }] = useUndoImportMutation();
  const [keepUsed, setKeepUsed] = useState(false);
  const problem = error && !isLoading ? problemOf(error) : undefined;
  const used = problem?.errors?.['rows'] ?? [];
  const confirm = async () => {
    const result = await undo({ params: { importId: _id }, body: keepUsed ? { keepUsed } : {} });
    if (!result.error) {
      toast({ title: importTexts.undoing });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      tone="destructive"
      title={`Undo the import of ${fileName}?`}
      description={`What it made is removed: ${formatNumber(made)} in all. Only the audit log will say that it was there.`}
      confirmLabel="Undo the import"
      busy={isLoading}
      refusal={problem && messageOf(problem, 'The import could not be undone. Please try again.')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {used.length > 0 && (
        <>
          <ul className="max-h-60 list-disc space-y-1 overflow-y-auto ps-5 text-sm">
            {used.map((row) => (
              <li key={row} className="wrap-anywhere">
                {row}
              </li>
            ))}
          </ul>
          <Checkbox
            label="Keep these rows, and undo the rest"
            checked={keepUsed}
            onChange={({ target }) => setKeepUsed(target.checked)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
