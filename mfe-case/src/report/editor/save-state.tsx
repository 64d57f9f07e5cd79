import { formatDateTime } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import type { ReportDraft } from './use-report-draft';

/** Says whether the server has the text. Only a failure is announced: a saved draft is the usual case. */
export function SaveState({ state, savedAt }: { state: ReportDraft; savedAt: string }) {
  if (state.problem) {
    return (
      <p role="alert" className="text-red-ink text-sm">
        Not saved
        {!state.isConflict && (
          <Button variant="link" size="sm" className="ms-2" busy={state.isSaving} onClick={() => void state.saveNow()}>
            Save now
          </Button>
        )}
      </p>
    );
  }
  const words = state.isSaving || state.isDirty ? 'Saving…' : 'Saved';
  return (
    <p className="text-muted-foreground text-sm" title={formatDateTime(savedAt)}>
      {words}
    </p>
  );
}
