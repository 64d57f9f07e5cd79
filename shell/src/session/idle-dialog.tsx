import { msg, t } from '@portal/build/i18n';
import { useSignOut } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useEffect, useState } from 'react';
import { useStaySignedIn } from './use-stay-signed-in';

/** Counts down to the end of an idle session. Esc and a press outside keep the person signed in. */
export function IdleDialog({ endsAt }: { endsAt: number }) {
  const secondsLeft = useSecondsUntil(endsAt);
  const { isSending, hasFailed, stay } = useStaySignedIn();
  const signOut = useSignOut();
  return (
    <Dialog
      open
      role="alertdialog"
      persistent={isSending}
      onClose={stay}
      title={t('Are you still there?')}
      description={
        secondsLeft > 60
          ? t('You will be signed out in 2 minutes because you have been inactive.')
          : t('You will be signed out in less than a minute because you have been inactive.')
      }
      footer={
        <>
          <Button variant="outline" onClick={() => void signOut()} disabled={isSending}>
            {t('Sign out')}
          </Button>
          <Button data-autofocus onClick={stay} busy={isSending} busyLabel={t('One moment...')}>
            {t('Stay signed in')}
          </Button>
        </>
      }
    >
      <p aria-hidden className="font-semibold text-4xl tabular-nums tracking-tight">
        {clockOf(secondsLeft)}
      </p>
      <VisuallyHidden>
        <span role="status">{t(spokenTime(secondsLeft))}</span>
      </VisuallyHidden>
      {hasFailed && (
        <p role="alert" className="mt-3 text-destructive text-sm">
          {t('The service could not be reached. Please try again.')}
        </p>
      )}
    </Dialog>
  );
}

function useSecondsUntil(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The text changes only three times, because a screen reader that reads every second drowns out everything else. */
const spokenTime = (seconds: number) =>
  [
    { maxSeconds: 10, text: msg('10 seconds left.') },
    { maxSeconds: 30, text: msg('30 seconds left.') },
    { maxSeconds: 60, text: msg('1 minute left.') },
  ].find(({ maxSeconds }) => seconds <= maxSeconds)?.text ?? '';
