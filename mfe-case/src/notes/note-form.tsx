import { limits, readText, staffNoteTexts } from '@portal/contracts';
import { messageOf, randomId, toast } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Lock } from '@portal/ui/icons';
import { TextReaders } from '@portal/ui/text-readers';
import { Textarea } from '@portal/ui/textarea';
import { useRef } from 'react';
import { useAddStaffNoteMutation } from './note-api';
import { useNoteDraft } from './use-note-draft';

export interface NotesProps {
  caseId: string;
}

/** Unlike the composer of messages, it has no key that sends: only its button adds a note. */
export function NoteForm({ caseId }: NotesProps) {
  const [addStaffNote, { isLoading, error }] = useAddStaffNoteMutation();
  const { draft, change, forget } = useNoteDraft(caseId);
  const { text } = draft;
  const box = useRef<HTMLTextAreaElement>(null);
  const over = readText(text).length - limits.textLength;

  const handleAdd = async () => {
    // The button is about to be disabled, and a disabled button loses the focus.
    box.current?.focus();
    const key = draft.key ?? randomId();
    change({ text, key });
    const { error: refusal } = await addStaffNote({
      params: { caseId },
      body: { text },
      headers: { 'Idempotency-Key': key },
    });
    if (!refusal) {
      forget();
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
          value={text}
          readOnly={isLoading}
          onChange={(event) => change({ text: event.target.value })}
          className="min-h-[80px]"
        />
      </Field>
      {error && <Alert tone="danger" title={messageOf(error, staffNoteTexts.addFailed)} />}
      <Button
        type="submit"
        variant="outline"
        busy={isLoading}
        busyLabel="Adding..."
        disabled={!readText(text) || over > 0}
        className="ms-auto max-sm:w-full"
      >
        <Lock /> Add note
      </Button>
    </form>
  );
}
