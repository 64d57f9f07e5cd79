import { Invitation, inviteUser, languages, Role, roleLabels } from '@portal/contracts';
import { messageOf, offeredLanguages, toast, useForm } from '@portal/sdk';
import { Field } from '@portal/ui/field';
import { FormDialog } from '@portal/ui/form-dialog';
import { Send } from '@portal/ui/icons';
import { Input } from '@portal/ui/input';
import { Select } from '@portal/ui/select';
import { useAdminInviteUserMutation } from './user-api';

const roles = Role.options.map((value) => ({ value, label: roleLabels[value] }));

/** Invites a person. Staff accounts are created only by invitation, because registration creates clients. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invite, { error }] = useAdminInviteUserMutation();
  const offered = offeredLanguages();
  const form = useForm({
    schema: Invitation,
    initial: { name: '', email: '', role: '', language: 'en' },
    onSubmit: async (body) => {
      const result = await invite({ body });
      if (result.error) {
        form.putErrors('errors' in result.error ? result.error.errors : undefined);
        return;
      }
      toast({ title: inviteUser.message, description: `${body.email} has 7 days to accept it.` });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Invite user"
      description="They will get an email with a link to choose a password. The link works for 7 days."
      errors={form.summary('invite-')}
      refusal={error && messageOf(error, 'The invitation could not be sent. Please try again.')}
      submitLabel={
        <>
          <Send /> Send invitation
        </>
      }
    >
      <Field id="invite-name" label="Full name" required error={form.errorOf('name')}>
        <Input {...form.field('name')} autoComplete="off" />
      </Field>
      <Field id="invite-email" label="Email" required error={form.errorOf('email')}>
        <Input {...form.field('email')} type="email" autoComplete="off" />
      </Field>
      <Field id="invite-role" label="Role" required error={form.errorOf('role')}>
        <Select {...form.field('role')} placeholder="Choose a role" options={roles} />
      </Field>
      {form.values.role === 'client' && offered.length > 1 && (
        <Field id="invite-language" label="Language of mails" required error={form.errorOf('language')}>
          <Select
            {...form.field('language')}
            options={offered.map((code) => ({ value: code, label: languages[code].name }))}
          />
        </Field>
      )}
    </FormDialog>
  );
}
