import { msg, t } from '@portal/build/i18n';
import type { CaseView, MessageView } from '@portal/contracts';
import { Link, useSearchParams, useSession } from '@portal/sdk';
import { type NextStep as Step, stepsOf } from '@portal/sdk/what-now';
import { Alert } from '@portal/ui/alert';
import { buttonClass } from '@portal/ui/button-class';
import type { CaseDetail } from '../case-api';

const states: Partial<Record<string, string>> = {
  pending: msg(
    'We have received your case. You can already write to us under Communication, or add files under Documents.',
  ),
  resolved: msg(
    'The work on your case is done. Questions? Reply under Communication. Otherwise it closes after 14 days.',
  ),
};

const stateOf = ({ status }: Pick<CaseView, 'status'>) => {
  const state = states[status];
  return state && t(state);
};

const tones = {
  documents: 'warning',
  quote: 'warning',
  report: 'success',
  invoice: 'warning',
  late: 'warning',
  promise: 'info',
} as const;

interface NextStepProps {
  caseDetail: Pick<CaseDetail, 'case' | 'messages' | 'invoices'>;
  /** Leads to the text box of the conversation. */
  onAsk: () => void;
}

/** Says to the client what comes first in this case. It is silent about what the open tab shows anyway. */
export function NextStep({ caseDetail, onAsk }: NextStepProps) {
  const { user } = useSession();
  const [search] = useSearchParams();
  const { case: caseView, invoices } = caseDetail;
  if (user?.role !== 'client') {
    return null;
  }
  const tab = search.get('tab');
  const [step] = stepsOf(caseView, invoices).filter(({ action }) => !tab || !action?.to.endsWith(`?tab=${tab}`));
  return step && step.kind !== 'promise' ? (
    <Due step={step} caseDetail={caseDetail} onAsk={onAsk} />
  ) : (
    // Nothing distracts from the call to the bank, or from the question whether this is the client's case.
    <Promised
      lines={[step?.title, caseView.urgent || caseView.notConfirmedByClient ? undefined : stateOf(caseView)].filter(
        (line) => line !== undefined,
      )}
    />
  );
}

/** What comes next by itself. */
const Promised = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <Alert className="print:hidden" title={lines.length > 1 ? lines[0] : undefined}>
      {lines.at(-1)}
    </Alert>
  );

/** What the client has to do, or what the firm owes. */
function Due({ step, caseDetail: { case: caseView, messages }, onAsk }: NextStepProps & { step: Step }) {
  const { kind, title, detail, action } = step;
  const state = stateOf(caseView);
  return (
    <Alert
      tone={tones[kind]}
      className="print:hidden"
      title={title}
      actions={
        action && (
          <Link to={action.to} preventScrollReset className={buttonClass({ size: 'sm' })}>
            {action.label}
          </Link>
        )
      }
    >
      {kind === 'documents' && <Wanted messages={messages} />}
      {detail && (
        <p>
          {detail}{' '}
          {kind === 'late' && caseView.abilities.sendMessage && (
            <Link to="?" preventScrollReset onClick={onAsk}>
              {t(caseView.attorney ? 'Ask your attorney when it will come.' : 'Ask us when it will come.')}
            </Link>
          )}
        </p>
      )}
      {kind === 'late' && state && <p className="mt-2">{state}</p>}
    </Alert>
  );
}

/** Names what is missing; the page below lists it in full. */
function Wanted({ messages }: { messages: readonly MessageView[] }) {
  const open = messages
    .filter(({ requestStatus, senderRole }) => requestStatus === 'open' && senderRole !== 'client')
    .flatMap(({ request }) => request?.points ?? [])
    .filter(({ state }) => state === 'open');
  return (
    <p className="line-clamp-3">
      {open.map(({ _id, text }, index) => (
        <span key={_id}>
          {index > 0 && ' · '}
          <bdi className="wrap-anywhere font-medium">{text}</bdi>
        </span>
      ))}
    </p>
  );
}
