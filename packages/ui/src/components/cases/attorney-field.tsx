import { Button } from '../actions/button';
import { type OptionSearch, SearchSelect } from '../choices/search-select';
import { Alert } from '../feedback/alert';
import { Loading } from '../feedback/loading';

export interface AttorneyChoice {
  /** Undefined while they load. */
  attorneys: readonly { _id: string; name: string; openCases: number; dueSoon?: number | undefined }[] | undefined;
  /** Left out where `attorneys` holds everyone. */
  search: OptionSearch | undefined;
  problem: { message?: string } | undefined;
  onRetry: () => void;
  /** Shown where there is no attorney to choose. */
  emptyText: string;
}

export interface AttorneyFieldProps {
  choice: AttorneyChoice;
  label?: string;
  /** Id of the attorney who is excluded from the choice. */
  except?: string | undefined;
  value: string;
  onChange: (attorneyId: string) => void;
  hint?: string | undefined;
  error: string | undefined;
}

/** A choice of an attorney; each name has its number of open cases. */
export function AttorneyField({
  choice,
  label = 'Attorney',
  except,
  value,
  onChange,
  hint,
  error,
}: AttorneyFieldProps) {
  const { attorneys, search, problem, onRetry, emptyText } = choice;
  if (problem) {
    return (
      <Alert
        tone="danger"
        live
        actions={
          <Button size="sm" variant="outline" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {problem.message || 'The attorneys could not be loaded.'}
      </Alert>
    );
  }
  if (!attorneys) {
    return <Loading label="Loading attorneys..." />;
  }
  const others = attorneys.filter(({ _id }) => _id !== except);
  if (others.length === 0 && !search) {
    return <Alert>{emptyText}</Alert>;
  }
  return (
    <SearchSelect
      label={label}
      placeholder="Choose an attorney"
      takesFocus
      value={value}
      onChange={onChange}
      search={search}
      hint={hint}
      error={error}
      options={others.map(({ _id, name, openCases, dueSoon = 0 }) => ({
        value: _id,
        label: `${isolated(name)} (${openCases} open ${openCases === 1 ? 'case' : 'cases'}${dueSoon > 0 ? `, ${dueSoon} due soon` : ''})`,
      }))}
    />
  );
}

/** An option holds text only, so characters isolate an Arabic name from the number behind it. */
const isolated = (name: string) => (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name) ? `\u2068${name}\u2069` : name);
