import { taxCategoryLabels } from '@portal/contracts';
import { formatMoney } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Trash } from '@portal/ui/icons';
import { Input } from '@portal/ui/input';
import { Select } from '@portal/ui/select';
import type { FieldProps } from './field-props';
import { idPrefix } from './invoice-values';

interface Props {
  index: number;
  /** Returns the input props of a field of this line. */
  field: (name: LineField) => FieldProps;
  errorOf: (name: LineField) => string | undefined;
  /** Dollars without tax; null while the line is incomplete. */
  amount: number | null;
  asksWhyUntaxed: boolean;
  onRemove?: () => void;
}

export type LineField = 'description' | 'quantity' | 'unitPrice' | 'taxRate' | 'taxCategory';

const reasons = [
  { value: '', label: taxCategoryLabels['out-of-scope'] },
  ...(['zero', 'exempt', 'reverse-charge'] as const).map((value) => ({ value, label: taxCategoryLabels[value] })),
];

/** Grid of a line. The last column holds the remove button: beside the description, or on wide screens at the end. */
const columns =
  'grid grid-cols-[repeat(2,minmax(0,1fr))_2.5rem] gap-x-4 gap-y-3 sm:grid-cols-[repeat(4,minmax(0,1fr))_2.5rem] lg:grid-cols-[minmax(0,1fr)_7.5rem_8.5rem_5rem_6rem_2.5rem] lg:gap-x-3';

/** One line of an invoice. On wide screens, only the first line shows its labels, as column headings. */
export function LineFields({ index, field, errorOf, amount, asksWhyUntaxed, onRemove }: Props) {
  const label = index > 0 ? 'lg:[&>label]:sr-only' : undefined;
  const idOf = (name: LineField) => `${idPrefix}lineItems.${index}.${name}`;
  const number = { inputMode: 'decimal', autoComplete: 'off', className: 'text-end tabular-nums' } as const;
  return (
    <fieldset className="border-border border-b py-4 first:pt-0 last:border-b-0">
      <legend className="sr-only">Line {index + 1}</legend>
      <div className={columns}>
        <Field
          id={idOf('description')}
          label="Description"
          required
          error={errorOf('description')}
          className={`${onRemove ? 'col-span-2 sm:col-span-4' : 'col-span-full'} lg:col-span-1 ${label ?? ''}`}
        >
          <Input {...field('description')} autoComplete="off" />
        </Field>
        <Field id={idOf('quantity')} label="Quantity" required error={errorOf('quantity')} className={label}>
          <Input {...field('quantity')} {...number} />
        </Field>
        <Field
          id={idOf('unitPrice')}
          label="Unit price ($)"
          required
          error={errorOf('unitPrice')}
          className={`max-sm:col-span-2 ${label ?? ''}`}
        >
          <Input {...field('unitPrice')} {...number} placeholder="0.00" />
        </Field>
        <Field id={idOf('taxRate')} label="Tax (%)" error={errorOf('taxRate')} className={label}>
          <Input {...field('taxRate')} {...number} />
        </Field>
        <div className={`${onRemove ? 'max-lg:col-span-2' : 'col-span-2'} ${index > 0 ? 'lg:[&>span]:sr-only' : ''}`}>
          <span className="mb-1.5 block text-end font-medium text-sm">Amount</span>
          <output className="wrap-anywhere flex min-h-11 items-center justify-end text-sm tabular-nums">
            {amount === null ? '–' : formatMoney(amount)}
          </output>
        </div>
        {onRemove && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove line ${index + 1}`}
            onClick={onRemove}
            className={`-col-end-1 mt-6.5 justify-self-end text-muted-foreground max-lg:row-start-1 ${index > 0 ? 'lg:mt-0' : ''}`}
          >
            <Trash />
          </Button>
        )}
        {asksWhyUntaxed && (
          <Field
            id={idOf('taxCategory')}
            label="Why without tax"
            error={errorOf('taxCategory')}
            className="col-span-full sm:max-w-72"
          >
            <Select {...field('taxCategory')} options={reasons} />
          </Field>
        )}
      </div>
    </fieldset>
  );
}
