import { type Ask, changeStaffTask, staffTaskLimits } from '@portal/contracts';
import { useForm } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { Select } from '@portal/ui/select';
import type { ReactNode } from 'react';

type TaskDraft = Ask<typeof changeStaffTask>['body'];

interface Props {
  assignees: readonly { _id: string; name: string }[];
  initial: TaskDraft;
  /** Returns whether the task was stored; the form is then empty again. */
  onSubmit: (draft: TaskDraft) => Promise<boolean>;
  /** Why the last attempt failed. */
  problem: string | undefined;
  submit: { label: ReactNode; busyLabel: string };
  titleLabel: string;
}

export function TaskForm({ assignees, initial, onSubmit, problem, submit, titleLabel }: Props) {
  const form = useForm({
    schema: changeStaffTask.input.shape.body,
    initial,
    onSubmit: async (draft) => {
      if (await onSubmit(draft)) {
        form.reset();
      }
    },
  });
  return (
    <form {...form.form} className="grid gap-3">
      <Field label={titleLabel} error={form.errorOf('title')}>
        <Input {...form.field('title')} maxLength={staffTaskLimits.titleLength} autoComplete="off" dir="auto" />
      </Field>
      <div className="grid items-end gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
        <Field label="Due day" optional error={form.errorOf('dueOn')}>
          <Input
            type="date"
            {...form.field('dueOn')}
            onChange={({ target }) => form.set('dueOn', target.value || undefined)}
          />
        </Field>
        <Field label="For" error={form.errorOf('assigneeId')}>
          <Select
            {...form.field('assigneeId')}
            placeholder={form.values.assigneeId ? undefined : 'Choose…'}
            options={assignees.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        </Field>
        <Button type="submit" busy={form.isSubmitting} busyLabel={submit.busyLabel} className="h-11 max-sm:w-full">
          {submit.label}
        </Button>
      </div>
      {problem && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
    </form>
  );
}
