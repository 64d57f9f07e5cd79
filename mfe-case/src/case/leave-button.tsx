import { leaveSite, neutralPage } from '@portal/sdk';
import { QuickExit } from '@portal/ui/quick-exit';

/** One press, and the page is gone. In its place at the top: floating, it would cover the button that sends. */
export const LeaveButton = () => (
  <QuickExit
    href={neutralPage}
    rel="noreferrer"
    className="static! min-h-10! rounded-md! border-0! px-4! shadow-none!"
    onClick={(event) => {
      event.preventDefault();
      leaveSite();
    }}
  />
);
