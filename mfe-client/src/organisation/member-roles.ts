import { OrganisationRole, organisationRoleLabels } from '@portal/contracts';

export const roleOptions = OrganisationRole.options.map((value) => ({ value, label: organisationRoleLabels[value] }));

/** What each role may do, as the page explains it. */
export const roleMeanings: Readonly<Record<OrganisationRole, string>> = {
  owner: 'Also invites and removes members.',
  member: 'Takes part for the organisation.',
  billing: 'For those who only handle invoices and quotes.',
};
