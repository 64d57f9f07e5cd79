import { plural, t } from '@portal/build/i18n';
import { labelOf, type MemberView, type OrganisationView, organisationRoleLabels } from '@portal/contracts';
import { formatDate } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useState } from 'react';
import { EndMembershipDialog } from './end-membership-dialog';
import { RoleDialog } from './role-dialog';

export function MemberList({ organisation }: { organisation: OrganisationView }) {
  const { members } = organisation;
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="mb-4 font-semibold text-xl tracking-tight">
        {plural(members.length, { one: '{count} member', other: '{count} members' })}
      </h2>
      <Card className="p-5 sm:p-6">
        {members.length > 0 ? (
          <ul className="divide-y divide-border">
            {members.map((member) => (
              <MemberRow key={member.userId} member={member} organisation={organisation} />
            ))}
          </ul>
        ) : (
          <p className="text-muted-foreground">{t('Nobody has accepted an invitation yet.')}</p>
        )}
      </Card>
    </section>
  );
}

interface MemberRowProps {
  member: MemberView;
  organisation: OrganisationView;
}

function MemberRow({ member, organisation }: MemberRowProps) {
  const { name, email, role, joinedAt, isMe } = member;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="wrap-anywhere min-w-0">
        <p className="font-medium">
          <bdi>{name}</bdi> {isMe && <span className="font-normal text-muted-foreground">{t('(you)')}</span>}
        </p>
        <p className="text-muted-foreground text-sm">{email}</p>
        <p className="mt-1 text-muted-foreground text-sm">
          <Badge className="me-2">{t(labelOf(organisationRoleLabels, role))}</Badge>{' '}
          {t('since {joinedAt}', { joinedAt: formatDate(joinedAt) })}
        </p>
      </div>
      <MemberActions member={member} organisation={organisation} />
    </li>
  );
}

/** What the caller may do with a member: members leave, and owners change roles and remove others. */
function MemberActions({ member, organisation: { _id: organisationId, abilities } }: MemberRowProps) {
  const [question, ask] = useState<'role' | 'end'>();
  const { name, isMe } = member;
  const dialog = { member, organisationId, onClose: () => ask(undefined) };
  return (
    <div className="-mx-3 flex flex-wrap">
      {abilities.manageMembers && (
        <Button variant="ghost" size="sm" onClick={() => ask('role')}>
          {t('Change role')} <VisuallyHidden>{t('of {name}', { name })}</VisuallyHidden>
        </Button>
      )}
      {(abilities.manageMembers || isMe) && (
        <Button variant="ghost" size="sm" onClick={() => ask('end')}>
          {isMe ? t('Leave') : t('Remove')} <VisuallyHidden>{isMe ? t('the organisation') : name}</VisuallyHidden>
        </Button>
      )}
      {question === 'role' && <RoleDialog {...dialog} />}
      {question === 'end' && <EndMembershipDialog {...dialog} />}
    </div>
  );
}
