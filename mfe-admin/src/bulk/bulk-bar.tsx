import { Button } from '@portal/ui/button';
import { Checkbox } from '@portal/ui/checkbox';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { type BulkAct, eligibleCases } from './bulk-act';
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

const selectAllId = 'select-all-cases';

/** Selects all visible rows, shows the number of selected cases and the possible actions; sticks to the top. */
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
      className={`mb-4 lg:mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border px-4 py-2.5 sm:py-1.25 lg:px-5 lg:pointer-fine:ps-2 ${
        count > 0 ? 'sticky top-18 z-20 border-border bg-card shadow-md' : 'border-transparent'
      }`}
    >
      <Checkbox
        id={selectAllId}
        label={
          <>
            Select all<VisuallyHidden> cases on this page</VisuallyHidden>
          </>
        }
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={toggleAll}
      />
      <p aria-live="polite" className="font-semibold text-sm tabular-nums">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <Button variant="ghost" size="sm" className="max-sm:ms-auto" onClick={handleClear}>
          Clear
        </Button>
      )}
      {count > 0 && (
        <div className="flex flex-wrap gap-2 sm:ms-auto">
          {acts.map(({ act, label }) => (
            <Button
              key={act}
              variant="outline"
              size="sm"
              disabled={eligibleCases(act, chosen).length === 0}
              onClick={() => onAct(act)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
