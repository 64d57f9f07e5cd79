import { t } from '@portal/build/i18n';
import { bankToldLabels, limits, paidByLabels, type Story, storyCurrencies, storyLabels } from '@portal/contracts';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { Select } from '@portal/ui/select';
import { Textarea } from '@portal/ui/textarea';
import type { FieldsOf } from '../../forms/form-of';
import type { CaseAnswers } from '../answers/case-answers';

interface StoryQuestionProps {
  form: FieldsOf<CaseAnswers>;
  name: keyof Story;
  hint?: string;
  autoFocus?: boolean;
}

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));

const choices = {
  currency: () => storyCurrencies.map((value) => ({ value, label: value })),
  paidBy: () => choicesOf(paidByLabels),
  bankTold: () => choicesOf(bankToldLabels),
};

/** Aligns the controls of two fields beside each other, although their hints differ in length. */
export function StoryQuestion({ form, name, hint, autoFocus }: StoryQuestionProps) {
  const path = `story.${name}` as const;
  const isWide = name === 'whatHappened';
  return (
    <Field
      id={path}
      label={t(storyLabels[name])}
      hint={hint && t(hint)}
      error={form.errorOf(path)}
      className={isWide ? 'sm:col-span-2' : '[&>:last-child]:mt-auto'}
    >
      <StoryControl name={name} control={form.field(path)} autoFocus={autoFocus} />
    </Field>
  );
}

interface StoryControlProps extends Pick<StoryQuestionProps, 'name' | 'autoFocus'> {
  control: ReturnType<FieldsOf<CaseAnswers>['field']>;
}

function StoryControl({ name, control, autoFocus }: StoryControlProps) {
  switch (name) {
    case 'whatHappened':
      return <Textarea {...control} dir="auto" maxLength={limits.textLength} rows={6} autoFocus={autoFocus} />;
    case 'amount':
      return <Input {...control} maxLength={limits.amountLength} autoComplete="off" />;
    case 'paidFrom':
    case 'paidTo':
      return <Input {...control} dir="auto" maxLength={limits.accountLength} autoComplete="off" />;
    case 'happenedOn':
      return <Input {...control} type="date" />;
    default:
      return <Select {...control} options={choices[name]()} placeholder={t('Select one')} />;
  }
}
