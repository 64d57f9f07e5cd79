import { useUnsavedGuard } from '@portal/sdk';
import { LeaveDialog } from '@portal/ui/leave-dialog';
import { useEffect, useEffectEvent } from 'react';
import type { ReportDraft } from './use-report-draft';

/** Saves before the writer leaves the page, and asks only when that fails. */
export function LeaveGuard({ state }: { state: ReportDraft }) {
  const blocker = useUnsavedGuard(state.isDirty);
  const isBlocked = blocker.state === 'blocked';
  const saveAndLeave = useEffectEvent(async () => {
    if (!state.isConflict && (await state.saveNow())) {
      blocker.proceed?.();
    }
  });
  useEffect(() => {
    if (isBlocked) {
      void saveAndLeave();
    }
  }, [isBlocked]);
  return state.problem ? (
    <LeaveDialog
      blocker={blocker}
      tone="destructive"
      title="Leave without saving?"
      description="Your last changes to this report could not be saved and will be lost."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
    />
  ) : null;
}
