import { t } from '@portal/build/i18n';
import { dashboardPathOf, Link, useSession } from '@portal/sdk';
import { Breadcrumbs } from '@portal/ui/breadcrumbs';
import { PageHeader } from '@portal/ui/page-header';
import { MemberPage } from '../page/member-page';
import { PasskeysSection } from '../passkeys/passkeys-section';
import { EmailSection } from './email-section';
import { KeyboardSection } from './keyboard-section';
import { LanguageSection } from './language-section';
import { NotificationSection } from './notification-section';
import { OrganisationSection } from './organisation-section';
import { OwnDataSection } from './own-data-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { SecondFactorSection } from './second-factor-section';
import { SecurityEventsSection } from './security-events-section';
import { SessionsSection } from './sessions-section';

/** The signed-in person's own account, for every role. */
export function AccountPage() {
  const { user } = useSession();
  if (!user) {
    return null;
  }
  return (
    <MemberPage>
      <PageHeader
        title={t('Your account')}
        lead={t('Manage your details, notifications and signed-in devices.')}
        breadcrumbs={
          <Breadcrumbs
            items={[
              <Link key="dashboard" to={dashboardPathOf(user)}>
                {t('Dashboard')}
              </Link>,
              t('Your account'),
            ]}
          />
        }
      />
      <div className="grid gap-10 lg:gap-8">
        <ProfileSection user={user} />
        <EmailSection user={user} />
        {user.role === 'client' && <OrganisationSection />}
        <NotificationSection user={user} />
        {user.role === 'client' && <LanguageSection user={user} />}
        {user.role !== 'client' && <KeyboardSection />}
        <PasswordSection />
        <SecondFactorSection user={user} />
        <PasskeysSection />
        <SessionsSection />
        <SecurityEventsSection />
        <OwnDataSection isClient={user.role === 'client'} />
      </div>
    </MemberPage>
  );
}
