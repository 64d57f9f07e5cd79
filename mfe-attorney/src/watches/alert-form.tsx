import { type AlertLevel, alertLevelLabels, draftAlert, limits, type StaffWatchView } from '@portal/contracts';
import { problemOf, toast, useForm } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ErrorSummary } from '@portal/ui/error-summary';
import { Field } from '@portal/ui/field';
import { Select } from '@portal/ui/select';
import { Textarea } from '@portal/ui/textarea';
import { useDraftAlertMutation } from './watch-api';

interface Draft {
  subjectId: string;
  level: AlertLevel | '';
  text: string;
}

const nothing: Draft = { subjectId: '', level: '', text: '' };

const levels = Object.entries(alertLevelLabels).map(([value, label]) => ({ value, label }));

/** Writes an alert as a draft. */
export function AlertForm({ watch: { _id: watchId, subjects } }: { watch: StaffWatchView }) {
  const [save] = useDraftAlertMutation();
  const form = useForm({
    schema: draftAlert.input.shape.body,
    initial: nothing,
    onSubmit: async (body) => {
      const { error } = await save({ params: { watchId }, body });
      if (error) {
        const problem = problemOf(error);
        form.putErrors(problem.errors ?? { text: [problem.message] });
        return;
      }
      toast({ title: draftAlert.message });
      form.reset(nothing);
    },
  });
  const names = subjects.map(({ _id: value, name: label }) => ({ value, label }));
  return (
    <section aria-labelledby="new-alert">
      <h2 id="new-alert" className="mb-4 font-semibold text-xl tracking-tight">
        Write an alert
      </h2>
      <Card className="p-5 sm:p-6">
        <form {...form.form} className="grid gap-5">
          <ErrorSummary takesFocus={false} errors={form.summary('')} />
          <Field id="subjectId" label="Name" error={form.errorOf('subjectId')} required>
            <Select {...form.field('subjectId')} options={names} placeholder="Select one" />
          </Field>
          <Field id="level" label="How serious it is" error={form.errorOf('level')} required>
            <Select {...form.field('level')} options={levels} placeholder="Select one" />
          </Field>
          <Field id="text" label="What the client should know" error={form.errorOf('text')} required>
            <Textarea {...form.field('text')} dir="auto" rows={8} maxLength={limits.textLength} />
          </Field>
          <Button type="submit" busy={form.isSubmitting} busyLabel="Saving..." className="sm:justify-self-start">
            Save as draft
          </Button>
        </form>
      </Card>
    </section>
  );
}
