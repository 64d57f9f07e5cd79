import { type Ask, correctPackage, mostUnits, type PackageView, serviceNameOf } from '@portal/contracts';
import { type FormOptions, formatNumber, problemOf, toast, useForm } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { FormDialog } from '@portal/ui/form-dialog';
import { Input } from '@portal/ui/input';
import { Textarea } from '@portal/ui/textarea';
import { useState } from 'react';
import { useCorrectPackageMutation } from './package-api';

interface CorrectPackageProps {
  organisationId: string;
  sold: PackageView;
}

/** Lets an admin correct the units of a package that was added with a wrong number. */
export function CorrectPackage(props: CorrectPackageProps) {
  const [isOpen, setOpen] = useState(false);
  const label = `Correct units: ${nameOf(props.sold)}`;
  return (
    <>
      <Button variant="outline" size="sm" aria-label={label} className="self-start" onClick={() => setOpen(true)}>
        Correct units
      </Button>
      {isOpen && <CorrectionDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const nameOf = ({ serviceCode }: PackageView) => serviceNameOf(serviceCode) ?? serviceCode;

interface Typed {
  units: string;
  reason: string;
}

/** Reads the typed number as the contract takes it. */
const schema: FormOptions<Typed, Ask<typeof correctPackage>['body']>['schema'] = {
  safeParse(values) {
    const { units, reason } = values as Typed;
    return correctPackage.input.shape.body.safeParse({ units: Number(units), reason });
  },
};

function CorrectionDialog({ organisationId, sold, onClose }: CorrectPackageProps & { onClose: () => void }) {
  const [correct] = useCorrectPackageMutation();
  const form = useForm({
    schema,
    initial: { units: String(sold.units), reason: '' },
    onSubmit: async (body) => {
      const { error } = await correct({ params: { organisationId, packageId: sold._id }, body });
      if (error) {
        const problem = problemOf(error);
        form.putErrors(problem.errors ?? { units: [problem.message] });
        return;
      }
      toast({ title: correctPackage.message });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="sm"
      title="Correct the units"
      description={`${nameOf(sold)}: ${formatNumber(sold.used)} of ${formatNumber(sold.units)} used.`}
      errors={form.summary('correction-')}
      submitLabel="Correct"
      busyLabel="Correcting..."
    >
      <Field id="correction-units" label="Units" error={form.errorOf('units')} required>
        <Input
          {...form.field('units')}
          type="number"
          min={Math.max(1, sold.used)}
          max={mostUnits}
          className="max-w-40"
        />
      </Field>
      <Field
        id="correction-reason"
        label="Reason"
        hint="Kept in the audit trail. Members do not read it."
        error={form.errorOf('reason')}
        required
      >
        <Textarea {...form.field('reason')} rows={3} />
      </Field>
    </FormDialog>
  );
}
