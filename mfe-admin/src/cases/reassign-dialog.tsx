import { type CaseView, caseTexts, type UserView } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { Select } from '@portal/ui/select';
import { useState } from 'react';
import { openCasesText } from '../users/open-cases-text';
import { useAssign } from './use-assign';

interface Props {
  file: CaseView;
  attorneys: readonly UserView[];
  onClose: () => void;
}

/** Asks who takes a case over, and says what that does to the present attorney. */
export function ReassignDialog({ file, attorneys, onClose }: Props) {
  const [attorneyId, choose] = useState('');
  const [missing, setMissing] = useState(false);
  const { assign, isAssigning } = useAssign();
  const others = attorneys.filter(({ _id }) => _id !== file.attorney?._id);
  const handleConfirm = async () => {
    setMissing(!attorneyId);
    if (attorneyId) {
      await assign({ caseId: file._id, attorneyId, reassign: true });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Reassign ${file.caseNumber}`}
      description={`${file.attorney?.name ?? 'The present attorney'} loses access to the case at once. Both attorneys and the client are told.`}
      confirmLabel="Reassign case"
      busy={isAssigning}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <Field label="New attorney" required error={missing ? 'Please choose an attorney.' : undefined}>
        <Select
          placeholder={others.length === 0 ? caseTexts.noAttorneys : 'Choose an attorney'}
          value={attorneyId}
          onChange={({ target }) => choose(target.value)}
          options={others.map(({ _id, name, openCases }) => ({
            value: _id,
            label: `${name} (${openCasesText(openCases)})`,
          }))}
        />
      </Field>
    </ConfirmDialog>
  );
}
