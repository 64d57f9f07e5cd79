import {
  type AlertLevel,
  alertLevelLabels,
  draftAlert,
  hitStateLabels,
  labelOf,
  limits,
  type StaffWatchView,
} from '@portal/contracts';
import { problemOf, toast, useForm, useSearchParams } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ErrorSummary } from '@portal/ui/error-summary';
import { Field } from '@portal/ui/field';
import { Select } from '@portal/ui/select';
import { Textarea } from '@portal/ui/textarea';
import { useDraftAlertMutation } from './watch-api';

/** A server of an earlier version sends no hits. */
type Watch = Omit<StaffWatchView, 'hits'> & Partial<Pick<StaffWatchView, 'hits'>>;

interface Draft {
  subjectId: string;
  hitId: string;
  level: AlertLevel | '';
  text: string;
}

const nothing: Draft = { subjectId: '', hitId: '', level: '', text: '' };

type Hit = StaffWatchView['hits'][number];

const hitText = ({ listedName, list, state }: Pick<Hit, 'listedName' | 'list' | 'state'>) =>
  `${listedName || 'Listed entry'}, ${list} (${labelOf(hitStateLabels, state)})`;

const levels = Object.entries(alertLevelLabels).map(([value, label]) => ({ value, label }));

/** Writes an alert as a draft. The address may choose the hit that it is about. */
export function AlertForm({ watch: { _id: watchId, subjects, hits = [] } }: { watch: Watch }) {
  const [search] = useSearchParams();
  const chosen = hits.find(({ _id }) => _id === search.get('hit'));
  const [save] = useDraftAlertMutation();
  const form = useForm({
    schema: draftAlert.input.shape.body,
    initial: chosen ? { ...nothing, subjectId: chosen.subjectId, hitId: chosen._id } : nothing,
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
  const hitsOnName = hits
    .filter(({ subjectId }) => subjectId === form.values.subjectId)
    .map(({ _id: value, ...hit }) => ({ value, label: hitText(hit) }));
  return (
    <section aria-labelledby="new-alert">
      <h2 id="new-alert" className="mb-4 font-semibold text-xl tracking-tight">
        Write an alert
      </h2>
      <Card className="p-5 sm:p-6">
        <form {...form.form} className="grid gap-5">
          <ErrorSummary takesFocus={false} errors={form.summary('')} />
          <Field id="subjectId" label="Name" error={form.errorOf('subjectId')} required>
            <Select
              {...form.field('subjectId')}
              onChange={({ target }) => {
                form.set('subjectId', target.value);
                form.set('hitId', '');
              }}
              options={names}
              placeholder="Select one"
            />
          </Field>
          {hitsOnName.length > 0 && (
            <Field
              id="hitId"
              label="Hit on a list"
              hint="Only staff see which one it was."
              error={form.errorOf('hitId')}
              optional
            >
              <Select {...form.field('hitId')} options={hitsOnName} placeholder="None" />
            </Field>
          )}
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
