export type { BuildPart } from './build-report';
export { CompressedTexts } from './compressed';
export { portal } from './portal';
