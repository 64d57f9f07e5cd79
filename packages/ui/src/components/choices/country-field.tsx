import { t } from '@portal/build/i18n';
import type { ComponentProps } from 'react';
import { Field } from '../forms/field';
import { Input } from '../forms/input';
import { Select } from './select';

type Name = 'country' | 'countryOther';
type Control = Pick<ComponentProps<'input'> & ComponentProps<'select'>, 'name' | 'value' | 'onChange'>;

export interface CountryFieldProps {
  /** A form with the chosen country and, for 'Other', the typed one. */
  form: { values: Record<Name, string>; field: (name: Name) => Control; errorOf: (name: Name) => string | undefined };
  label: string;
  /** The choices, of which 'Other' opens a free text. */
  countries: readonly string[];
  /** Further choices, in a group below. */
  more?: { label: string; countries: readonly string[] };
  /** The largest length of the free text. */
  maxLength: number;
  /** The ids of both controls are this and the name of their field. */
  idPrefix?: string;
}

/** The countries to choose from; 'Other' opens a free text. */
export const CountryField = ({ form, label, countries, more, maxLength, idPrefix = '' }: CountryFieldProps) => (
  <>
    <Field id={`${idPrefix}country`} label={label} error={form.errorOf('country')} optional>
      <Select
        {...form.field('country')}
        options={countries.map((name) => ({ value: name, label: t(name) }))}
        placeholder={t('Select a country')}
        autoComplete="country-name"
      >
        {more && (
          <optgroup label={t(more.label)}>
            {more.countries.map((name) => (
              <option key={name} value={name}>
                {t(name)}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
    </Field>
    {form.values.country === 'Other' && (
      <Field id={`${idPrefix}countryOther`} label={t('Which country?')} error={form.errorOf('countryOther')}>
        <Input {...form.field('countryOther')} maxLength={maxLength} autoComplete="country-name" />
      </Field>
    )}
  </>
);
