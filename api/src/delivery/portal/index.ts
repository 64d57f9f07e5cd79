export type { BuildPart } from './build-report';
export { CompressedTexts } from './compressed';
export { keepRemoteBuilds, keepShellBuild } from './kept-builds';
export { type PageText, PageTexts } from './page-texts';
export type { AskApi } from './pages/first-visit';
export { portal } from './portal';
export { PublishedRemotes, type RemoteState } from './remotes/published-remotes';
export { countVersion, isCanaryWorse } from './remotes/trial';
export { VersionCounts } from './remotes/version-counts';
