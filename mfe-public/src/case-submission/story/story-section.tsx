import { msg, t } from '@portal/build/i18n';
import { bankTexts, limits } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { CallYourBank } from '@portal/ui/call-your-bank';
import { ChevronDown } from '@portal/ui/icons';
import { useState } from 'react';
import type { FieldsOf } from '../../forms/form-of';
import type { CaseAnswers } from '../answers/case-answers';
import { subjectFields } from '../answers/subject-fields';
import { FormSection } from '../sections/form-section';
import { bankCanHelp } from './bank-can-help';
import { StoryQuestion } from './story-question';

const title = msg('Tell us what happened');

/** Optional questions about the matter itself. Folded where the case type has questions of its own. */
export function StorySection({ form }: { form: FieldsOf<CaseAnswers> }) {
  const [isAskedFor, setAskedFor] = useState(false);
  const { caseType, story } = form.values;
  if (!caseType) {
    return null;
  }
  const hasAnswer = Object.values(story).some(Boolean);
  if (!isAskedFor && !hasAnswer && subjectFields[caseType].length > 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-border border-t px-5 py-6 sm:px-8">
        <div>
          <h3 className="font-semibold text-lg tracking-tight">{t(title)}</h3>
          <p className="mt-1 text-muted-foreground text-sm">
            {t('Optional. If money is involved, it helps us to begin.')}
          </p>
        </div>
        <Button variant="outline" size="sm" aria-expanded={false} onClick={() => setAskedFor(true)}>
          {t('Add what happened')} <ChevronDown />
        </Button>
      </div>
    );
  }
  return (
    <FormSection
      title={t(title)}
      lead={t('Everything here is optional. Write what you remember. We will ask about the rest.')}
    >
      <StoryQuestion form={form} name="whatHappened" hint={whatHappenedHint()} autoFocus={isAskedFor} />
      <StoryQuestion form={form} name="amount" hint={msg('An estimate is fine, for example 12,500.')} />
      <StoryQuestion form={form} name="currency" hint={msg('Not in the list? Write it beside the amount.')} />
      <StoryQuestion form={form} name="happenedOn" hint={msg('If you paid more than once, the last time.')} />
      <StoryQuestion form={form} name="paidBy" hint={msg('The last payment, if there were several.')} />
      {story['paidBy'] !== 'none' && <StoryQuestion form={form} name="bankTold" />}
      <div role="status" className="empty:hidden sm:col-span-2">
        {bankCanHelp(story, new Date()) && (
          <CallYourBank texts={bankTexts}>{t('This form can wait: what you typed stays in this tab.')}</CallYourBank>
        )}
      </div>
      {accounts.map(
        ({ name, hint }) =>
          (hasPaid(story) || story[name]) && <StoryQuestion key={name} form={form} name={name} hint={hint} />,
      )}
    </FormSection>
  );
}

/** Only people who have paid are asked for the accounts. */
const hasPaid = ({ paidBy = '' }: CaseAnswers['story']) => paidBy !== '' && paidBy !== 'none';

const accounts = [
  { name: 'paidFrom', hint: msg('Your bank and account. Of a card, its last four digits are enough.') },
  { name: 'paidTo', hint: msg('Name, bank and account number or IBAN, or the address of the wallet.') },
] as const;

const whatHappenedHint = () =>
  t('In your own words: how it began, what was promised, what you paid, what came after. Up to {count} characters.', {
    count: limits.textLength.toLocaleString('en'),
  });
