import { useState } from 'react';
import { Field } from '../forms/field';
import { SearchField } from './search-field';
import { Select, type SelectOption } from './select';

export interface OptionSearch {
  label: string;
  /** The current search text. */
  words: string;
  onSearch: (words: string) => void;
  /** Whether `options` holds all results of the search. */
  isComplete: boolean;
}

export interface SearchSelectProps {
  label: string;
  options: readonly SelectOption[];
  /** Shown while nothing is chosen. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Left out where `options` holds every option. */
  search?: OptionSearch | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Focuses the first control when a dialog with it opens. */
  takesFocus?: boolean;
}

/** A required choice from a native list, with a search field above it where the list cannot hold every option. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, options, placeholder, value, onChange, search, hint, error, takesFocus } = props;
  const [chosen, setChosen] = useState<SelectOption>();
  const listed = options.find((option) => option.value === value);
  if (listed && listed.value !== chosen?.value) {
    setChosen(listed);
  }
  // The chosen option stays in the list even when the next search does not find it.
  const offered = chosen && chosen.value === value && !listed ? [chosen, ...options] : options;
  return (
    <div className="flex flex-col gap-3">
      {search && (
        <SearchField
          label={search.label}
          value={search.words}
          onSearch={search.onSearch}
          data-autofocus={takesFocus || undefined}
        />
      )}
      <Field label={label} required hint={hint} error={error}>
        <Select
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          options={offered}
          data-autofocus={(takesFocus && !search) || undefined}
        />
      </Field>
      {search && (
        <p role="status" className="text-muted-foreground text-sm">
          {search.isComplete ? `${options.length} found` : `Only ${options.length} are listed. Search to find others.`}
        </p>
      )}
    </div>
  );
}
