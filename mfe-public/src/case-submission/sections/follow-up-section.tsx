import { t } from '@portal/build/i18n';
import { LegalFollowup, legalFollowupLabels, ServiceLevel, serviceLevelLabels } from '@portal/contracts';
import { CheckboxGroup } from '@portal/ui/checkbox-group';
import { RadioGroup } from '@portal/ui/radio-group';
import type { FieldsOf } from '../../forms/form-of';
import type { CaseAnswers } from '../answers/case-answers';

// The font's kerning makes the spaces beside a dash almost invisible.
const levels = () =>
  ServiceLevel.options.map((value) => ({
    value,
    label: <span className="[font-kerning:none]">{t(serviceLevelLabels[value])}</span>,
  }));
const followUps = () => LegalFollowup.options.map((value) => ({ value, label: t(legalFollowupLabels[value]) }));

/** Asks for the service level and the legal follow-up. */
export const FollowUpSection = ({ form }: { form: FieldsOf<CaseAnswers> }) => (
  <div className="flex flex-col gap-8 border-border border-t px-5 py-8 sm:px-8">
    <RadioGroup
      id="serviceLevel"
      name="serviceLevel"
      legend={<span className="font-semibold text-lg tracking-tight">{t('Preferred Service Level')}</span>}
      hint={t('Prices are starting points. Nothing is owed before you agree to a scope and a price.')}
      options={levels()}
      value={form.values.serviceLevel}
      onChange={(level) => form.set('serviceLevel', level)}
      error={form.errorOf('serviceLevel')}
      required
    />
    <CheckboxGroup
      id="legalFollowup"
      name="legalFollowup"
      legend={<span className="font-semibold text-lg tracking-tight">{t('Legal Follow-up')}</span>}
      hint={t('We give no legal representation ourselves. If you wish, we introduce you to independent professionals.')}
      options={followUps()}
      value={form.values.legalFollowup}
      onChange={(chosen) => form.set('legalFollowup', chosen)}
      optional
    />
  </div>
);
