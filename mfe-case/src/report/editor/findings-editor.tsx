import { type DocumentView, quickScanFindings } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Plus } from '@portal/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { type EditedFinding, newFinding } from './edited-draft';
import { fieldId } from './field-id';
import { FindingFields } from './finding-fields';
import type { ReportDraft } from './use-report-draft';

const maxFindings = 40;

interface FindingsEditorProps {
  state: ReportDraft;
  documents: readonly DocumentView[];
}

/** Findings as cards that move by two buttons; the pressed button keeps the focus, and the new place is announced. */
export function FindingsEditor({ state, documents }: FindingsEditorProps) {
  const { findings, template } = state.draft;
  const isQuick = template === 'quick-scan';
  const [notice, setNotice] = useState('');
  const [focus, setFocus] = useState<{ key: string; control: string }>();
  const list = useRef<HTMLOListElement>(null);
  // A moved row may have lost the focus, because the browser takes it from an element that changes its place.
  useEffect(() => {
    if (focus) {
      list.current?.querySelector<HTMLElement>(`[data-key="${focus.key}"] ${focus.control}`)?.focus();
    }
  }, [focus]);

  const put = (next: EditedFinding[]) => state.change({ findings: next });
  const add = () => {
    const finding = newFinding();
    put([...findings, finding]);
    setFocus({ key: finding.key, control: 'select' });
  };
  const without = (index: number) => findings.filter((_, at) => at !== index);
  const move = (index: number, by: -1 | 1) => {
    const moved = findings[index];
    if (moved) {
      const others = without(index);
      put([...others.slice(0, index + by), moved, ...others.slice(index + by)]);
      setFocus({ key: moved.key, control: by < 0 ? '[data-move=up]' : '[data-move=down]' });
      setNotice(`Moved to place ${index + by + 1} of ${findings.length}.`);
    }
  };
  const remove = (index: number) => {
    put(without(index));
    setNotice(`Finding ${index + 1} removed.`);
    document.getElementById(fieldId('findings'))?.focus();
  };

  return (
    <section aria-labelledby={fieldId('findings')} className="grid gap-4">
      <h2 id={fieldId('findings')} tabIndex={-1} className="font-semibold text-lg tracking-tight">
        Findings ({findings.length})
      </h2>
      <ol ref={list} className="grid gap-4">
        {findings.map((finding, index) => (
          <FindingFields
            key={finding.key}
            index={index}
            finding={finding}
            documents={documents}
            onChange={(changes) => put(findings.map((each) => (each === finding ? { ...finding, ...changes } : each)))}
            onMoveUp={index > 0 ? () => move(index, -1) : undefined}
            onMoveDown={index < findings.length - 1 ? () => move(index, 1) : undefined}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          disabled={findings.length >= (isQuick ? quickScanFindings : maxFindings)}
          onClick={add}
        >
          <Plus /> Add finding
        </Button>
        {isQuick && (
          <p className="text-muted-foreground text-sm">
            A Quick Scan fits one page: at most {quickScanFindings} findings.
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {notice}
      </p>
    </section>
  );
}
