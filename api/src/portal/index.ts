export type { BuildPart } from './build-report';
export { CompressedTexts } from './compressed';
export { keepShellBuild } from './kept-shell-builds';
export { portal } from './portal';
