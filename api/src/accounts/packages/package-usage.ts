import { shortServiceNameOf } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { Case, type CaseFacts, casePolicy, factsOfCase } from '../../casework/cases';
import { rowReader } from '../../platform/db/find-rows';
import type { Actor } from '../../platform/kernel/actor';
import type { Columns } from '../../platform/kernel/csv-lines';
import { Package, PackageUse } from '../../records/organisations';

type UsedBy = CaseFacts & Pick<Case, 'caseNumber'>;
interface With {
  caseRecord: UsedBy;
  sold: Pick<Package, 'serviceCode'>;
}
export type ListedUse = PackageUse & With;

const batchSize = 500;

const readBatch = rowReader<PackageUse, keyof PackageUse, With>(PackageUse, {
  joined: {
    caseRecord: {
      entity: Case,
      properties: ['caseNumber', ...factsOfCase],
      on: '"caseRecord".id = listed."caseId"',
    },
    sold: { entity: Package, properties: ['serviceCode'], on: 'sold.id = listed."packageId"' },
  },
  where: 'listed."organisationId" = :organisationId AND (listed."usedOn", listed.id) > (:usedOn, :id)',
  orderBy: 'listed."usedOn", listed.id',
  limit: String(batchSize),
});

/** Yields the units that an organisation has used, the oldest first. Each query starts after the previous batch. */
export async function* batchesOfUses(manager: EntityManager, organisationId: string): AsyncGenerator<ListedUse[]> {
  let last: Pick<PackageUse, 'usedOn' | 'id'> | undefined = { usedOn: '', id: '' };
  while (last) {
    const { usedOn, id } = last;
    const uses = await readBatch(manager, { organisationId, usedOn, id });
    yield uses;
    last = uses.length === batchSize ? uses.at(-1) : undefined;
  }
}

/**
 * Nothing of it is about the matter of a case. Who may not see the invoices of a case, because a colleague keeps it private, does not
 * learn which one it is, nor on which day it came.
 */
export const usageColumns = (actor: Actor): Columns<ListedUse> => {
  const ifSeen = (value: (use: ListedUse) => string | null) => (use: ListedUse) =>
    casePolicy.seeBilling(actor, use.caseRecord) ? value(use) : null;
  return [
    ['Month', ({ usedOn }) => usedOn.slice(0, 7)],
    ['Service', ({ sold }) => shortServiceNameOf(sold.serviceCode)],
    ['Case number', ifSeen(({ caseRecord }) => caseRecord.caseNumber)],
    ['Used on', ifSeen(({ usedOn }) => usedOn)],
    // The figures of the month tell that one came back, so this tells no more.
    ['Given back in', ({ returnedOn }) => returnedOn?.slice(0, 7)],
  ];
};
