import {
  changeMember,
  createOrganisation,
  getOrganisation,
  inviteMember,
  joinOrganisation,
  listOrganisations,
  removeMember,
  updateOrganisation,
  withdrawInvitation,
} from '@portal/contracts';
import { api, call } from '@portal/sdk';

const changed = { invalidatesTags: ['Organisation' as const] };
/** Whoever joins or leaves sees other cases and invoices. */
const moved = { invalidatesTags: ['Organisation' as const, 'Case' as const, 'Invoice' as const] };

const organisationApi = api.enhanceEndpoints({ addTagTypes: ['Organisation', 'Case', 'Invoice'] }).injectEndpoints({
  endpoints: (build) => ({
    organisations: build.query({ ...call(listOrganisations), providesTags: ['Organisation'] }),
    organisation: build.query({ ...call(getOrganisation), providesTags: ['Organisation'] }),
    createOrganisation: build.mutation({ ...call(createOrganisation), ...changed }),
    updateOrganisation: build.mutation({ ...call(updateOrganisation), ...changed }),
    inviteMember: build.mutation({ ...call(inviteMember), ...changed }),
    withdrawInvitation: build.mutation({ ...call(withdrawInvitation), ...changed }),
    joinOrganisation: build.mutation({ ...call(joinOrganisation), ...moved }),
    changeMember: build.mutation({ ...call(changeMember), ...changed }),
    removeMember: build.mutation({ ...call(removeMember), ...moved }),
  }),
});

export const {
  useOrganisationsQuery,
  useOrganisationQuery,
  useCreateOrganisationMutation,
  useUpdateOrganisationMutation,
  useInviteMemberMutation,
  useWithdrawInvitationMutation,
  useJoinOrganisationMutation,
  useChangeMemberMutation,
  useRemoveMemberMutation,
} = organisationApi;
