import { type CaseView, caseTexts, dashboardTexts, listLimit, type UserView } from '@portal/contracts';
import { messageOf, toast } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { Loading } from '@portal/ui/loading';
import { Select } from '@portal/ui/select';
import { useState } from 'react';
import { useActiveAttorneysQuery, useHandCaseToMutation } from './status-api';

const byName = { query: { role: 'attorney', active: 'true', limit: listLimit, sort: 'name', order: 'asc' } } as const;

export function AssignDialog({ file, onClose }: { file: CaseView; onClose: () => void }) {
  const [attorneyId, setAttorneyId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [assign, { isLoading }] = useHandCaseToMutation();
  const isTaken = file.status !== 'pending';

  const handleConfirm = async () => {
    if (!attorneyId) {
      setMissing(true);
      return;
    }
    const { error } = await assign({ body: { caseId: file._id, attorneyId, ...(isTaken && { reassign: true }) } });
    if (error) {
      const description = messageOf(error, caseTexts.assignFailed);
      toast({ variant: 'destructive', title: dashboardTexts.errorTitle, description });
    } else {
      toast({ title: caseTexts.assigned });
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open
      title={isTaken ? 'Reassign the case' : 'Assign an attorney'}
      description={
        isTaken
          ? 'The present attorney loses access at once. Both attorneys and the client are told.'
          : 'The attorney and the client are told.'
      }
      confirmLabel={isTaken ? 'Reassign' : 'Assign'}
      busy={isLoading}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <AttorneyField
        present={file.attorney?._id}
        value={attorneyId}
        error={isMissing ? 'Please choose an attorney.' : undefined}
        onChange={(id) => {
          setAttorneyId(id);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}

interface AttorneyFieldProps {
  present: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

function AttorneyField({ present, value, error, onChange }: AttorneyFieldProps) {
  const attorneys = useActiveAttorneysQuery(byName, { refetchOnMountOrArgChange: true });
  if (attorneys.error) {
    return (
      <Alert
        tone="danger"
        live
        actions={
          <Button size="sm" variant="outline" onClick={attorneys.refetch}>
            Try again
          </Button>
        }
      >
        {messageOf(attorneys.error, 'The attorneys could not be loaded.')}
      </Alert>
    );
  }
  if (!attorneys.data) {
    return <Loading label="Loading attorneys..." />;
  }
  const others = attorneys.data.users.filter(({ _id }) => _id !== present);
  if (others.length === 0) {
    return <Alert>{caseTexts.noAttorneys}</Alert>;
  }
  return (
    <Field label="Attorney" error={error} required className="pb-1">
      <Select
        data-autofocus
        placeholder="Choose an attorney"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={others.map((attorney) => ({ value: attorney._id, label: labelOf(attorney) }))}
      />
    </Field>
  );
}

const labelOf = ({ name, openCases }: UserView) => `${name} (${openCases} open ${openCases === 1 ? 'case' : 'cases'})`;
