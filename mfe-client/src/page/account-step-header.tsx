import { t } from '@portal/build/i18n';
import { Link } from '@portal/sdk';
import { Breadcrumbs } from '@portal/ui/breadcrumbs';
import { PageHeader } from '@portal/ui/page-header';

/** The head of a page below the account page. */
export const AccountStepHeader = ({ title, lead }: { title: string; lead: string }) => (
  <PageHeader
    title={title}
    lead={lead}
    breadcrumbs={
      <Breadcrumbs
        items={[
          <Link key="account" to="/account">
            {t('Your account')}
          </Link>,
          title,
        ]}
      />
    }
  />
);
