import { Loading } from '@portal/ui/loading';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { NotesProps } from './note-form';
import { isPanelFolded, panelWidth } from './panel-fold';

export const loadNotes = () => import('./places');

const NotesTab = lazy(async () => ({ default: (await loadNotes()).NotesTab }));
const NotesPanel = lazy(async () => ({ default: (await loadNotes()).NotesPanel }));

/** Loads the code of notes and tasks when staff open their tab. */
export const LazyNotesTab = (props: NotesProps) => (
  <Suspense fallback={<Loading label="Loading the notes..." />}>
    <NotesTab {...props} />
  </Suspense>
);

/** The notes beside the conversation, for windows that have room for both. The space is reserved while the code loads. */
export function LazyNotesPanel(props: NotesProps) {
  const hasRoom = useSyncExternalStore(onRoomChange, () => room().matches);
  return (
    hasRoom && (
      <Suspense fallback={<div className={panelWidth(isPanelFolded())} />}>
        <NotesPanel {...props} />
      </Suspense>
    )
  );
}

/** 1280 px, unless the browser's text size is changed. */
const room = () => matchMedia('(min-width: 80rem)');

function onRoomChange(onChange: () => void): () => void {
  const query = room();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
