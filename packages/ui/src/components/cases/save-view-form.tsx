import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../actions/button';
import { Alert } from '../feedback/alert';
import { Checkbox } from '../forms/checkbox';
import { Field } from '../forms/field';
import { Input } from '../forms/input';

export interface SaveViewFormProps {
  form: ComponentProps<'form'>;
  name: ComponentProps<typeof Input>;
  nameError: string | undefined;
  /** Absent for people who may not share. */
  share: Omit<ComponentProps<typeof Checkbox>, 'label'> | undefined;
  busy: boolean;
  /** Why the view could not be saved. */
  problem: string | undefined;
  /** Says that the view is saved. */
  notice: string | undefined;
}

/** Saves what a list shows under a name. */
export const SaveViewForm = ({ form, name, nameError, share, busy, problem, notice }: SaveViewFormProps) => (
  <form {...form} className="mt-6 border-border border-t pt-5 pb-2">
    {problem && (
      <Alert tone="danger" live className="mb-4">
        {problem}
      </Alert>
    )}
    <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
      <Field
        label="Save what the list shows now as"
        error={nameError}
        className={clsx('min-w-56 grow', share && 'w-full')}
      >
        <Input {...name} autoComplete="off" />
      </Field>
      {share && <Checkbox {...share} label="Share with all staff" className="grow self-center" />}
      <Button type="submit" busy={busy}>
        Save view
      </Button>
    </div>
    <p role="status" className="mt-2 text-muted-foreground text-sm empty:hidden">
      {notice}
    </p>
  </form>
);
