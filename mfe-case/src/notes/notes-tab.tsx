import { Lock } from '@portal/ui/icons';
import { Loading } from '@portal/ui/loading';
import { lazy, Suspense } from 'react';
import type { NotesProps } from './note-form';
import { Notes } from './notes';

const TasksSection = lazy(async () => ({ default: (await import('../tasks/tasks-section')).TasksSection }));

export const NotesTab = ({ caseId }: NotesProps) => (
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
    <Suspense fallback={<Loading label="Loading the tasks..." />}>
      <TasksSection caseId={caseId} />
    </Suspense>
    <section aria-labelledby="notes-list-heading" className="grid gap-4">
      <h3 id="notes-list-heading" className="font-semibold">
        Notes
      </h3>
      <Notes caseId={caseId} />
    </section>
  </section>
);
