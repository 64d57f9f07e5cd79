import Router from '@koa/router';
import * as contracts from '@portal/contracts';
import { callerOf } from '../../platform/http/caller';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import type { Actor } from '../../platform/kernel/actor';
import { abilitiesOf } from '../../platform/kernel/policy';
import type { Organisation } from '../../records/organisations';
import type { PackageService } from '../packages/package.service';
import { organisationPolicy } from './organisation.policy';
import type { OrganisationService } from './organisations.service';

interface Services {
  organisations: OrganisationService;
  packages: PackageService;
}

export function organisationRoutes({ organisations, packages }: Services): Router<RequestState> {
  const router = new Router<RequestState>();
  const present = async (actor: Actor, organisation: Organisation) => ({
    organisation: {
      ...(await presentOrganisation(organisations, actor, organisation)),
      packages: await packages.of(actor, organisation.id),
    },
  });

  serve(router, contracts.listOrganisations, async ({ actor, query }) => {
    const { organisations: found, pagination } = await organisations.list(actor, query);
    return {
      organisations: found.map(({ id, name, members, createdAt }) => ({
        _id: id,
        name,
        members: Number(members),
        createdAt,
      })),
      pagination,
    };
  });

  serve(router, contracts.getOrganisation, async ({ actor, params }) =>
    present(actor, await organisations.find(actor, params.organisationId)),
  );

  serve(router, contracts.createOrganisation, async ({ actor, body }) =>
    present(actor, await organisations.create(actor, body)),
  );

  serve(router, contracts.joinOrganisation, async ({ actor, body }, context) => {
    const { organisation, membership } = await organisations.join(actor, body.token, callerOf(context));
    return present({ ...actor, membership }, organisation);
  });

  serve(router, contracts.updateOrganisation, async ({ actor, params, body }) =>
    present(actor, await organisations.update(actor, { ...params, ...body })),
  );

  serve(router, contracts.inviteMember, async ({ actor, params, body }) =>
    present(actor, await organisations.invite(actor, { ...params, ...body })),
  );

  serve(router, contracts.withdrawInvitation, async ({ actor, params }) =>
    present(actor, await organisations.withdraw(actor, params)),
  );

  serve(router, contracts.changeMember, async ({ actor, params, body }) =>
    present(actor, await organisations.changeMember(actor, { ...params, ...body })),
  );

  serve(router, contracts.removeMember, async ({ actor, params }) => {
    await organisations.removeMember(actor, params);
    return {};
  });

  return router;
}

async function presentOrganisation(
  service: OrganisationService,
  actor: Actor,
  organisation: Organisation,
): Promise<Omit<contracts.OrganisationView, 'packages'>> {
  const { members, invitations } = await service.people(actor, organisation);
  return {
    _id: organisation.id,
    name: organisation.name,
    address: organisation.address ?? undefined,
    taxNumber: organisation.taxNumber ?? undefined,
    country: organisation.country ?? undefined,
    createdAt: organisation.createdAt,
    members: members.map(({ userId, user, role, joinedAt }) => ({
      userId,
      ...user,
      role,
      joinedAt,
      isMe: userId === actor.id,
    })),
    invitations: invitations?.map(({ id, name, email, role, expiresAt }) => ({
      _id: id,
      name,
      email,
      role,
      expiresAt,
    })),
    abilities: abilitiesOf(
      organisationPolicy,
      ['change', 'manageMembers', 'leave', 'addPackages', 'seeStatement'],
      actor,
      organisation,
    ),
  };
}
