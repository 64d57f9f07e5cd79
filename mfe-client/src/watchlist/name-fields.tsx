import { t } from '@portal/build/i18n';
import { limits, type SubjectKind, subjectKindLabels, subjectNameLength } from '@portal/contracts';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { Select } from '@portal/ui/select';
import type { ChangeEvent } from 'react';

/** A name as typed; '' means not answered. */
export interface TypedName {
  name: string;
  kind: SubjectKind | '';
  country: string;
}

export const noName: TypedName = { name: '', kind: '', country: '' };

const kinds = () => Object.entries(subjectKindLabels).map(([value, label]) => ({ value, label: t(label) }));

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field of a form, as `useForm` gives it. */
export interface NameField {
  id: string;
  control: { name: string; value: string; onChange: (event: ChangeEvent<Control>) => void };
  error: string | undefined;
}

export function NameFields({ of }: { of: (field: keyof TypedName) => NameField }) {
  const [name, kind, country] = [of('name'), of('kind'), of('country')];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field id={name.id} label={t('Name')} error={name.error} required className="sm:col-span-2">
        <Input {...name.control} dir="auto" maxLength={subjectNameLength} autoComplete="off" />
      </Field>
      <Field id={kind.id} label={t('Kind')} error={kind.error} required>
        <Select {...kind.control} options={kinds()} placeholder={t('Select one')} />
      </Field>
      <Field id={country.id} label={t('Country')} error={country.error} optional>
        <Input {...country.control} dir="auto" maxLength={limits.countryLength} autoComplete="off" />
      </Field>
    </div>
  );
}
