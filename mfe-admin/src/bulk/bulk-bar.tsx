import { Button } from '@portal/ui/button';
import { type BulkAct, eligibleCases } from './bulk-act';
import { selectAllId } from './selection-column';
import type { Selection } from './use-selection';

interface Props {
  selection: Selection;
  onAct: (act: BulkAct) => void;
}

const acts: { act: BulkAct; label: string }[] = [
  { act: 'assign', label: 'Assign…' },
  { act: 'resolve', label: 'Resolve…' },
  { act: 'close', label: 'Close…' },
];

/**
 * Shows the number of selected cases and the possible actions. It floats above the end of the screen, so that a selection moves
 * no row.
 */
export function BulkBar({ selection, onAct }: Props) {
  const { chosen, isAll, toggleAll, clear } = selection;
  const count = chosen.length;
  const handleClear = () => {
    clear();
    // The button disappears with the selection, so the focus moves elsewhere.
    document.getElementById(selectAllId)?.focus();
  };
  return (
    <section
      aria-label="Selected cases"
      data-bottom-bar={count > 0 || undefined}
      className={
        count > 0
          ? 'fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-xl flex-wrap items-center gap-2 rounded-xl border border-border bg-raised px-4 py-2 shadow-lg'
          : 'sr-only'
      }
    >
      <p aria-live="polite" className="font-semibold text-sm tabular-nums">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <>
          {!isAll && (
            <Button variant="ghost" size="sm" className="lg:hidden" onClick={toggleAll}>
              Select all
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={handleClear}>
            Clear
          </Button>
          <div className="flex flex-wrap gap-2 sm:ms-auto">
            {acts.map(({ act, label }) => (
              <Button
                key={act}
                variant="outline"
                size="sm"
                className="pointer-coarse:min-h-11"
                disabled={eligibleCases(act, chosen).length === 0}
                onClick={() => onAct(act)}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
