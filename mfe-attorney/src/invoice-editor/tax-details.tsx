import type { TaxCountry } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@portal/ui/card';
import { Field } from '@portal/ui/field';
import { Plus } from '@portal/ui/icons';
import { Input } from '@portal/ui/input';
import { Textarea } from '@portal/ui/textarea';
import { useState } from 'react';
import type { FieldProps } from './field-props';
import { type InvoiceValues, idPrefix } from './invoice-values';

type DetailName = `billTo.${keyof InvoiceValues['billTo']}` | 'supplyDate' | 'exchangeRate';

interface Props {
  form: {
    values: InvoiceValues;
    field(name: DetailName): FieldProps;
    errorOf(name: DetailName): string | undefined;
  };
  /** Absent until they are loaded. */
  settings: { country?: TaxCountry | string | undefined; currency?: string | undefined } | undefined;
}

/** The buyer and what the law on tax invoices asks. They are behind a button where no such law is set and nothing is filled in. */
export function TaxDetails({ form, settings }: Props) {
  const [isOpen, setOpen] = useState(() => hasDetails(form.values));
  if (!isOpen && !settings?.country && !settings?.currency) {
    return (
      <div>
        <Button variant="outline" onClick={() => setOpen(true)}>
          <Plus /> Add address and tax details
        </Button>
      </div>
    );
  }
  const of = (name: DetailName) => ({ id: `${idPrefix}${name}`, error: form.errorOf(name) });
  return (
    <Card>
      <CardHeader>
        <CardTitle level={2}>Buyer and tax</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5 sm:grid-cols-2">
        <Field {...of('billTo.name')} label="Made out to" required className="sm:col-span-2">
          <Input {...form.field('billTo.name')} autoComplete="off" />
        </Field>
        <Field {...of('billTo.address')} label="Address" optional className="sm:col-span-2">
          <Textarea {...form.field('billTo.address')} rows={3} />
        </Field>
        <Field
          {...of('billTo.taxNumber')}
          label="Tax number of the buyer"
          optional
          hint={numberHint(settings?.country)}
        >
          <Input {...form.field('billTo.taxNumber')} autoComplete="off" />
        </Field>
        <Field {...of('billTo.country')} label="Country" optional hint="Two letters, like AE. E-invoices need it.">
          <Input {...form.field('billTo.country')} autoComplete="off" maxLength={2} className="max-w-24 uppercase" />
        </Field>
        <Field {...of('supplyDate')} label="Day of supply" optional hint="If it is not the day of the invoice.">
          <Input {...form.field('supplyDate')} type="date" />
        </Field>
        {(settings?.currency || form.values.exchangeRate) && (
          <Field
            {...of('exchangeRate')}
            label={`${settings?.currency ?? 'Tax currency'} for one dollar`}
            optional
            hint="The rate of the central bank on the day of supply."
          >
            <Input {...form.field('exchangeRate')} inputMode="decimal" autoComplete="off" />
          </Field>
        )}
      </CardContent>
    </Card>
  );
}

const hasDetails = ({ billTo: { address, taxNumber, country }, supplyDate, exchangeRate }: InvoiceValues): boolean =>
  [address, taxNumber, country, supplyDate, exchangeRate].some(Boolean);

const hints: Readonly<Record<string, string>> = { AE: 'The TRN.', IN: 'The GSTIN.', GB: 'The VAT number.' };
const numberHint = (country: string | undefined) => (country ? hints[country] : undefined);
