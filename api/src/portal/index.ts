export type { BuildPart } from './build-report';
export { CompressedTexts } from './compressed';
export { type PortalOptions, portal } from './portal';
