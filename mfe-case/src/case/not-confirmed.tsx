import { type CaseView, caseTexts } from '@portal/contracts';
import { Link, useSession } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';

/** Warns that another person may have submitted this case with the client's email address. */
export function NotConfirmed({ caseView }: { caseView: CaseView }) {
  const { user } = useSession();
  if (!caseView.notConfirmedByClient) {
    return null;
  }
  return user?.role === 'client' ? (
    <Alert tone="warning" title={caseTexts.notConfirmedTitle}>
      {caseTexts.notConfirmed} If this was not you, <Link to="/contact">tell us</Link>.
    </Alert>
  ) : (
    <Alert tone="warning" title="Not confirmed by the client">
      {caseTexts.notConfirmedForStaff}
    </Alert>
  );
}
