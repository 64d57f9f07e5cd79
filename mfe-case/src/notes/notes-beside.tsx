import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { NotesProps } from './note-form';
import { isPanelFolded, panelWidth } from './panel-fold';

const NotesPanel = lazy(async () => ({ default: (await import('./places')).NotesPanel }));

/** The notes beside the conversation, for windows that have room for both. The space is reserved while the code loads. */
export function NotesBeside(props: NotesProps) {
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
