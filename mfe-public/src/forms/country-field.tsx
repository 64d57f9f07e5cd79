import { countries, limits } from '@portal/contracts';
import { Field } from '@portal/ui/field';
import { Select } from '@portal/ui/select';
import type { CountryAnswer } from './country';
import type { FieldsOf } from './form-of';
import { TextField } from './text-field';

const options = countries.map((name) => ({ value: name, label: name }));

/** The list of countries; 'Other' opens a free text. */
export function CountryField({ form, label }: { form: FieldsOf<CountryAnswer>; label: string }) {
  return (
    <>
      <Field id="country" label={label} error={form.errorOf('country')} optional>
        <Select
          {...form.field('country')}
          options={options}
          placeholder="Select a country"
          autoComplete="country-name"
        />
      </Field>
      {form.values.country === 'Other' && (
        <TextField
          form={form}
          name="countryOther"
          label="Which country?"
          maxLength={limits.countryLength}
          autoComplete="country-name"
        />
      )}
    </>
  );
}
