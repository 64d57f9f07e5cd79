import { rich, t } from '@portal/build/i18n';
import type { CaseView } from '@portal/contracts';
import { shareCase } from '@portal/contracts';
import { messageOf, toast, useNavigate } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { useState } from 'react';
import { Part } from '../page-parts';
import { useShareCaseMutation } from './sharing-api';

/** Says whether an organisation reads the case, and lets its client, or an owner of the organisation, change that. */
export function WhoSees({ caseView }: { caseView: CaseView }) {
  const [isChanging, setChanging] = useState(false);
  const { organisation, abilities } = caseView;
  return (
    <Part title={t('Who sees this case')} className="grid gap-4">
      <p className="break-words text-muted-foreground text-sm">
        {organisation
          ? rich(
              'Members of <name>{organisation}</name> read it. Those for billing see its invoices and quotes only.',
              { name: (text) => <bdi className="font-medium text-foreground">{text}</bdi> },
              { organisation: organisation.name },
            )
          : t('You and the people of the firm who work on it. Your organisation does not.')}
      </p>
      {abilities.share && (
        <Button variant="outline" className="justify-self-start" onClick={() => setChanging(true)}>
          {labelOf(caseView)}
        </Button>
      )}
      {isChanging && <SharingDialog caseView={caseView} onClose={() => setChanging(false)} />}
    </Part>
  );
}

const labelOf = ({ organisation }: CaseView) => t(organisation ? 'Make it private' : 'Share with my organisation');

function SharingDialog({ caseView, onClose }: { caseView: CaseView; onClose: () => void }) {
  const { _id: caseId, organisation } = caseView;
  const [share, { isLoading, error }] = useShareCaseMutation();
  const navigate = useNavigate();

  const handleConfirm = async () => {
    const { data } = await share({ params: { caseId }, body: { shared: !organisation } });
    if (data) {
      toast({ title: t(shareCase.message) });
      onClose();
      // An owner who has made the case of a colleague private does not see it any more.
      if (!data.case) {
        await navigate('/client/dashboard');
      }
    }
  };

  return (
    <ConfirmDialog
      open
      title={labelOf(caseView)}
      description={t(
        organisation
          ? 'From now on only its client and the firm see the case, its invoices and quotes.'
          : 'Owners and members of your organisation then read everything in this case: messages, documents and the report. Those for billing see its invoices and quotes.',
      )}
      confirmLabel={labelOf(caseView)}
      tone="primary"
      busy={isLoading}
      refusal={error && messageOf(error, t('The sharing could not be changed. Please try again.'))}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}
