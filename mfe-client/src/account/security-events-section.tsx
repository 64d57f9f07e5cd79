import { msg, t } from '@portal/build/i18n';
import { labelOf, type SecurityEventKind, type SecurityEventView } from '@portal/contracts';
import { formatDateTime } from '@portal/sdk';
import { Failure } from '@portal/ui/failure';
import { Loading } from '@portal/ui/loading';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { useOwnSecurityEventsQuery } from './account-api';
import { AccountSection } from './account-section';

const labels: Readonly<Record<SecurityEventKind, string>> = {
  'user.registered': msg('Account created'),
  'user.invitation-accepted': msg('Invitation accepted'),
  'user.signed-in': msg('Signed in'),
  'user.signed-out': msg('Signed out'),
  'user.sign-in-refused': msg('Sign-in or code refused'),
  'user.second-factor-on': msg('Two-step sign-in turned on'),
  'user.second-factor-off': msg('Two-step sign-in turned off'),
  'user.second-factor-reset': msg('Two-step sign-in reset'),
  'user.second-factor-entered': msg('Code entered or passkey used again'),
  'user.second-factor-locked': msg('Codes locked after five wrong ones'),
  'user.recovery-codes-renewed': msg('New recovery codes made'),
  'user.password-entered': msg('Password entered again'),
  'user.password-locked': msg('Passwords locked after five wrong ones'),
  'user.app-added': msg('Authenticator app added'),
  'user.app-removed': msg('Authenticator app removed'),
  'user.passkey-added': msg('Passkey added'),
  'user.passkey-renamed': msg('Passkey renamed'),
  'user.passkey-removed': msg('Passkey removed'),
  'user.passkey-refused': msg('Passkey refused, because it may have been copied'),
  'user.password-changed': msg('Password changed'),
  'user.password-reset-asked': msg('Link for a new password requested'),
  'user.password-reset': msg('New password chosen by a mailed link'),
  'user.email-changed': msg('Email changed'),
  'user.email-verified': msg('Email verified'),
  'user.notifications-on': msg('Notifications turned on, on a device'),
  'user.notifications-off': msg('Notifications turned off, on a device'),
  'user.sessions-ended': msg('All sessions ended by an administrator'),
  'session.revoked': msg('Session ended'),
  'session.reuse-detected': msg('Session ended because it was used twice'),
};

export const SecurityEventsSection = () => (
  <AccountSection
    title={t('Security events')}
    description={t('The latest 20. If you do not recognise one of these, change your password and contact us.')}
  >
    <SecurityEvents />
  </AccountSection>
);

function SecurityEvents() {
  const { data, error, refetch } = useOwnSecurityEventsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error && !data) {
    return <Failure title={t('Your security events could not be loaded')} problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <Loading label={t('Loading...')} />;
  }
  if (data.events.length === 0) {
    return <p className="text-muted-foreground">{t('Nothing has been recorded yet.')}</p>;
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
    <p className="font-medium">{t(labelOf(labels, kind))}</p>
    <p className="wrap-anywhere mt-1 flex flex-col gap-x-4 text-muted-foreground text-sm sm:flex-row sm:flex-wrap">
      <span>{formatDateTime(createdAt)}</span>
      {networkAddress && <span>{t('Network address {networkAddress}', { networkAddress })}</span>}
    </p>
  </li>
);
