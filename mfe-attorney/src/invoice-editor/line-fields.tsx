import { formatMoney } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Trash } from '@portal/ui/icons';
import { Input, type InputProps } from '@portal/ui/input';

interface Props {
  index: number;
  /** For the input of one field of this line. */
  field: (name: LineField) => InputProps;
  errorOf: (name: LineField) => string | undefined;
  /** Dollars without tax; null while it cannot be told yet. */
  amount: number | null;
  onRemove?: () => void;
}

export type LineField = 'description' | 'quantity' | 'unitPrice' | 'taxRate';

const columns =
  'grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4 lg:grid-cols-[minmax(0,1fr)_5.5rem_7.5rem_5.5rem_6.5rem_2.5rem]';

/** One line of an invoice. On wide screens the labels of the first line head all of them. */
export function LineFields({ index, field, errorOf, amount, onRemove }: Props) {
  const label = index > 0 ? 'lg:[&>label]:sr-only' : undefined;
  const number = { inputMode: 'decimal', autoComplete: 'off', className: 'text-end tabular-nums' } as const;
  return (
    <fieldset className="border-border border-b py-4 first:pt-0 last:border-b-0">
      <legend className="sr-only">Line {index + 1}</legend>
      <div className={columns}>
        <Field
          label="Description"
          required
          error={errorOf('description')}
          className={`col-span-2 sm:col-span-4 lg:col-span-1 ${label ?? ''}`}
        >
          <Input {...field('description')} autoComplete="off" />
        </Field>
        <Field label="Quantity" required error={errorOf('quantity')} className={label}>
          <Input {...field('quantity')} {...number} />
        </Field>
        <Field label="Unit price ($)" required error={errorOf('unitPrice')} className={label}>
          <Input {...field('unitPrice')} {...number} placeholder="0.00" />
        </Field>
        <Field label="Tax (%)" error={errorOf('taxRate')} className={label}>
          <Input {...field('taxRate')} {...number} />
        </Field>
        <div className={index > 0 ? 'lg:[&>span]:sr-only' : undefined}>
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
            className={`justify-self-end text-muted-foreground max-sm:col-span-2 max-lg:sm:col-span-4 ${index > 0 ? '' : 'lg:mt-6.5'}`}
          >
            <Trash />
          </Button>
        )}
      </div>
    </fieldset>
  );
}
