import { leaveSite, neutralPage } from '@portal/sdk';
import { QuickExit } from '@portal/ui/quick-exit';

/** One press, and the page is gone. */
export const LeaveButton = () => (
  <QuickExit
    href={neutralPage}
    rel="noreferrer"
    onClick={(event) => {
      event.preventDefault();
      leaveSite();
    }}
  />
);
