import {
  type checkImport,
  type DateOrder,
  type Given,
  type ImportDraft,
  type ImportField,
  type ImportKind,
  importFields,
} from '@portal/contracts';
import { messageOf } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '@portal/ui/card';
import { Field } from '@portal/ui/field';
import { Select } from '@portal/ui/select';
import type { FormEvent } from 'react';

type Choice = Given<typeof checkImport>['body'];

interface Props {
  kind: ImportKind;
  draft: ImportDraft;
  /** What is chosen at first. */
  columns: Readonly<Record<string, number>>;
  isBusy: boolean;
  problem: unknown;
  onChange: () => void;
  onCheck: (choice: Choice) => void;
}

const dateOrders: { value: DateOrder; label: string }[] = [
  { value: 'iso', label: '2026-03-31' },
  { value: 'dmy', label: '31/03/2026' },
  { value: 'mdy', label: '03/31/2026' },
];
const datedKinds: readonly ImportKind[] = ['cases', 'invoices'];

/** Asks which column of the file holds which field. */
export function ColumnsForm({ kind, draft, columns, isBusy, problem, onChange, onCheck }: Props) {
  const fields: readonly ImportField[] = importFields[kind];
  const options = draft.headers.map((title, at) => ({ value: String(at), label: labelOfColumn(draft, title, at) }));
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCheck(choiceIn(new FormData(event.currentTarget), fields));
  };
  return (
    <Card asChild>
      <form onSubmit={check} onChange={onChange}>
        <CardHeader>
          <CardTitle level={3}>Which column holds what</CardTitle>
          <CardDescription>
            Guessed from the titles, with the first value of each column. Columns that you do not choose are left alone.
          </CardDescription>
        </CardHeader>
        <CardContent className="space-y-5">
          <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
            {fields.map(({ name, label, needed }) => (
              <Field key={name} label={label} required={needed ?? false}>
                <Select name={name} placeholder="No column" options={options} defaultValue={columns[name] ?? ''} />
              </Field>
            ))}
            {datedKinds.includes(kind) && (
              <Field label="How dates are written" hint="A year in front is always understood.">
                <Select name="dates" options={dateOrders} defaultValue={draft.dates ?? 'iso'} />
              </Field>
            )}
          </div>
          {problem !== undefined && !isBusy && (
            <Alert tone="danger" live>
              {messageOf(problem, 'The file could not be checked. Please try again.')}
            </Alert>
          )}
        </CardContent>
        <CardFooter>
          <Button type="submit" busy={isBusy} busyLabel="Checking…">
            Check the file
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}

/** Names a column with the first value that it has. */
function labelOfColumn({ firstRows }: ImportDraft, title: string, at: number): string {
  const value = firstRows.map((cells) => cells[at]).find(Boolean);
  return value ? `${title}: ${value.slice(0, 40)}` : title;
}

function choiceIn(answers: FormData, fields: readonly ImportField[]): Choice {
  const chosen = fields.flatMap(({ name }): [string, number][] => {
    const column = String(answers.get(name) ?? '');
    return column === '' ? [] : [[name, Number(column)]];
  });
  const dates = dateOrders.find(({ value }) => value === answers.get('dates'))?.value ?? 'iso';
  return { columns: Object.fromEntries(chosen), dates };
}
