import { caseTexts, listLimit, type UserView } from '@portal/contracts';
import { messageOf } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Loading } from '@portal/ui/loading';
import { SearchSelect } from '@portal/ui/search-select';
import { useState } from 'react';
import { useActiveAttorneysQuery } from './status-api';

const byName = { role: 'attorney', active: 'true', limit: listLimit, sort: 'name', order: 'asc' } as const;

interface Props {
  /** The current attorney, who is excluded from the choice. */
  present: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** Lets an admin choose an active attorney, with a search if there are more than one list page holds. */
export function AttorneyField({ present, value, error, onChange }: Props) {
  const [words, onSearch] = useState('');
  const attorneys = useActiveAttorneysQuery(
    { query: words ? { ...byName, q: words } : byName },
    { refetchOnMountOrArgChange: true },
  );
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
  const { users, pagination } = attorneys.data;
  const isComplete = pagination.total <= users.length;
  const isSearched = words !== '' || !isComplete;
  const others = users.filter(({ _id }) => _id !== present);
  if (others.length === 0 && !isSearched) {
    return <Alert>{caseTexts.noAttorneys}</Alert>;
  }
  return (
    <SearchSelect
      label="Attorney"
      placeholder="Choose an attorney"
      takesFocus
      value={value}
      error={error}
      onChange={onChange}
      options={others.map((attorney) => ({ value: attorney._id, label: labelOf(attorney) }))}
      search={isSearched ? { label: 'Search by name or email', words, onSearch, isComplete } : undefined}
    />
  );
}

const labelOf = ({ name, openCases }: UserView) => `${name} (${openCases} open ${openCases === 1 ? 'case' : 'cases'})`;
