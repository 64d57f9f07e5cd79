import { rich, t } from '@portal/build/i18n';
import { limits, services, subjectKindLabels } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Plus, Trash } from '@portal/ui/icons';
import { Input } from '@portal/ui/input';
import { Select } from '@portal/ui/select';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useState } from 'react';
import type { FieldsOf } from '../../forms/form-of';
import type { CaseAnswers } from '../answers/case-answers';
import { mostNames, nameLength, noName, subscriptionCode, watchTexts } from '../answers/watched-names';
import { FormSection } from './form-section';

const service = services.find(({ code }) => code === subscriptionCode);

const kinds = () => Object.entries(subjectKindLabels).map(([value, label]) => ({ value, label: t(label) }));

/** Asks subscribers for names in place of a matter, and says what they order: it has one price, so there is no level to choose. */
export const Subscription = ({ form }: { form: FieldsOf<CaseAnswers> }) => (
  <>
    <WatchedNames form={form} />
    <FormSection title={t('Your subscription')}>
      <p className="text-pretty sm:col-span-2">
        {rich(
          '{title}: <b>{price}</b>. An attorney agrees the names with you first. Nothing is owed before you have agreed: you start it with an account on the page ‘My watchlist’, and pause or end it there at any time. A month that is charged runs to its end, and no other follows.',
          { b: (price) => <strong className="font-semibold">{price}</strong> },
          { title: t(service?.title ?? ''), price: t(service?.price ?? '') },
        )}
      </p>
    </FormSection>
  </>
);

/** The companies, people and platforms to watch. */
function WatchedNames({ form }: { form: FieldsOf<CaseAnswers> }) {
  const { watched } = form.values;
  const [added, setAdded] = useState<number>();
  const remove = (removed: number) => {
    form.set(
      'watched',
      watched.filter((_, index) => index !== removed),
    );
    document.getElementById(`watched.${Math.max(removed - 1, 0)}.name`)?.focus();
  };
  return (
    <FormSection
      title={t(watchTexts.title)}
      lead={t('Companies, people or websites. We check them every month, and alert you when a red flag appears.')}
    >
      {watched.map((_, index) => (
        <NameQuestions
          // biome-ignore lint/suspicious/noArrayIndexKey: the names of the fields are their places in the list
          key={index}
          form={form}
          index={index}
          autoFocus={index === added}
          onRemove={watched.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {watched.length < mostNames ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            setAdded(watched.length);
            form.set('watched', [...watched, noName]);
          }}
        >
          <Plus /> {t('Add another name')}
        </Button>
      ) : (
        <p className="text-muted-foreground text-sm sm:col-span-2">
          {t('These are {count} names. Send them now, and tell us the others when we contact you.', {
            count: mostNames,
          })}
        </p>
      )}
    </FormSection>
  );
}

interface NameQuestionsProps {
  form: FieldsOf<CaseAnswers>;
  index: number;
  autoFocus: boolean;
  /** Absent for the only name. */
  onRemove: (() => void) | undefined;
}

function NameQuestions({ form, index, autoFocus, onRemove }: NameQuestionsProps) {
  const at = (field: string) => `watched.${index}.${field}` as const;
  return (
    <fieldset className="grid min-w-0 gap-x-5 gap-y-4 border-border not-first:border-t not-first:pt-5 sm:col-span-2 sm:grid-cols-6">
      <legend className="sr-only">{t('Name {number}', { number: index + 1 })}</legend>
      <Field
        id={at('name')}
        label={t('Name')}
        error={form.errorOf(at('name'))}
        required={index === 0}
        className="sm:col-span-6"
      >
        <Input {...form.field(at('name'))} dir="auto" maxLength={nameLength} autoComplete="off" autoFocus={autoFocus} />
      </Field>
      <Field id={at('kind')} label={t('Kind')} error={form.errorOf(at('kind'))} optional className="sm:col-span-3">
        <Select {...form.field(at('kind'))} options={kinds()} placeholder={t('Select one')} />
      </Field>
      <Field
        id={at('country')}
        label={t('Country')}
        error={form.errorOf(at('country'))}
        optional
        className="sm:col-span-3"
      >
        <Input {...form.field(at('country'))} dir="auto" maxLength={limits.countryLength} autoComplete="off" />
      </Field>
      {onRemove && (
        <Button variant="ghost" size="sm" onClick={onRemove} className="-mx-3 justify-self-start sm:col-span-6">
          <Trash />{' '}
          {rich(
            'Remove <b>name {number}</b>',
            { b: (name) => <VisuallyHidden>{name}</VisuallyHidden> },
            { number: index + 1 },
          )}
        </Button>
      )}
    </fieldset>
  );
}
