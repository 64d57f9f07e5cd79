import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import type { FormEvent } from 'react';

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

interface PeriodFormProps {
  period: Period;
  errors: Record<string, string[]> | undefined;
  onChange: (period: Period) => void;
}

/** Asks for the first and the last day. An empty one is chosen by the server. */
export function PeriodForm({ period: { from, to }, errors, onChange }: PeriodFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    onChange({ from: String(answers.get('from')), to: String(answers.get('to')) });
  };
  return (
    <form
      key={`${from} ${to}`}
      noValidate
      aria-label="Period"
      onSubmit={submit}
      className="mb-6 grid grid-cols-2 items-start gap-4 sm:flex sm:flex-wrap print:hidden"
    >
      <Field label="From" className="sm:w-52" error={errors?.['from']?.[0]}>
        <Input type="date" name="from" defaultValue={from} />
      </Field>
      <Field label="To" className="sm:w-52" error={errors?.['to']?.[0]}>
        <Input type="date" name="to" defaultValue={to} />
      </Field>
      <Button type="submit" variant="outline" className="col-span-full h-11 sm:mt-6.5">
        Show
      </Button>
    </form>
  );
}
