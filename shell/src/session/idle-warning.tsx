import { useSession } from '@portal/sdk';
import { Banner } from '@portal/ui/alert';
import { lazy, Suspense } from 'react';
import { useStaySignedIn } from './use-stay-signed-in';

const IdleDialog = lazy(async () => {
  try {
    return { default: (await import('./idle-dialog')).IdleDialog };
  } catch {
    return { default: IdleBanner };
  }
});

/** Asks, shortly before an idle session ends, whether the person is still there. */
export function IdleWarning() {
  const session = useSession();
  return session.status === 'signed-in' && session.idleEndsAt !== undefined ? (
    <Suspense>
      <IdleDialog endsAt={session.idleEndsAt} />
    </Suspense>
  ) : null;
}

/** Replaces the dialog where its code cannot be loaded. */
function IdleBanner(_props: { endsAt: number }) {
  const { stay } = useStaySignedIn();
  return (
    <Banner
      tone="warning"
      role="alert"
      className="sticky bottom-0 z-30"
      actions={
        <button type="button" onClick={stay} className="cursor-pointer font-semibold underline underline-offset-4">
          Stay signed in
        </button>
      }
    >
      You will be signed out in 2 minutes because you have been inactive.
    </Banner>
  );
}
