import { Link } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { buttonClass } from '@portal/ui/button-class';
import type { CaseDetail } from '../case-api';

/** Warns staff who work beyond the quick scan without a price that the client has agreed to. */
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
      Work beyond the quick scan needs a quote that the client has accepted.
    </Alert>
  ) : null;
