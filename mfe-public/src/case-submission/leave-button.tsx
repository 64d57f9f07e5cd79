import { neutralPage } from '@portal/sdk';
import { QuickExit } from '@portal/ui/quick-exit';

/** For people who are being watched: one press, and the page is gone. */
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
