import { cancelAppointment } from '@portal/contracts';
import { problemOf, toast, useForm } from '@portal/sdk';
import { Field } from '@portal/ui/field';
import { FormDialog } from '@portal/ui/form-dialog';
import { Input } from '@portal/ui/input';
import { useCancelAppointmentMutation } from './appointment-api';

interface CancelDialogProps {
  appointmentId: string;
  onClose: () => void;
}

export function CancelDialog({ appointmentId, onClose }: CancelDialogProps) {
  const [cancel] = useCancelAppointmentMutation();
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
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Cancel this appointment?"
      description="The client gets an email with your reason and can choose another time."
      submitLabel="Cancel appointment"
      busyLabel="Cancelling..."
      cancelLabel="Keep it"
    >
      <Field id="cancel-reason" label="Reason for the client" error={form.errorOf('reason')} required>
        <Input {...form.field('reason')} dir="auto" maxLength={300} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
