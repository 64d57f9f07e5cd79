import { dashboardPathOf, Link, useSession } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { Clock, FileText, Message, ShieldCheck } from '@portal/ui/icons';
import { Timeline } from '@portal/ui/timeline';
import type { Receipt } from './receipt';

/** Explains what the firm does next and what the person can do until then. */
export const NextSteps = ({ receipt }: { receipt: Receipt }) => (
  <>
    <section aria-labelledby="what-happens-next">
      <h2 id="what-happens-next" className="font-semibold text-xl tracking-tight">
        What happens next
      </h2>
      <Timeline items={[mailStep(receipt), ...steps, followStep]} className="mt-5" />
    </section>
    <section aria-labelledby="meanwhile" className="rounded-xl border border-border bg-muted p-6">
      <h2 id="meanwhile" className="flex items-center gap-2 font-semibold">
        <ShieldCheck className="size-5 shrink-0" /> Until you hear from us
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 ps-5 text-muted-foreground text-sm marker:text-accent">
        <li>
          Keep everything: messages, receipts, account numbers, web addresses. Take screenshots before they vanish.
        </li>
        <li>Send no more money, not even as a fee, tax or deposit to get money back.</li>
        <li>Do not tell the other side that you are checking on them.</li>
        <li>
          If money left your account in the last few days, tell your bank today. They can sometimes stop a transfer.
        </li>
      </ul>
    </section>
  </>
);

const mailStep = (receipt: Receipt) =>
  ({ id: 'mail', icon: FileText, tone: 'blue', title: 'Now', content: <Acknowledgement receipt={receipt} /> }) as const;

/** The acknowledgement goes to the address in the form, also if it is not confirmed; it has no content to leave out. */
function Acknowledgement({ receipt: { visitor } }: { receipt: Receipt }) {
  const { user } = useSession();
  if (!visitor && user && user.role !== 'client') {
    return 'The client receives an email with the case ID. It says nothing about what you told us.';
  }
  const address = visitor?.email ?? user?.email;
  return (
    <>
      We send an email with your case ID
      {address && (
        <>
          {' '}
          to <bdi className="wrap-anywhere font-medium text-foreground">{address}</bdi>
        </>
      )}
      . For your safety it says nothing about what you told us.
    </>
  );
}

const steps = [
  {
    id: 'attorney',
    icon: Message,
    tone: 'blue',
    title: 'Within 24 hours on working days',
    content: 'An attorney gets in touch, asks what is missing and agrees with you how to reach you safely.',
  },
  {
    id: 'assessment',
    icon: Clock,
    tone: 'blue',
    title: 'Within 48 hours on working days',
    content: 'You have an initial assessment. You decide whether we go further, and at what price.',
  },
] as const;

const followStep = {
  id: 'follow',
  icon: ShieldCheck,
  tone: 'blue',
  title: 'At any time',
  content: <FollowYourCase />,
} as const;

function FollowYourCase() {
  const { user } = useSession();
  if (user) {
    return (
      <>
        Messages, documents and invoices are on <Link to={dashboardPathOf(user)}>your dashboard</Link>.
      </>
    );
  }
  return (
    <>
      <span className="mb-3 block">
        With an account for the same email address, you follow your case and exchange messages with us.
      </span>
      <Link to="/register" className={buttonClass({ size: 'sm', className: 'print:hidden' })}>
        Create an account
      </Link>
    </>
  );
}
