/** All pages about organisations, which load together: most of what they need is the same. */
export { JoinPage } from './join-page';
export { OrganisationPage } from './organisation-page';
export { OrganisationsPage } from './organisations-page';
