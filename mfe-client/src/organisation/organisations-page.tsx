import { listOrganisations, organisationTexts } from '@portal/contracts';
import { Link, useList } from '@portal/sdk';
import { Breadcrumbs } from '@portal/ui/breadcrumbs';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { CardLoading } from '@portal/ui/card-loading';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Building, Plus } from '@portal/ui/icons';
import { PageHeader } from '@portal/ui/page-header';
import { Pagination } from '@portal/ui/pagination';
import { useState } from 'react';
import { MemberPage } from '../page/member-page';
import { DetailsDialog } from './details-dialog';
import { useOrganisationsQuery } from './organisation-api';

/** All organisations, for admins, who create them. */
export function OrganisationsPage() {
  const [isCreating, setCreating] = useState(false);
  return (
    <MemberPage>
      <PageHeader
        title="Organisations"
        lead="Clients for whom several people work."
        breadcrumbs={
          <Breadcrumbs
            items={[
              <Link key="dashboard" to="/admin/dashboard">
                Dashboard
              </Link>,
              'Organisations',
            ]}
          />
        }
        actions={
          <Button onClick={() => setCreating(true)}>
            <Plus /> New organisation
          </Button>
        }
      />
      <Organisations />
      {isCreating && <DetailsDialog onClose={() => setCreating(false)} />}
    </MemberPage>
  );
}

function Organisations() {
  const { data, error, refetch, change } = useList(useOrganisationsQuery, listOrganisations.input.shape.query);
  if (error && !data) {
    return <Failure title="The organisations could not be loaded" problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <CardLoading label="Loading..." />;
  }
  const { page, limit, total, pages } = data.pagination;
  if (total === 0) {
    return (
      <Empty icon={Building} title={organisationTexts.none}>
        Create one, and invite its first owner.
      </Empty>
    );
  }
  return (
    <div className="grid gap-4">
      <Card className="p-5 sm:p-6">
        <ul className="divide-y divide-border">
          {data.organisations.map(({ _id, name, members }) => (
            <li key={_id} className="flex flex-wrap justify-between gap-x-4 py-3 first:pt-0 last:pb-0">
              <Link
                to={`/organisations/${_id}`}
                className="wrap-anywhere min-w-0 font-medium text-link underline-offset-4 hover:underline"
              >
                <bdi>{name}</bdi>
              </Link>
              <span className="text-muted-foreground text-sm">{members === 1 ? '1 member' : `${members} members`}</span>
            </li>
          ))}
        </ul>
      </Card>
      {(pages > 1 || page > 1) && (
        <Pagination
          label="Pages of organisations"
          page={page}
          pageSize={limit}
          total={total}
          onPage={(next) => change({ page: next })}
        />
      )}
    </div>
  );
}
