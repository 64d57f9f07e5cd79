import type { Given, listOrganisations, Pagination } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { rowFinder } from '../../platform/db/find-rows';
import { pageOf } from '../../platform/db/page-of';
import type { Actor } from '../../platform/kernel/actor';
import { Organisation } from '../../records/organisations';
import { readsAllOrganisations } from './organisation.policy';

type ListedOrganisation = Organisation & { members: number | string };

const findOrganisations = rowFinder<Organisation, keyof Organisation & string, { members: number | string }>(
  Organisation,
  {
    related: {
      members: '(SELECT COUNT(*) FROM organisation_members member WHERE member."organisationId" = listed.id)',
    },
  },
);

/** Returns one page of the organisations that `actor` may read, in the order of their names. */
export async function pageOfOrganisations(
  manager: EntityManager,
  actor: Actor,
  { page, limit }: Given<typeof listOrganisations>['query'],
): Promise<{ organisations: ListedOrganisation[]; pagination: Pagination }> {
  const rows = manager
    .createQueryBuilder(Organisation, 'organisation')
    .orderBy('organisation.name')
    .addOrderBy('organisation.id');
  if (!readsAllOrganisations(actor)) {
    rows.where('organisation.id = :own', { own: actor.membership?.organisationId ?? '' });
  }
  const { ids, pagination } = await pageOf(rows, { page, limit });
  return { organisations: await findOrganisations(manager, ids), pagination };
}
