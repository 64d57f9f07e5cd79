import { msg, t } from '@portal/build/i18n';
import { OrganisationRole, organisationRoleLabels } from '@portal/contracts';

/** A function, because this file may load before its translations. */
export const roleOptions = () =>
  OrganisationRole.options.map((value) => ({ value, label: t(organisationRoleLabels[value]) }));

/** What each role may do, as the page explains it. */
export const roleMeanings: Readonly<Record<OrganisationRole, string>> = {
  owner: msg('Also invites and removes members.'),
  member: msg('Takes part for the organisation.'),
  billing: msg('For those who only handle invoices and quotes.'),
};
