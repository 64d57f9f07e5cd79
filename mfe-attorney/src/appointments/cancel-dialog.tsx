import { cancelAppointment } from '@portal/contracts';
import { problemOf, toast, useForm } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { useId } from 'react';
import { useCancelAppointmentMutation } from './appointment-api';

interface CancelDialogProps {
  appointmentId: string;
  onClose: () => void;
}

export function CancelDialog({ appointmentId, onClose }: CancelDialogProps) {
  const [cancel] = useCancelAppointmentMutation();
  const formId = useId();
  const form = useForm({
    schema: cancelAppointment.input.shape.body,
    initial: { reason: '' },
    onSubmit: async (body) => {
      const { error } = await cancel({ params: { appointmentId }, body });
      if (error) {
        const problem = problemOf(error);
        form.putErrors(problem.errors ?? { reason: [problem.message] });
        return;
      }
      toast({ title: cancelAppointment.message });
      onClose();
    },
  });
  const footer = (
    <>
      <Button variant="outline" onClick={onClose} disabled={form.isSubmitting}>
        Keep it
      </Button>
      <Button type="submit" form={formId} busy={form.isSubmitting} busyLabel="Cancelling...">
        Cancel appointment
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      persistent={form.isSubmitting}
      title="Cancel this appointment?"
      description="The client gets an email with your reason and can choose another time."
      footer={footer}
    >
      <form {...form.form} id={formId}>
        <Field id="cancel-reason" label="Reason for the client" error={form.errorOf('reason')} required>
          <Input {...form.field('reason')} dir="auto" maxLength={300} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  );
}
