/** Both places of the notes in one module, so that browsers load their code once. */
export { NotesPanel } from './notes-panel';
export { NotesTab } from './notes-tab';
