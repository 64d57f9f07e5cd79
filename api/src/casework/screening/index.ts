export { ListEdition } from './lists/list-edition.entity';
export { ListEntry } from './lists/list-entry.entity';
export { liveEntries } from './lists/live-entries';
export { publishEdition } from './lists/publish-edition';
export { readList } from './lists/read-list';
export { stageEdition } from './lists/stage-edition';
export { kindOfSchema } from './names/kind-of-schema';
export { openMatcher } from './names/open-matcher';
