import { isKnown, labelOf, Role, readable, roleLabels } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { Select } from '@portal/ui/select';
import { useState } from 'react';
import type { UserDialogProps } from './deactivate-dialog';
import { SuccessorField } from './successor-field';
import { useSuccessor } from './use-successor';
import { useUserChange } from './use-user-change';

const options = Role.options.map((value) => ({ value, label: roleLabels[value] }));

export function ChangeRoleDialog({ user, onClose }: UserDialogProps) {
  const [role, setRole] = useState(user.role);
  const successor = useSuccessor(user);
  const text = `The role of ${user.name} is now ${labelOf(roleLabels, role).toLowerCase()}.`;
  const { save, isSaving, refusal, conflict } = useUserChange(user, { text, onDone: onClose });
  const isChanged = role !== user.role;
  const handleConfirm = () => {
    if (!isChanged) {
      onClose();
    } else if (isKnown(Role, role) && successor.check()) {
      void save({ role, ...successor.body });
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Change the role of ${user.name}`}
      description="Changing the role changes what this person can see and do. They will be signed out."
      confirmLabel="Change role"
      busy={isSaving}
      refusal={refusal}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <Field label="Role">
        <Select
          options={isKnown(Role, user.role) ? options : [...options, { value: user.role, label: readable(user.role) }]}
          value={role}
          onChange={({ target }) => setRole(Role.options.find((known) => known === target.value) ?? role)}
        />
      </Field>
      {isChanged && <SuccessorField {...successor.field} conflict={conflict} />}
    </ConfirmDialog>
  );
}
