import { staffNoteTexts } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Failure } from '@portal/ui/failure';
import { Lock } from '@portal/ui/icons';
import { Loading } from '@portal/ui/loading';
import { useState } from 'react';
import { useRefresh } from '../live/use-refresh';
import { TasksSection } from '../tasks/tasks-section';
import { useStaffNotesQuery } from './note-api';
import { NoteForm, type NoteFormProps } from './note-form';
import { NoteItem } from './note-item';

export const NotesTab = ({ caseId, draft, onDraft }: NoteFormProps) => (
  <section
    aria-labelledby="notes-heading"
    className="grid gap-6 rounded-xl border-2 border-border border-dashed bg-muted p-4 sm:p-6"
  >
    <div>
      <h2 id="notes-heading" className="flex items-center gap-2 font-semibold text-lg">
        <Lock className="size-5 shrink-0" /> Notes and tasks – staff only
      </h2>
      <p className="mt-1 text-muted-foreground text-sm">
        For the attorney of this case and admins. Clients never see notes and tasks, and get no mail about them.
      </p>
    </div>
    <TasksSection caseId={caseId} />
    <section aria-labelledby="notes-list-heading" className="grid gap-4">
      <h3 id="notes-list-heading" className="font-semibold">
        Notes
      </h3>
      <NoteForm caseId={caseId} draft={draft} onDraft={onDraft} />
      <NotePage caseId={caseId} />
    </section>
  </section>
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
