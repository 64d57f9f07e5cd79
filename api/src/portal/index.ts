export { type PortalOptions, portal } from './portal';
