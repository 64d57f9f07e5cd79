import { limits, staffNoteTexts } from '@portal/contracts';
import { messageOf, toast } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Lock } from '@portal/ui/icons';
import { TextReaders } from '@portal/ui/text-readers';
import { Textarea } from '@portal/ui/textarea';
import { useRef } from 'react';
import { useAddStaffNoteMutation } from './note-api';

export interface NoteFormProps {
  caseId: string;
  /** The note that is being written; it outlives a change of the tab. */
  draft: string;
  onDraft: (draft: string) => void;
}

/** Unlike the composer of messages, it has no key that sends: only its button adds a note. */
export function NoteForm({ caseId, draft, onDraft }: NoteFormProps) {
  const [addStaffNote, { isLoading, error }] = useAddStaffNoteMutation();
  const box = useRef<HTMLTextAreaElement>(null);
  const over = draft.trim().length - limits.textLength;

  const handleAdd = async () => {
    // The button is about to be disabled, and a disabled button loses the focus.
    box.current?.focus();
    const { error: refusal } = await addStaffNote({ params: { caseId }, body: { text: draft } });
    if (!refusal) {
      onDraft('');
      toast({ title: 'Note added', description: 'Only staff can see it.' });
    }
  };

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void handleAdd();
      }}
    >
      <Field
        label="New note"
        hint={<TextReaders readers="staff">Notes cannot be changed or deleted.</TextReaders>}
        error={over > 0 ? `Please shorten the note by ${over.toLocaleString('en')} characters.` : undefined}
      >
        <Textarea
          ref={box}
          value={draft}
          readOnly={isLoading}
          onChange={(event) => onDraft(event.target.value)}
          className="min-h-[80px]"
        />
      </Field>
      {error && <Alert tone="danger" title={messageOf(error, staffNoteTexts.addFailed)} />}
      <Button
        type="submit"
        busy={isLoading}
        busyLabel="Adding..."
        disabled={!draft.trim() || over > 0}
        className="ms-auto max-sm:w-full"
      >
        <Lock /> Add note
      </Button>
    </form>
  );
}
