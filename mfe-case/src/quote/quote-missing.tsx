import { Link } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { buttonClass } from '@portal/ui/button-class';
import type { CaseDetail } from '../case-api';

/** Warns staff who write more than a Quick Scan without a price that the client has agreed to. */
export const QuoteMissing = ({ caseView }: { caseView: CaseDetail['case'] }) =>
  caseView.quoteMissing ? (
    <Alert
      tone="warning"
      className="print:hidden"
      title="No quote is accepted"
      actions={
        <Link to="?tab=invoices" preventScrollReset className={buttonClass({ variant: 'outline', size: 'sm' })}>
          Quotes
        </Link>
      }
    >
      The report of this case goes beyond a Quick Scan, and that needs a quote that the client has accepted.
    </Alert>
  ) : null;
