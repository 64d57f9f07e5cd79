import { addSubjectName, subjectTexts } from '@portal/contracts';
import { messageOf, toast, useForm } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { useState } from 'react';
import type { CallError } from '../case-api';
import { useAddSubjectNameMutation } from './subject-api';

/** Adds a name to a subject. When another subject has the name, it asks whether the two are one. */
export function AddName({ subjectId }: { subjectId: string }) {
  const [toMerge, setToMerge] = useState<string>();
  const [add, { error, isLoading }] = useAddSubjectNameMutation();
  const form = useForm({
    schema: addSubjectName.input.shape.body,
    initial: { name: '' },
    onSubmit: async ({ name }) => {
      const { error: refusal } = await add({ params: { subjectId }, body: { name } });
      const refused: CallError | undefined = refusal;
      if (refused?.code === 'CONFLICT') {
        setToMerge(name);
      } else if (!refused) {
        finish();
      }
    },
  });
  const finish = () => {
    toast({ title: subjectTexts.nameAdded });
    setToMerge(undefined);
    form.reset();
  };
  const handleMerge = async (name: string) => {
    const { error: refusal } = await add({ params: { subjectId }, body: { name, merge: true } });
    if (!refusal) {
      finish();
    }
  };
  const refused: CallError | undefined = error;
  const problem = refused && refused.message !== subjectTexts.otherSubject && messageOf(refused, addFailed);
  return (
    <form {...form.form} className="grid gap-3">
      <Field
        label="Another name"
        hint="Another spelling, or a web address. Cases with it then count as cases of this subject."
        error={form.errorOf('name')}
      >
        <Input {...form.field('name')} maxLength={200} autoComplete="off" dir="auto" />
      </Field>
      <Button type="submit" variant="outline" className="justify-self-start" busy={form.isSubmitting}>
        Add name
      </Button>
      {problem && toMerge === undefined && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      {toMerge !== undefined && (
        <ConfirmDialog
          open
          title="Merge the two subjects?"
          description={
            <>
              Another subject has the name <bdi>{toMerge}</bdi>. All its names and cases become those of this one.
              Removing a name undoes it.
            </>
          }
          confirmLabel="Merge"
          busy={isLoading}
          refusal={problem || undefined}
          onConfirm={() => void handleMerge(toMerge)}
          onCancel={() => setToMerge(undefined)}
        />
      )}
    </form>
  );
}

const addFailed = 'The name could not be added. Please try again.';
