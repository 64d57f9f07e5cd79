import { t } from '@portal/build/i18n';
import { changeMember, isKnown, type MemberView, OrganisationRole } from '@portal/contracts';
import { problemOf, toast, useForm } from '@portal/sdk';
import { Field } from '@portal/ui/field';
import { FormDialog } from '@portal/ui/form-dialog';
import { Select } from '@portal/ui/select';
import { roleOptions } from './member-roles';
import { useChangeMemberMutation } from './organisation-api';

interface RoleDialogProps {
  member: MemberView;
  organisationId: string;
  onClose: () => void;
}

export function RoleDialog({ member: { userId, name, role }, organisationId, onClose }: RoleDialogProps) {
  const [change] = useChangeMemberMutation();
  const form = useForm({
    schema: changeMember.input.shape.body,
    initial: { role: isKnown(OrganisationRole, role) ? role : '' },
    onSubmit: async (body) => {
      const { error } = await change({ params: { organisationId, userId }, body });
      if (error) {
        form.putErrors({ role: [problemOf(error).message] });
        return;
      }
      toast({ title: t(changeMember.message) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="sm"
      title={t('Change the role of {name}', { name })}
      submitLabel={t('Save')}
      busyLabel={t('Saving...')}
    >
      <Field id="member-role" label={t('Role')} error={form.errorOf('role')} required>
        <Select {...form.field('role')} placeholder={t('Choose a role')} options={roleOptions()} />
      </Field>
    </FormDialog>
  );
}
