import { t } from '@portal/build/i18n';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { useOrganisationsQuery } from '../organisation/organisation-api';
import { AccountSection } from './account-section';

/** Leads members to their organisation; other clients have no such section. */
export function OrganisationSection() {
  const { data } = useOrganisationsQuery({ query: { page: 1, limit: 1 } }, { refetchOnMountOrArgChange: true });
  const organisation = data?.organisations[0];
  if (!organisation) {
    return null;
  }
  return (
    <AccountSection title={t('Organisation')} description={t('Who else works with us for your organisation.')}>
      <p className="mb-4 font-medium">
        <bdi>{organisation.name}</bdi>
      </p>
      <Button asChild variant="outline" size="sm">
        <Link to={`/organisations/${organisation._id}`}>{t('See its members')}</Link>
      </Button>
    </AccountSection>
  );
}
