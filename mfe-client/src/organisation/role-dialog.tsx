import { t } from '@portal/build/i18n';
import { changeMember, isKnown, type MemberView, OrganisationRole } from '@portal/contracts';
import { problemOf, toast, useForm } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Field } from '@portal/ui/field';
import { Select } from '@portal/ui/select';
import { useId } from 'react';
import { roleOptions } from './member-roles';
import { useChangeMemberMutation } from './organisation-api';

interface RoleDialogProps {
  member: MemberView;
  organisationId: string;
  onClose: () => void;
}

export function RoleDialog({ member: { userId, name, role }, organisationId, onClose }: RoleDialogProps) {
  const [change] = useChangeMemberMutation();
  const formId = useId();
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
    <Dialog
      open
      onClose={onClose}
      persistent={form.isSubmitting}
      size="sm"
      title={t('Change the role of {name}', { name })}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={form.isSubmitting}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} busy={form.isSubmitting} busyLabel={t('Saving...')}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form {...form.form} id={formId}>
        <Field id="member-role" label={t('Role')} error={form.errorOf('role')} required>
          <Select {...form.field('role')} placeholder={t('Choose a role')} options={roleOptions()} />
        </Field>
      </form>
    </Dialog>
  );
}
