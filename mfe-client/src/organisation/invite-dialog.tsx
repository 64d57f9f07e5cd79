import { t } from '@portal/build/i18n';
import { inviteMember, NewMember } from '@portal/contracts';
import { problemOf, toast, useForm } from '@portal/sdk';
import { Field } from '@portal/ui/field';
import { FormDialog } from '@portal/ui/form-dialog';
import { Send } from '@portal/ui/icons';
import { Input } from '@portal/ui/input';
import { Select } from '@portal/ui/select';
import { roleOptions } from './member-roles';
import { useInviteMemberMutation } from './organisation-api';

interface InviteDialogProps {
  organisationId: string;
  onClose: () => void;
}

export function InviteDialog({ organisationId, onClose }: InviteDialogProps) {
  const [invite] = useInviteMemberMutation();
  const form = useForm({
    schema: NewMember,
    initial: { name: '', email: '', role: '' },
    onSubmit: async (body) => {
      const { error } = await invite({ params: { organisationId }, body });
      if (error) {
        const problem = problemOf(error);
        form.putErrors(problem.errors ?? { email: [problem.message] });
        return;
      }
      toast({
        title: t(inviteMember.message),
        description: t('{email} has 7 days to accept it.', { email: body.email }),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Invite a member')}
      description={t('They will get an email with a link that works once, for 7 days.')}
      errors={form.summary('member-')}
      submitLabel={
        <>
          <Send className="rtl:-scale-x-100" /> {t('Send invitation')}
        </>
      }
      busyLabel={t('Sending...')}
    >
      <Field id="member-name" label={t('Full name')} error={form.errorOf('name')} required>
        <Input {...form.field('name')} dir="auto" autoComplete="off" />
      </Field>
      <Field id="member-email" label={t('Email')} error={form.errorOf('email')} required>
        <Input {...form.field('email')} type="email" autoComplete="off" />
      </Field>
      <Field id="member-role" label={t('Role')} error={form.errorOf('role')} required>
        <Select {...form.field('role')} placeholder={t('Choose a role')} options={roleOptions()} />
      </Field>
    </FormDialog>
  );
}
