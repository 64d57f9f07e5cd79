import { leaveSite, neutralPage, useSession } from '@portal/sdk';
import { QuickExit } from '@portal/ui/quick-exit';

/**
 * Leaves the site in one press, because a client may be watched by a person they fear. Staff do not get this button.
 */
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
