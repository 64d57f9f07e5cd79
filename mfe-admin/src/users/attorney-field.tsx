import { caseTexts } from '@portal/contracts';
import { messageOf } from '@portal/sdk';
import { SearchSelect } from '@portal/ui/search-select';
import { openCasesText } from './open-cases-text';
import { useAttorneySearch } from './use-attorneys';

interface Props {
  label: string;
  /** Id of the attorney who is excluded from the choice. */
  except: string | undefined;
  value: string;
  onChange: (attorneyId: string) => void;
  error: string | undefined;
}

/** Lets an admin choose an active attorney; each name has its number of open cases. */
export function AttorneyField({ label, except, value, onChange, error }: Props) {
  const { attorneys, search, error: problem } = useAttorneySearch();
  const others = attorneys.filter(({ _id }) => _id !== except);
  return (
    <SearchSelect
      label={label}
      placeholder={others.length === 0 && !search ? caseTexts.noAttorneys : 'Choose an attorney'}
      value={value}
      onChange={onChange}
      search={search}
      error={problem ? messageOf(problem, 'The attorneys could not be loaded.') : error}
      options={others.map(({ _id, name, openCases }) => ({
        value: _id,
        label: `${name} (${openCasesText(openCases)})`,
      }))}
    />
  );
}
