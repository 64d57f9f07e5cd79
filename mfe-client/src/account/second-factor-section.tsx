import { t } from '@portal/build/i18n';
import type { SessionUser } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { buttonClass } from '@portal/ui/button-class';
import { ShieldAlert, ShieldCheck } from '@portal/ui/icons';
import { recoveryCodesLeft } from '../second-factor/recovery-codes-left';
import { useOwnFactorProofsQuery } from './account-api';
import { AccountSection } from './account-section';

export function SecondFactorSection({ user }: { user: SessionUser }) {
  const isOn = user.secondFactor === 'on';
  const { data: proofs } = useOwnFactorProofsQuery(undefined, { skip: !isOn });
  // With passkeys alone, an app can be added.
  const hasApp = isOn && (proofs?.methods.includes('totp') ?? true);
  return (
    <AccountSection
      title={t('Two-step sign-in')}
      description={t(
        'Besides your password, signing in needs a code from your phone, or a passkey. A stolen password alone is then of no use.',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={isOn ? 'green' : 'yellow'} icon={isOn ? ShieldCheck : ShieldAlert}>
            {isOn ? t('On') : t('Off')}
          </Badge>
          {isOn && proofs?.recoveryCodesLeft !== undefined && (
            <Link
              to="/account/two-step-sign-in"
              className="inline-block min-h-6 text-link text-sm leading-6 underline underline-offset-4"
            >
              {recoveryCodesLeft(proofs.recoveryCodesLeft)}
            </Link>
          )}
        </div>
        <Link to="/account/two-step-sign-in" className={buttonClass({ variant: 'outline' })}>
          {hasApp ? t('Turn off') : isOn ? t('Add an authenticator app') : t('Set up two-step sign-in')}
        </Link>
      </div>
    </AccountSection>
  );
}
