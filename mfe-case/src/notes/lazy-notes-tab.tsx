import { Loading } from '@portal/ui/loading';
import { lazy, Suspense } from 'react';
import type { NoteFormProps } from './note-form';

const NotesTab = lazy(async () => ({ default: (await import('./notes-tab')).NotesTab }));

/** Loads the code of the notes when staff open their tab. */
export const LazyNotesTab = (props: NoteFormProps) => (
  <Suspense fallback={<Loading label="Loading the notes..." />}>
    <NotesTab {...props} />
  </Suspense>
);
