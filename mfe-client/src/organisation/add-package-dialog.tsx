import {
  type Ask,
  addPackage,
  invoiceStateLabel,
  invoiceStatusLabels,
  mostUnits,
  PackageService,
  serviceNames,
} from '@portal/contracts';
import { type FormOptions, formatMoney, problemOf, randomId, toast, useForm } from '@portal/sdk';
import { Field } from '@portal/ui/field';
import { FormDialog } from '@portal/ui/form-dialog';
import { Input } from '@portal/ui/input';
import { Select } from '@portal/ui/select';
import { useState } from 'react';
import { useAddPackageMutation, useOrganisationInvoicesQuery } from './package-api';

const blank = { serviceCode: '', units: '', validUntil: '', invoiceId: '' };

/** Reads the typed values as the contract takes them. */
const schema: FormOptions<typeof blank, Ask<typeof addPackage>['body']>['schema'] = {
  safeParse(values) {
    const { serviceCode, units, validUntil, invoiceId } = values as typeof blank;
    return addPackage.input.shape.body.safeParse({
      serviceCode,
      units: Number(units),
      ...(validUntil && { validUntil }),
      ...(invoiceId && { invoiceId }),
    });
  },
};

const services = PackageService.options.map((value) => ({ value, label: serviceNames[value] }));

interface AddPackageDialogProps {
  organisationId: string;
  onClose: () => void;
}

/** Asks what an organisation has bought, and by which invoice. */
export function AddPackageDialog({ organisationId, onClose }: AddPackageDialogProps) {
  const [add] = useAddPackageMutation();
  /** The same key for a retry of the same answers. */
  const [keys] = useState(() => new Map<string, string>());
  const invoices = useInvoiceOptions(organisationId);
  const form = useForm({
    schema,
    initial: blank,
    onSubmit: async (body) => {
      const content = JSON.stringify(body);
      const key = keys.get(content) ?? randomId();
      keys.set(content, key);
      const headers = { 'Idempotency-Key': key };
      const { error } = await add({ params: { organisationId }, body, headers });
      if (error) {
        const problem = problemOf(error);
        form.putErrors(problem.errors ?? { serviceCode: [problem.message] });
        return;
      }
      toast({ title: addPackage.message });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add a package"
      description="Each case of the service that is submitted for the organisation uses one unit."
      errors={form.summary('package-')}
      submitLabel="Add"
      busyLabel="Adding..."
    >
      <Field id="package-serviceCode" label="Service" error={form.errorOf('serviceCode')} required>
        <Select {...form.field('serviceCode')} placeholder="Choose a service" options={services} />
      </Field>
      <Field id="package-units" label="Units" error={form.errorOf('units')} required>
        <Input {...form.field('units')} type="number" min={1} max={mostUnits} className="max-w-40" />
      </Field>
      <Field
        id="package-validUntil"
        label="Last day"
        hint="Empty if the units do not expire."
        error={form.errorOf('validUntil')}
        optional
      >
        <Input {...form.field('validUntil')} type="date" className="max-w-60" />
      </Field>
      <Field
        id="package-invoiceId"
        label="Invoice"
        hint="The units can be used once it is paid. Without an invoice, they can be used at once."
        error={form.errorOf('invoiceId')}
        optional
      >
        <Select {...form.field('invoiceId')} placeholder="No invoice" options={invoices} />
      </Field>
    </FormDialog>
  );
}

/** The newest invoices of the cases for an organisation. */
function useInvoiceOptions(organisationId: string) {
  const { data } = useOrganisationInvoicesQuery(
    { query: { organisationId, limit: 100 } },
    { refetchOnMountOrArgChange: true },
  );
  return (data?.invoices ?? [])
    .filter(({ status }) => status !== 'cancelled')
    .map((invoice) => ({
      value: invoice._id,
      label: `${invoice.invoiceNumber} · ${formatMoney(invoice.totalAmount)} · ${invoiceStateLabel(invoice, invoiceStatusLabels)}`,
    }));
}
