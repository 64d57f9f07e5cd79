import { Link } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';

/** Leads to the report before a case is resolved without one. */
export const NoReport = ({ onClose }: { onClose: () => void }) => (
  <Alert
    title="No report is released"
    actions={
      <Link
        to="?tab=report"
        preventScrollReset
        className="inline-block min-h-6 font-medium leading-6 underline underline-offset-4"
        onClick={onClose}
      >
        Go to the report
      </Link>
    }
  >
    The client expects one, unless you agreed on something else.
  </Alert>
);
