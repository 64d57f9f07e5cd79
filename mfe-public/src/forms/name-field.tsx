import { t } from '@portal/build/i18n';
import { limits } from '@portal/contracts';
import type { FieldsOf } from './form-of';
import { TextField } from './text-field';

/** The required name of a person who writes to the firm. */
export const NameField = ({ form }: { form: FieldsOf<{ name: string }> }) => (
  <TextField
    form={form}
    name="name"
    label={t('Full Name')}
    autoComplete="name"
    maxLength={limits.nameLength}
    required
  />
);
