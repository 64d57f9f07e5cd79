import { t } from '@portal/build/i18n';
import { labelOf, type MemberInvitation, organisationRoleLabels, withdrawInvitation } from '@portal/contracts';
import { formatDate, problemOf, toast, toastProblem } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { UserPlus } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useState } from 'react';
import { InviteDialog } from './invite-dialog';
import { useWithdrawInvitationMutation } from './organisation-api';

interface InvitationListProps {
  organisationId: string;
  invitations: readonly MemberInvitation[];
}

/** The invitations that nobody has accepted yet, and the button for another one. */
export function InvitationList({ organisationId, invitations }: InvitationListProps) {
  const [isInviting, setInviting] = useState(false);
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="mb-4 font-semibold text-xl tracking-tight">
        {t('Invitations')}
      </h2>
      <Card className="p-5 sm:p-6">
        {invitations.length > 0 ? (
          <ul className="divide-y divide-border">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation._id} organisationId={organisationId} invitation={invitation} />
            ))}
          </ul>
        ) : (
          <p className="text-muted-foreground">{t('No open invitations.')}</p>
        )}
        <div className="mt-5 border-border border-t pt-5">
          <Button variant="outline" size="sm" onClick={() => setInviting(true)}>
            <UserPlus /> {t('Invite a member')}
          </Button>
        </div>
      </Card>
      {isInviting && <InviteDialog organisationId={organisationId} onClose={() => setInviting(false)} />}
    </section>
  );
}

function InvitationRow({ organisationId, invitation }: { organisationId: string; invitation: MemberInvitation }) {
  const [withdraw, { isLoading }] = useWithdrawInvitationMutation();
  const { _id: invitationId, name, email, role, expiresAt } = invitation;
  const handleWithdraw = async () => {
    const { error } = await withdraw({ params: { organisationId, invitationId } });
    if (error) {
      toastProblem(problemOf(error));
    } else {
      toast({ title: t(withdrawInvitation.message) });
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="wrap-anywhere min-w-0">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted-foreground text-sm">{email}</p>
        <p className="mt-1 text-muted-foreground text-sm">
          <Badge className="me-2">{t(labelOf(organisationRoleLabels, role))}</Badge>{' '}
          {t('expires {expiresAt}', { expiresAt: formatDate(expiresAt) })}
        </p>
      </div>
      <Button variant="ghost" size="sm" className="-mx-3" busy={isLoading} onClick={() => void handleWithdraw()}>
        {t('Withdraw')} <VisuallyHidden>{t('the invitation of {name}', { name })}</VisuallyHidden>
      </Button>
    </li>
  );
}
