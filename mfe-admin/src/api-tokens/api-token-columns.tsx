import { type ApiTokenView, apiScopeLabels, labelOf } from '@portal/contracts';
import { formatDate } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import type { Column } from '@portal/ui/data-table';
import { CheckCircle, Trash, XCircle } from '@portal/ui/icons';
import { TwoLines } from '@portal/ui/two-lines';
import { VisuallyHidden } from '@portal/ui/visually-hidden';

export const apiTokenColumns = (onRevoke: (token: ApiTokenView) => void): Column<ApiTokenView>[] => [
  {
    key: 'name',
    header: 'Program',
    rowHeader: true,
    cell: ({ name, owner }) => (
      <TwoLines
        first={<bdi>{name}</bdi>}
        second={
          <>
            Made by <bdi>{owner.name || 'somebody who has left'}</bdi>
          </>
        }
      />
    ),
  },
  {
    key: 'scopes',
    header: 'May',
    cell: ({ scopes }) => (
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>{labelOf(apiScopeLabels, scope)}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'works',
    header: 'State',
    cell: ({ works, expiresAt }) => (
      <TwoLines
        first={
          <Badge tone={works ? 'green' : 'grey'} icon={works ? CheckCircle : XCircle}>
            {works ? 'Works' : 'Has ended'}
          </Badge>
        }
        second={`Made to work until ${formatDate(expiresAt)}`}
      />
    ),
  },
  {
    key: 'lastUsedOn',
    header: 'Last used',
    cell: ({ lastUsedOn }) => (lastUsedOn ? formatDate(lastUsedOn) : 'Never'),
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (token) => (
      <Button variant="outline" size="sm" onClick={() => onRevoke(token)}>
        <Trash /> Revoke
        <VisuallyHidden> the token of {token.name}</VisuallyHidden>
      </Button>
    ),
  },
];
