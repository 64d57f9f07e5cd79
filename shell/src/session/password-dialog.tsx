import { renewSecondFactor } from '@portal/contracts';
import { messageOf, problemOf, useForm } from '@portal/sdk';
import { type FactorQuestion, send } from '@portal/sdk/shell';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Field } from '@portal/ui/field';
import { PasswordInput } from '@portal/ui/password-input';

const initial = { currentPassword: '' };

/** Takes the password of a person without a second factor. Esc, a press outside and 'Cancel' leave the call refused. */
export function PasswordDialog({ settle }: FactorQuestion) {
  const form = useForm({
    schema: renewSecondFactor.input.shape.body,
    initial,
    onSubmit: async (body) => {
      try {
        await send(renewSecondFactor, { body });
      } catch (thrown) {
        const refusal = messageOf(problemOf(thrown), 'The password could not be checked. Please try again.');
        form.putErrors({ currentPassword: [refusal] });
        return;
      }
      settle(true);
    },
  });
  const cancel = () => settle(false);
  return (
    <Dialog
      open
      persistent={form.isSubmitting}
      onClose={cancel}
      size="sm"
      title="Confirm that it is you"
      description="This needs your password. We ask again after 10 minutes."
      footer={
        <>
          <Button variant="outline" onClick={cancel} disabled={form.isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form="password-question" busy={form.isSubmitting} busyLabel="Checking...">
            Continue
          </Button>
        </>
      }
    >
      <form {...form.form} id="password-question">
        <Field
          id="password-question-password"
          label="Current password"
          error={form.errorOf('currentPassword')}
          required
        >
          <PasswordInput {...form.field('currentPassword')} data-autofocus autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  );
}
