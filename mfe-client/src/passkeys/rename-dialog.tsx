import { t } from '@portal/build/i18n';
import { type PasskeyView, passkeyLimits, renamePasskey } from '@portal/contracts';
import { toast, useForm } from '@portal/sdk';
import { Field } from '@portal/ui/field';
import { FormDialog } from '@portal/ui/form-dialog';
import { Input } from '@portal/ui/input';
import { showRefusal } from '../account/refused';
import { useRenamePasskeyMutation } from './passkey-api';

export interface PasskeyDialogProps {
  passkey: PasskeyView;
  onClose: () => void;
}

export function RenameDialog({ passkey: { _id, name }, onClose }: PasskeyDialogProps) {
  const [rename] = useRenamePasskeyMutation();
  const form = useForm({
    schema: renamePasskey.input.shape.body,
    initial: { name },
    onSubmit: async (body) => {
      const { error } = await rename({ params: { passkeyId: _id }, body });
      if (error) {
        form.putErrors(showRefusal(error, t('The passkey could not be renamed.')));
      } else {
        toast({ title: t(renamePasskey.message) });
        onClose();
      }
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="sm"
      title={t('Rename this passkey')}
      submitLabel={t('Save')}
      busyLabel={t('Saving...')}
    >
      <Field id="rename-passkey-name" label={t('Name of the device')} error={form.errorOf('name')} required>
        <Input {...form.field('name')} data-autofocus maxLength={passkeyLimits.nameLength} />
      </Field>
    </FormDialog>
  );
}
