import { t } from '@portal/build/i18n';
import { revokeSession, type SessionView } from '@portal/contracts';
import { formatDateTime, toast } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Failure } from '@portal/ui/failure';
import { Monitor } from '@portal/ui/icons';
import { Loading } from '@portal/ui/loading';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useEndSessionMutation, useOwnSessionsQuery } from './account-api';
import { AccountSection } from './account-section';
import { showRefusal } from './refused';

export const SessionsSection = () => (
  <AccountSection
    title={t('Where you are signed in')}
    description={t('If you do not recognise one of these, end it and change your password.')}
  >
    <Sessions />
  </AccountSection>
);

function Sessions() {
  const { data, error, refetch } = useOwnSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error && !data) {
    return <Failure title={t('Your sessions could not be loaded')} problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <Loading label={t('Loading...')} />;
  }
  return (
    <>
      <UnreadableRows count={data.unreadableRows} className="mb-4" />
      <ul className="divide-y divide-border">
        {data.sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
    </>
  );
}

function SessionRow({ session: { _id, device: name, createdAt, lastSeenAt, current } }: { session: SessionView }) {
  const [end, { isLoading }] = useEndSessionMutation();
  const device = deviceText(name);
  const handleEnd = async () => {
    const { error } = await end({ params: { sessionId: _id } });
    if (error) {
      showRefusal(error, t('The session could not be ended.'));
    } else {
      toast({ title: t(revokeSession.message) });
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 grow basis-72 gap-4">
        <Monitor className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {device} {current && <Badge tone="green">{t('This device')}</Badge>}
          </p>
          <p className="mt-1.5 flex flex-wrap gap-x-4 text-muted-foreground text-sm">
            <span>{t('Signed in {createdAt}', { createdAt: formatDateTime(createdAt) })}</span>
            <span>{t('Last seen {lastSeenAt}', { lastSeenAt: formatDateTime(lastSeenAt) })}</span>
          </p>
        </div>
      </div>
      {!current && (
        <Button size="sm" variant="outline" className="max-sm:ms-9" busy={isLoading} onClick={() => void handleEnd()}>
          {t('End session')} <VisuallyHidden>{t('on {device}', { device })}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

/** The server names a device by its browser and its system: `Safari on iPhone`. */
function deviceText(name: string): string {
  const [browser = '', system] = name.split(' on ');
  return system
    ? t('{browser} on {system}', { browser, system })
    : name === 'Unknown device'
      ? t('Unknown device')
      : name;
}
