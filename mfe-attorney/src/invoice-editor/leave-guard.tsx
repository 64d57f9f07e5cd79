import { useUnsavedGuard } from '@portal/sdk';
import { LeaveDialog } from '@portal/ui/leave-dialog';

/** A child of the form, so that its effect lifts the guard before the effect of the form that leaves the page. */
export const LeaveGuard = ({ isGuarded, paper }: { isGuarded: boolean; paper: 'invoice' | 'quote' }) => (
  <LeaveDialog
    blocker={useUnsavedGuard(isGuarded)}
    tone="destructive"
    title="Leave without saving?"
    description={`Your changes to this ${paper} will be lost.`}
    confirmLabel="Leave"
    cancelLabel="Keep editing"
  />
);
