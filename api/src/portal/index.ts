export { CompressedTexts } from './compressed';
export { type PortalOptions, portal } from './portal';
