import { leaveSite, neutralPage, useSession } from '@portal/sdk';
import { QuickExit } from '@portal/ui/quick-exit';

/** One press, and the page is gone. A client may be watched by somebody they fear; staff are not. */
export function LeaveButton() {
  const { user } = useSession();
  return user?.role === 'client' ? (
    <QuickExit
      href={neutralPage}
      rel="noreferrer"
      onClick={(event) => {
        event.preventDefault();
        leaveSite();
      }}
    />
  ) : null;
}
