import { t } from '@portal/build/i18n';
import type { PasskeyView } from '@portal/contracts';
import { formatDateTime, Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { buttonClass } from '@portal/ui/button-class';
import { Failure } from '@portal/ui/failure';
import { Key } from '@portal/ui/icons';
import { Loading } from '@portal/ui/loading';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useState } from 'react';
import { useOwnPasskeysQuery } from '../account/account-api';
import { AccountSection } from '../account/account-section';
import { RemoveDialog } from './remove-dialog';
import { RenameDialog } from './rename-dialog';

export const PasskeysSection = () => (
  <AccountSection
    title={t('Passkeys')}
    description={t(
      'Use your fingerprint, face or screen lock instead of a password. Remove a passkey when you no longer have its device.',
    )}
  >
    <Passkeys />
  </AccountSection>
);

function Passkeys() {
  const { data, error, refetch } = useOwnPasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error && !data) {
    return <Failure title={t('Your passkeys could not be loaded')} problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <Loading label={t('Loading...')} />;
  }
  return (
    <>
      <UnreadableRows count={data.unreadableRows} className="mb-4" />
      {data.passkeys.length === 0 ? (
        <p className="text-muted-foreground">{t('You have no passkeys.')}</p>
      ) : (
        <ul className="divide-y divide-border">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className="mt-5">
        <Link to="/account/new-passkey" className={buttonClass({ variant: 'outline' })}>
          {t('Add a passkey')}
        </Link>
      </div>
    </>
  );
}

function PasskeyRow({ passkey }: { passkey: PasskeyView }) {
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const { name, createdAt, lastUsedAt } = passkey;
  const close = () => setDialog(undefined);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 grow basis-72 gap-4">
        <Key className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium">{name}</p>
          <p className="mt-1.5 flex flex-wrap gap-x-4 text-muted-foreground text-sm">
            <span>{t('Added {createdAt}', { createdAt: formatDateTime(createdAt) })}</span>
            <span>
              {lastUsedAt ? t('Last used {lastUsedAt}', { lastUsedAt: formatDateTime(lastUsedAt) }) : t('Not used yet')}
            </span>
          </p>
        </div>
      </div>
      <div className="flex gap-2 max-sm:ms-9">
        <Button size="sm" variant="outline" onClick={() => setDialog('rename')}>
          {t('Rename')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
        <Button size="sm" variant="outline" onClick={() => setDialog('remove')}>
          {t('Remove')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </div>
      {dialog === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog passkey={passkey} onClose={close} />}
    </li>
  );
}
