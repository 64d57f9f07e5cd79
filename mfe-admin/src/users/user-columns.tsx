import { labelOf, roleLabels, type UserView, writesIn } from '@portal/contracts';
import { formatDate, formatDateTime, formatNumber } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import type { Column } from '@portal/ui/data-table';
import { NameNote } from '@portal/ui/name-note';
import { senderRoleTones, toneOf } from '@portal/ui/tone';
import { TwoLines } from '@portal/ui/two-lines';
import type { UserQuestion } from './change/user-question';
import { UserMenu } from './user-menu';

/** Columns of the user list; `onAsk` opens the dialog of an action on a user. */
export const userColumns = (onAsk: (question: UserQuestion) => void): Column<UserView>[] => [
  {
    key: 'name',
    header: 'User',
    rowHeader: true,
    sortable: true,
    cell: ({ name, nameNote, email, language }) => (
      <TwoLines
        first={
          <>
            {name} <NameNote>{nameNote}</NameNote>
          </>
        }
        second={language ? `${email} · ${writesIn(language)}` : email}
      />
    ),
  },
  {
    key: 'role',
    header: 'Role',
    cell: ({ role }) => <Badge tone={toneOf(senderRoleTones, role)}>{labelOf(roleLabels, role)}</Badge>,
  },
  { key: 'state', header: 'Status', narrow: 1, cell: (user) => <State user={user} /> },
  {
    key: 'openCases',
    header: 'Open cases',
    align: 'end',
    cell: ({ role, openCases }) =>
      role === 'admin' ? <span className="text-muted-foreground">–</span> : formatNumber(openCases),
  },
  {
    key: 'lastLoginAt',
    header: 'Last sign-in',
    sortable: true,
    cell: ({ lastLoginAt }) =>
      lastLoginAt ? (
        <span className="whitespace-nowrap">{formatDateTime(lastLoginAt)}</span>
      ) : (
        <span className="text-muted-foreground">Never</span>
      ),
  },
  {
    key: 'createdAt',
    header: 'Joined',
    sortable: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (user) => <UserMenu user={user} onAsk={onAsk} />,
  },
];

function State({ user }: { user: UserView }) {
  if (!user.isActive) {
    return <Badge tone="grey">Deactivated</Badge>;
  }
  return user.emailVerified ? <Badge tone="green">Active</Badge> : <Badge tone="yellow">Email not verified</Badge>;
}
