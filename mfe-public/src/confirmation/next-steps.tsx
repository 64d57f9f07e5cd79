import { msg, rich, t } from '@portal/build/i18n';
import { dashboardPathOf, Link, useSession } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { Clock, FileText, Message, ShieldCheck } from '@portal/ui/icons';
import { Timeline, type TimelineItem } from '@portal/ui/timeline';
import type { Receipt } from './receipt';

/** Explains what the firm does next and what the person can do until then. */
export const NextSteps = ({ receipt }: { receipt: Receipt }) => (
  <>
    <section aria-labelledby="what-happens-next">
      <h2 id="what-happens-next" className="font-semibold text-xl tracking-tight">
        {t('What happens next')}
      </h2>
      <Timeline items={stepsOf(receipt)} className="mt-5" />
    </section>
    <section aria-labelledby="meanwhile" className="rounded-xl border border-border bg-muted p-6">
      <h2 id="meanwhile" className="flex items-center gap-2 font-semibold">
        <ShieldCheck className="size-5 shrink-0" /> {t('Until you hear from us')}
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 ps-5 text-muted-foreground text-sm marker:text-accent">
        {advice.map((text) => (
          <li key={text}>{t(text)}</li>
        ))}
      </ul>
    </section>
  </>
);

const advice = [
  msg('Keep everything: messages, receipts, account numbers, web addresses. Take screenshots before they vanish.'),
  msg('Send no more money, not even as a fee, tax or deposit to get money back.'),
  msg('Do not tell the other side that you are checking on them.'),
  msg('If money left your account in the last few days, tell your bank today. They can sometimes stop a transfer.'),
];

const stepsOf = (receipt: Receipt): TimelineItem[] => [
  { id: 'mail', icon: FileText, tone: 'blue', title: t('Now'), content: <Acknowledgement receipt={receipt} /> },
  {
    id: 'attorney',
    icon: Message,
    tone: 'blue',
    title: t('Within 24 hours on working days'),
    content: t('An attorney gets in touch, asks what is missing and agrees with you how to reach you safely.'),
  },
  {
    id: 'assessment',
    icon: Clock,
    tone: 'blue',
    title: t('Within 48 hours on working days'),
    content: t('You have an initial assessment. You decide whether we go further, and at what price.'),
  },
  { id: 'follow', icon: ShieldCheck, tone: 'blue', title: t('At any time'), content: <FollowYourCase /> },
];

/** The acknowledgement goes to the address in the form, also if it is not confirmed; it has no content to leave out. */
function Acknowledgement({ receipt: { visitor } }: { receipt: Receipt }) {
  const { user } = useSession();
  if (!visitor && user && user.role !== 'client') {
    return t('The client receives an email with the case ID. It says nothing about what you told us.');
  }
  const address = visitor?.email ?? user?.email;
  return address
    ? rich(
        'We send an email with your case ID to <b>{address}</b>. For your safety it says nothing about what you told us.',
        { b: (text) => <bdi className="wrap-anywhere font-medium text-foreground">{text}</bdi> },
        { address },
      )
    : t('We send an email with your case ID. For your safety it says nothing about what you told us.');
}

function FollowYourCase() {
  const { user } = useSession();
  if (user) {
    return rich('Messages, documents and invoices are on <a>your dashboard</a>.', {
      a: (text) => <Link to={dashboardPathOf(user)}>{text}</Link>,
    });
  }
  return (
    <>
      <span className="mb-3 block">
        {t('With an account for the same email address, you follow your case and exchange messages with us.')}
      </span>
      <Link to="/register" className={buttonClass({ size: 'sm', className: 'print:hidden' })}>
        {t('Create an account')}
      </Link>
    </>
  );
}
