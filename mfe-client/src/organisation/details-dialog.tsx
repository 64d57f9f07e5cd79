import { t } from '@portal/build/i18n';
import { createOrganisation, limits, type OrganisationView, updateOrganisation } from '@portal/contracts';
import { problemOf, toast, useForm } from '@portal/sdk';
import { Field } from '@portal/ui/field';
import { FormDialog } from '@portal/ui/form-dialog';
import { Input } from '@portal/ui/input';
import { Textarea } from '@portal/ui/textarea';
import { useCreateOrganisationMutation, useUpdateOrganisationMutation } from './organisation-api';

interface DetailsDialogProps {
  /** The one to change; without it, a new one is created. */
  organisation?: OrganisationView;
  onClose: () => void;
}

/** Asks for the name of an organisation and for what invoices say of it. */
export function DetailsDialog({ organisation, onClose }: DetailsDialogProps) {
  const [create] = useCreateOrganisationMutation();
  const [update] = useUpdateOrganisationMutation();
  const { name = '', address = '', taxNumber = '', country = '' } = organisation ?? {};
  const form = useForm({
    schema: createOrganisation.input.shape.body,
    initial: { name, address, taxNumber, country },
    onSubmit: async (body) => {
      const { error } = organisation
        ? await update({ params: { organisationId: organisation._id }, body })
        : await create({ body });
      if (error) {
        const problem = problemOf(error);
        form.putErrors(problem.errors ?? { name: [problem.message] });
        return;
      }
      toast({ title: (organisation ? updateOrganisation : createOrganisation).message });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={organisation ? t('Change the organisation') : t('New organisation')}
      errors={form.summary('organisation-')}
      submitLabel={organisation ? t('Save') : t('Create')}
      busyLabel={t('Saving...')}
    >
      <Field id="organisation-name" label={t('Name')} error={form.errorOf('name')} required>
        <Input {...form.field('name')} dir="auto" maxLength={limits.nameLength} autoComplete="organization" />
      </Field>
      <Field id="organisation-address" label={t('Address')} error={form.errorOf('address')} optional>
        <Textarea {...form.field('address')} dir="auto" rows={3} autoComplete="street-address" />
      </Field>
      <Field id="organisation-taxNumber" label={t('Tax number')} error={form.errorOf('taxNumber')} optional>
        <Input {...form.field('taxNumber')} autoComplete="off" />
      </Field>
      <Field id="organisation-country" label={t('Country')} error={form.errorOf('country')} optional>
        <Input {...form.field('country')} dir="auto" autoComplete="country-name" />
      </Field>
    </FormDialog>
  );
}
