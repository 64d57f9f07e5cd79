import { t } from '@portal/build/i18n';
import { limits, subjectLabels } from '@portal/contracts';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { Select } from '@portal/ui/select';
import { Textarea } from '@portal/ui/textarea';
import type { FieldsOf } from '../../forms/form-of';
import type { CaseAnswers } from '../answers/case-answers';
import { type SubjectField, subjectFields } from '../answers/subject-fields';
import { FormSection } from './form-section';

/** Asks about the company, person or platform. Renders nothing for case types without a subject. */
export function SubjectDetails({ form }: { form: FieldsOf<CaseAnswers> }) {
  const { caseType } = form.values;
  const fields: readonly SubjectField[] = caseType ? subjectFields[caseType] : [];
  return (
    fields.length > 0 && (
      <FormSection
        title={t('Subject Details')}
        lead={t('Share what you know and leave the rest empty. Guesses are welcome.')}
      >
        {fields.map((field) => (
          <SubjectQuestion key={field.name} form={form} {...field} />
        ))}
      </FormSection>
    )
  );
}

/** Aligns the controls of two fields beside each other, although their hints differ in length. */
function SubjectQuestion({ form, ...field }: SubjectField & { form: FieldsOf<CaseAnswers> }) {
  const name = `subjectDetails.${field.name}` as const;
  return (
    <Field
      id={name}
      label={t(subjectLabels[field.name])}
      hint={field.hint && t(field.hint)}
      error={form.errorOf(name)}
      optional={field.optional}
      className={field.wide ? 'sm:col-span-2' : '[&>:last-child]:mt-auto'}
    >
      <SubjectControl {...field} control={form.field(name)} />
    </Field>
  );
}

type Control = ReturnType<FieldsOf<CaseAnswers>['field']>;

function SubjectControl({ kind, choices, name, control }: SubjectField & { control: Control }) {
  switch (kind) {
    case 'long':
      return <Textarea {...control} maxLength={limits.textLength} rows={4} />;
    case 'choice':
      return (
        <Select
          {...control}
          options={choices?.map(({ value, label }) => ({ value, label: t(label) }))}
          placeholder={t('Select one')}
        />
      );
    case 'date':
      return <Input {...control} type="date" />;
    default:
      return <Input {...control} maxLength={name === 'age' ? 20 : limits.textLength} autoComplete="off" />;
  }
}
