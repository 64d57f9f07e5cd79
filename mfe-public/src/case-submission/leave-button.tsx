import { neutralPage } from '@portal/sdk';
import { QuickExit } from '@portal/ui/quick-exit';

/** Leaves the site in one press, for people who are being watched. */
export const LeaveButton = ({ onLeave }: { onLeave: () => void }) => (
  <QuickExit
    href={neutralPage}
    rel="noreferrer"
    onClick={(event) => {
      event.preventDefault();
      onLeave();
    }}
  />
);
