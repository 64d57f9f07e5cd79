import { mostWatched, type WantedNameView, wantedNamesIn } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { Case, casePolicy } from '../../casework/cases';
import type { Actor } from '../../platform/kernel/actor';
import { decryptRow } from '../../records/case-keys';

export const serviceCode = 'risk-alerts';

/** Returns the open case in which a client has asked for the service, the newest of several. */
export async function findAskedCase(manager: EntityManager, actor: Actor): Promise<Case | null> {
  const asked = await manager
    .createQueryBuilder(Case, 'case')
    .where('case.clientEmailNormalized = :email AND case.serviceCode = :serviceCode', {
      email: actor.email,
      serviceCode,
    })
    .andWhere(`case.status <> 'closed' AND case.notConfirmedByClient = false`)
    .orderBy('case.createdAt', 'DESC')
    .addOrderBy('case.id')
    .getOne();
  return asked && casePolicy.list(actor, asked) ? asked : null;
}

/** Returns the names that a client has asked for in the form; none when there is no case that the client may read. */
export async function wantedNames(manager: EntityManager, actor: Actor): Promise<WantedNameView[]> {
  const asked = await findAskedCase(manager, actor);
  const story = asked && (await decryptRow(manager, Case, asked)).story;
  return wantedNamesIn(story?.whatHappened ?? '')
    .slice(0, mostWatched)
    .map(({ name, kind, country }) => ({ name, ...(kind && { kind }), ...(country && { country }) }));
}
