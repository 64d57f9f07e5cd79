import { renewSecondFactor } from '@portal/contracts';
import { messageOf, problemOf, useForm } from '@portal/sdk';
import { type FactorQuestion, send } from '@portal/sdk/shell';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';

const initial = { code: '' };

/** Takes a code of the second factor. Esc, a press outside and 'Cancel' leave the call refused. */
export function FactorDialog({ settle }: FactorQuestion) {
  const form = useForm({
    schema: renewSecondFactor.input.shape.body,
    initial,
    onSubmit: async (body) => {
      try {
        await send(renewSecondFactor, { body });
      } catch (thrown) {
        form.putErrors({ code: [messageOf(problemOf(thrown), 'The code could not be checked. Please try again.')] });
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
      description="This needs a code of your two-step sign-in. We ask again after 10 minutes."
      footer={
        <>
          <Button variant="outline" onClick={cancel} disabled={form.isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form="factor-question" busy={form.isSubmitting} busyLabel="Checking...">
            Continue
          </Button>
        </>
      }
    >
      <form {...form.form} id="factor-question">
        <Field
          id="factor-question-code"
          label="Code from the app, or a recovery code"
          error={form.errorOf('code')}
          required
        >
          <Input {...form.field('code')} data-autofocus autoComplete="one-time-code" className="font-mono" />
        </Field>
      </form>
    </Dialog>
  );
}
