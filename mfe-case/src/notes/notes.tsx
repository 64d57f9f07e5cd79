import { staffNoteTexts } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Failure } from '@portal/ui/failure';
import { Loading } from '@portal/ui/loading';
import { useState } from 'react';
import { useRefresh } from '../live/use-refresh';
import { useStaffNotesQuery } from './note-api';
import { NoteForm, type NotesProps } from './note-form';
import { NoteItem } from './note-item';

/** The notes of a case, and the form for another one. While it is shown, it asks for new ones, so a page shows it once. */
export const Notes = ({ caseId }: NotesProps) => (
  <>
    <NoteForm caseId={caseId} />
    <NotePage caseId={caseId} />
  </>
);

/** One page of notes; older ones follow below on request. */
function NotePage({ caseId, before }: { caseId: string; before?: string }) {
  const [showsOlder, setShowsOlder] = useState(false);
  const { currentData, error, refetch } = useStaffNotesQuery(
    { params: { caseId }, query: { before } },
    { refetchOnMountOrArgChange: true },
  );
  useRefresh(refetch, before === undefined);
  if (!currentData) {
    return error ? (
      <Failure title={staffNoteTexts.loadFailed} problem={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label="Loading the notes..." />
    );
  }
  const { notes, hasMore } = currentData;
  if (notes.length === 0) {
    return before === undefined && <p className="text-muted-foreground text-sm">No notes yet.</p>;
  }
  return (
    <>
      <ul className="grid gap-3">
        {notes.map((note) => (
          <NoteItem key={note._id} note={note} />
        ))}
      </ul>
      {hasMore &&
        (showsOlder ? (
          <NotePage caseId={caseId} before={notes.at(-1)?._id ?? ''} />
        ) : (
          <Button variant="outline" className="justify-self-center" onClick={() => setShowsOlder(true)}>
            Show older notes
          </Button>
        ))}
    </>
  );
}
