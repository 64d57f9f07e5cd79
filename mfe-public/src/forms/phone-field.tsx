import { limits } from '@portal/contracts';
import type { FieldsOf } from './form-of';
import { TextField } from './text-field';

/** An optional phone number. */
export const PhoneField = ({ form, label }: { form: FieldsOf<{ phone: string }>; label: string }) => (
  <TextField
    form={form}
    name="phone"
    label={label}
    type="tel"
    autoComplete="tel"
    maxLength={limits.phoneLength}
    optional
  />
);
