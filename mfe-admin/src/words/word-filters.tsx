import { isLanguage, languageName } from '@portal/contracts';
import { Field } from '@portal/ui/field';
import { FilterBar } from '@portal/ui/filter-bar';
import { SearchField } from '@portal/ui/search-field';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { Select } from '@portal/ui/select';
import type { Words } from './use-words';

const options = [
  { value: 'all', label: 'All' },
  { value: 'corrected', label: 'Corrected' },
] as const;

export function WordFilters({ words: { address, change, data }, language }: { words: Words; language: string }) {
  const languages = (data?.languages ?? []).map((code) => ({ value: code, label: languageName(code) }));
  const choose = (code: string) =>
    isLanguage(code) && code !== 'en' && change({ language: code, page: undefined, q: undefined });
  return (
    <FilterBar
      inUse={address.corrected ? 1 : 0}
      search={
        <SearchField
          label="Search texts"
          placeholder="In English or translated"
          value={address.q ?? ''}
          onSearch={(q) => change({ q, page: undefined })}
        />
      }
    >
      <Field label="Language" labelInside>
        <Select options={languages} value={language} onChange={({ target }) => choose(target.value)} />
      </Field>
      <SegmentedControl
        legend="Which texts"
        options={options}
        value={address.corrected ? 'corrected' : 'all'}
        onChange={(which) => change({ corrected: which === 'corrected' ? 'true' : undefined, page: undefined })}
      />
    </FilterBar>
  );
}
