import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Search } from '../../icons';
import { Field } from '../forms/field';
import { Input } from '../forms/input';

export interface SearchFieldProps {
  label: string;
  /** Shows the label above the field, to match other fields. */
  labelShown?: boolean;
  /** The current search text, e.g. from the address. */
  value: string;
  /** Called with the trimmed text when typing pauses, or immediately on Enter. '' shows everything again. */
  onSearch: (words: string) => void;
  placeholder?: string;
  /** Time without input that counts as a pause. */
  pauseMs?: number;
  className?: string;
  /** Takes the focus when a dialog with it opens. */
  'data-autofocus'?: boolean | undefined;
}

/** A search field that searches as the person types. */
export function SearchField(props: SearchFieldProps) {
  const { label, labelShown = false, value, onSearch, pauseMs = 300, className } = props;
  const placeholder = props.placeholder ?? (labelShown ? undefined : label);
  const [words, setWords] = useState(value);
  const lastSearch = useRef(value);

  useEffect(() => {
    if (value !== lastSearch.current) {
      lastSearch.current = value;
      setWords(value);
    }
  }, [value]);

  const search = (next: string) => {
    if (next !== lastSearch.current) {
      lastSearch.current = next;
      onSearch(next);
    }
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchLater(words.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [words, pauseMs]);

  return (
    <Field label={label} labelHidden={!labelShown} className={className}>
      <span className="relative block">
        <Search className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted-foreground" />
        <Input
          type="search"
          data-autofocus={props['data-autofocus']}
          value={words}
          placeholder={placeholder}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && search(words.trim())}
          // A dialog has a close button of the same shape right above.
          className="ps-9 [&::-webkit-search-cancel-button]:cursor-pointer [&::-webkit-search-cancel-button]:opacity-60 [&::-webkit-search-cancel-button]:grayscale [dialog_&::-webkit-search-cancel-button]:hidden"
        />
      </span>
    </Field>
  );
}
