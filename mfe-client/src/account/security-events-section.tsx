import { labelOf, type SecurityEventKind, type SecurityEventView } from '@portal/contracts';
import { formatDateTime } from '@portal/sdk';
import { Failure } from '@portal/ui/failure';
import { Loading } from '@portal/ui/loading';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { useOwnSecurityEventsQuery } from './account-api';
import { AccountSection } from './account-section';

const labels: Readonly<Record<SecurityEventKind, string>> = {
  'user.registered': 'Account created',
  'user.invitation-accepted': 'Invitation accepted',
  'user.signed-in': 'Signed in',
  'user.signed-out': 'Signed out',
  'user.sign-in-refused': 'Sign-in or code refused',
  'user.second-factor-on': 'Two-step sign-in turned on',
  'user.second-factor-off': 'Two-step sign-in turned off',
  'user.second-factor-reset': 'Two-step sign-in reset',
  'user.second-factor-entered': 'Code entered or passkey used again',
  'user.second-factor-locked': 'Codes locked after five wrong ones',
  'user.recovery-codes-renewed': 'New recovery codes made',
  'user.password-entered': 'Password entered again',
  'user.password-locked': 'Passwords locked after five wrong ones',
  'user.app-added': 'Authenticator app added',
  'user.app-removed': 'Authenticator app removed',
  'user.passkey-added': 'Passkey added',
  'user.passkey-renamed': 'Passkey renamed',
  'user.passkey-removed': 'Passkey removed',
  'user.passkey-refused': 'Passkey refused, because it may have been copied',
  'user.password-changed': 'Password changed',
  'user.password-reset-asked': 'Link for a new password requested',
  'user.password-reset': 'New password chosen by a mailed link',
  'user.email-changed': 'Email changed',
  'user.email-verified': 'Email verified',
  'user.notifications-on': 'Notifications turned on, on a device',
  'user.notifications-off': 'Notifications turned off, on a device',
  'user.sessions-ended': 'All sessions ended by an administrator',
  'session.revoked': 'Session ended',
  'session.reuse-detected': 'Session ended because it was used twice',
};

export const SecurityEventsSection = () => (
  <AccountSection
    title="Security events"
    description="The latest 20. If you do not recognise one of these, change your password and contact us."
  >
    <SecurityEvents />
  </AccountSection>
);

function SecurityEvents() {
  const { data, error, refetch } = useOwnSecurityEventsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error && !data) {
    return <Failure title="Your security events could not be loaded" problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <Loading label="Loading..." />;
  }
  if (data.events.length === 0) {
    return <p className="text-muted-foreground">Nothing has been recorded yet.</p>;
  }
  return (
    <>
      <UnreadableRows count={data.unreadableRows} className="mb-4" />
      <ul className="divide-y divide-border">
        {data.events.map((event) => (
          <EventRow key={event._id} event={event} />
        ))}
      </ul>
    </>
  );
}

const EventRow = ({ event: { kind, createdAt, networkAddress } }: { event: SecurityEventView }) => (
  <li className="py-3 first:pt-0 last:pb-0">
    <p className="font-medium">{labelOf(labels, kind)}</p>
    <p className="wrap-anywhere mt-1 flex flex-col gap-x-4 text-muted-foreground text-sm sm:flex-row sm:flex-wrap">
      <span>{formatDateTime(createdAt)}</span>
      {networkAddress && <span>Network address {networkAddress}</span>}
    </p>
  </li>
);
