import { t } from '@portal/build/i18n';
import { CaseType, caseTypeLabels, serviceNameOf } from '@portal/contracts';
import { Field } from '@portal/ui/field';
import { Select } from '@portal/ui/select';
import type { FieldsOf } from '../../forms/form-of';
import type { CaseAnswers } from '../answers/case-answers';
import { FormSection } from './form-section';

/** Asks for the case type. Changing it clears the subject details, because each type has its own questions. */
export function CaseTypeSection({ form }: { form: FieldsOf<CaseAnswers> }) {
  const service = serviceNameOf(form.values.serviceCode);
  const choose = (caseType: string) => {
    form.set('caseType', caseType);
    form.set('subjectDetails', {});
    form.set('serviceCode', '');
  };
  return (
    <FormSection title={t('What is it about?')}>
      <Field
        id="caseType"
        label={t('Case Type')}
        error={form.errorOf('caseType')}
        hint={service && t('You asked for: {service}.', { service: t(service) })}
        required
        className="sm:col-span-2"
      >
        <Select
          {...form.field('caseType')}
          onChange={(event) => choose(event.target.value)}
          options={CaseType.options.map((value) => ({ value, label: t(caseTypeLabels[value]) }))}
          placeholder={t('Select a case type')}
        />
      </Field>
    </FormSection>
  );
}
