import type { CaseView } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';

const steps: Partial<Record<string, string>> = {
  pending:
    'We have received your case. An analyst will get in touch within 24 hours of your submission. You can already write to us or add documents below.',
  resolved:
    'The work on your case is done. Questions? Reply below and we will reopen your case. Otherwise it closes automatically after 14 days.',
};

/** Explains to the client what happens next, in statuses that do not explain themselves. */
export function NextStep({ status }: { status: CaseView['status'] }) {
  const { user } = useSession();
  const step = user?.role === 'client' && steps[status];
  return step ? <Alert className="print:hidden">{step}</Alert> : null;
}
