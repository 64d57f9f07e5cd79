import type { CaseView } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { nextPromise } from './case-deadlines';

const steps: Partial<Record<string, string>> = {
  pending:
    'We have received your case, and an attorney will get in touch with you. You can already write to us under Communication or add files under Documents.',
  resolved:
    'The work on your case is done. Questions? Reply under Communication and we will reopen your case. Otherwise it closes automatically after 14 days.',
};

/** Explains to the client what happens next, and by when. */
export function NextStep({ caseView }: { caseView: CaseView }) {
  const { user } = useSession();
  const lines = user?.role === 'client' ? [nextPromise(caseView), steps[caseView.status]].filter(Boolean) : [];
  return (
    lines.length > 0 && (
      <Alert className="print:hidden" title={lines.length > 1 ? lines[0] : undefined}>
        {lines.at(-1)}
      </Alert>
    )
  );
}
