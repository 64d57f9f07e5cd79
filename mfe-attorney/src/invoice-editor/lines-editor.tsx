import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Plus } from '@portal/ui/icons';
import { useEffect, useRef, useState } from 'react';
import type { Amounts } from './amounts-of';
import type { FieldProps } from './field-props';
import { isUntaxed } from './invoice-schema';
import { type InvoiceValues, idPrefix, newLine } from './invoice-values';
import { type LineField, LineFields } from './line-fields';

type LinesName = 'lineItems' | `lineItems.${string}`;

/** The part of a form that the editor of its lines needs: the form of an invoice, or of a quote. */
export interface LinesForm {
  values: Pick<InvoiceValues, 'lineItems'>;
  set(name: LinesName, value: unknown): void;
  field(name: LinesName): FieldProps;
  errorOf(name: LinesName): string | undefined;
  summary(prefix: string): { fieldId: string; message: string }[];
}

const maxLines = 100;

interface Props {
  form: LinesForm;
  amounts: Amounts;
  /** The law asks why a line is not taxed. */
  asksWhyUntaxed?: boolean;
}

export function LinesEditor({ form, amounts, asksWhyUntaxed = false }: Props) {
  const { lineItems } = form.values;
  const box = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<number>();

  useEffect(() => {
    if (added !== undefined) {
      box.current?.querySelector<HTMLInputElement>(`[name="lineItems.${added}.description"]`)?.focus();
    }
  }, [added]);

  const add = () => {
    form.set('lineItems', [...lineItems, newLine({ taxRate: lineItems.at(-1)?.taxRate })]);
    setAdded(lineItems.length);
  };
  const remove = (index: number) => {
    form.set(
      'lineItems',
      lineItems.filter((_, at) => at !== index),
    );
    setAdded(undefined);
    box.current?.querySelector<HTMLInputElement>('input')?.focus();
  };
  const wrong = form.errorOf('lineItems');
  return (
    <div ref={box} id={`${idPrefix}lineItems`}>
      {wrong && (
        <Alert tone="danger" live className="mb-5">
          {wrong}
        </Alert>
      )}
      {lineItems.map(({ key, taxRate }, index) => (
        <LineFields
          key={key}
          index={index}
          field={(name: LineField) => form.field(`lineItems.${index}.${name}`)}
          errorOf={(name) => form.errorOf(`lineItems.${index}.${name}`)}
          amount={amounts.lines[index] ?? null}
          asksWhyUntaxed={asksWhyUntaxed && isUntaxed({ taxRate })}
          onRemove={lineItems.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <Button variant="outline" className="mt-4" disabled={lineItems.length >= maxLines} onClick={add}>
        <Plus /> Add line
      </Button>
    </div>
  );
}
