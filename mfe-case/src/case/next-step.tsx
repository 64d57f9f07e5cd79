import type { CaseView } from '@portal/contracts';
import { Link, useSession } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { latePromise, nextPromise } from './case-deadlines';

const steps: Partial<Record<string, string>> = {
  pending:
    'We have received your case, and an attorney will get in touch with you. You can already write to us under Communication or add files under Documents.',
  resolved:
    'The work on your case is done. Questions? Reply under Communication and we will reopen your case. Otherwise it closes automatically after 14 days.',
};

interface NextStepProps {
  caseView: CaseView;
  /** Leads to the text box of the conversation. */
  onAsk: () => void;
}

/** Explains to the client what happens next, and by when, or what is late. */
export function NextStep({ caseView, onAsk }: NextStepProps) {
  const { user } = useSession();
  if (user?.role !== 'client') {
    return null;
  }
  const late = latePromise(caseView);
  const step = steps[caseView.status];
  if (late) {
    return (
      <Alert tone="warning" className="print:hidden" title={late.title}>
        <p>
          {late.apology}{' '}
          {caseView.abilities.sendMessage && (
            <Link to="?" preventScrollReset onClick={onAsk}>
              Ask {caseView.attorney ? 'your attorney' : 'us'} when it will come.
            </Link>
          )}
        </p>
        {step && <p className="mt-2">{step}</p>}
      </Alert>
    );
  }
  const lines = [nextPromise(caseView), step].filter(Boolean);
  return (
    lines.length > 0 && (
      <Alert className="print:hidden" title={lines.length > 1 ? lines[0] : undefined}>
        {lines.at(-1)}
      </Alert>
    )
  );
}
