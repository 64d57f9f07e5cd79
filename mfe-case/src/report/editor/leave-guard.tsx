import { useUnsavedGuard } from '@portal/sdk';
import { LeaveDialog } from '@portal/ui/leave-dialog';
import { useEffect, useEffectEvent } from 'react';
import type { ReportDraft } from './use-report-draft';

/** Saves before the writer leaves the page, and asks only when that fails. */
export function LeaveGuard({ state }: { state: ReportDraft }) {
  const blocker = useUnsavedGuard(state.isDirty);
  const isBlocked = blocker.state === 'blocked';
  const saveAndLeave = useEffectEvent(async (stillWaits: () => boolean) => {
    if (!state.isConflict && (await state.saveNow()) && stillWaits()) {
      blocker.proceed?.();
    }
  });
  useEffect(() => {
    // The page can be gone before the text is saved, for example because the session has ended.
    let waits = isBlocked;
    if (isBlocked) {
      void saveAndLeave(() => waits);
    }
    return () => {
      waits = false;
    };
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
