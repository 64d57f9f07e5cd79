import { t } from '@portal/build/i18n';
import { OrganisationRole, type OrganisationView, organisationRoleLabels } from '@portal/contracts';
import { Link, usePageTitle, useParams, useSession } from '@portal/sdk';
import { Breadcrumbs } from '@portal/ui/breadcrumbs';
import { Button } from '@portal/ui/button';
import { CardLoading } from '@portal/ui/card-loading';
import { DescriptionList } from '@portal/ui/description-list';
import { Failure } from '@portal/ui/failure';
import { Pencil, Receipt } from '@portal/ui/icons';
import { PageHeader } from '@portal/ui/page-header';
import { useState } from 'react';
import { countryName } from '../page/country-name';
import { MemberPage } from '../page/member-page';
import { DetailsDialog } from './details-dialog';
import { InvitationList } from './invitation-list';
import { MemberList } from './member-list';
import { roleMeanings } from './member-roles';
import { useOrganisationQuery } from './organisation-api';
import { PackageSection } from './package-section';

/** An organisation with its members, for each of them and for admins. */
export function OrganisationPage() {
  const { organisationId = '' } = useParams();
  const { data, error, refetch } = useOrganisationQuery(
    { params: { organisationId } },
    { refetchOnMountOrArgChange: true },
  );
  const organisation = data?.organisation;
  const [isChanging, setChanging] = useState(false);
  usePageTitle(organisation?.name ?? t('Organisation'));
  return (
    <MemberPage>
      <PageHeader
        title={organisation ? <bdi>{organisation.name}</bdi> : t('Organisation')}
        breadcrumbs={<Breadcrumbs items={[<BackLink key="back" />, t('Organisation')]} />}
        actions={
          <>
            {organisation?.abilities.seeStatement && (
              <Button asChild variant="outline">
                <Link to={`/client/invoices/statement?organisationId=${organisation._id}`}>
                  <Receipt /> {t('Statement')}
                </Link>
              </Button>
            )}
            {organisation?.abilities.change && (
              <Button variant="outline" onClick={() => setChanging(true)}>
                <Pencil /> {t('Change details')}
              </Button>
            )}
          </>
        }
      />
      {organisation && !error ? (
        <Organisation organisation={organisation} />
      ) : error ? (
        <Failure title={t('The organisation could not be loaded')} problem={error} onRetry={refetch} />
      ) : (
        <CardLoading label={t('Loading...')} />
      )}
      {organisation && isChanging && <DetailsDialog organisation={organisation} onClose={() => setChanging(false)} />}
    </MemberPage>
  );
}

function BackLink() {
  const { user } = useSession();
  return user?.role === 'admin' ? (
    <Link to="/organisations">{t('Organisations')}</Link>
  ) : (
    <Link to="/account">{t('Your account')}</Link>
  );
}

function Organisation({ organisation }: { organisation: OrganisationView }) {
  const { _id, address, taxNumber, country, invitations } = organisation;
  const details = [
    { term: t('Address'), description: address },
    { term: t('Tax number'), description: taxNumber },
    { term: t('Country'), description: countryName(country) },
  ].filter(({ description }) => description);
  return (
    <div className="grid gap-8">
      {details.length > 0 && <DescriptionList items={details} className="max-w-2xl" />}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <MemberList organisation={organisation} />
        {invitations && <InvitationList organisationId={_id} invitations={invitations} />}
      </div>
      <PackageSection organisation={organisation} />
      <section aria-labelledby="roles">
        <h2 id="roles" className="mb-3 font-semibold text-lg">
          {t('What the roles mean')}
        </h2>
        <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
          {OrganisationRole.options.map((role) => (
            <div key={role} className="sm:contents">
              <dt className="font-medium">{t(organisationRoleLabels[role])}</dt>
              <dd className="text-muted-foreground">{t(roleMeanings[role])}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
