import { rich, t } from '@portal/build/i18n';
import { RadioGroup } from '@portal/ui/radio-group';
import { useEffect } from 'react';
import type { FieldsOf } from '../../forms/form-of';
import type { CaseAnswers } from '../answers/case-answers';
import { useOwnOrganisationQuery } from '../sending/case-api';
import { FormSection } from './form-section';
import { UnitNote } from './unit-note';

/** Asks members of an organisation whether the others may read the case, which is private otherwise. */
export function ForWhom({ form }: { form: FieldsOf<CaseAnswers> }) {
  const { data } = useOwnOrganisationQuery({ query: { limit: 1 } });
  const organisation = data?.organisations[0];
  const isOfAnother =
    data !== undefined && form.values.organisationId !== '' && form.values.organisationId !== organisation?._id;
  // The draft may be that of somebody else, or from before they left.
  useEffect(() => {
    if (isOfAnother) {
      form.set('organisationId', '');
    }
  });
  if (!organisation) {
    return null;
  }
  return (
    <FormSection title={t('Who is this for?')}>
      <RadioGroup
        id="organisationId"
        name="organisationId"
        legend={t('Who is this for?')}
        legendHidden
        look="cards"
        className="sm:col-span-2"
        options={[
          { value: '', label: t('For myself'), hint: t('Nobody else in your organisation sees the case.') },
          {
            value: organisation._id,
            label: rich('For <b>{name}</b>', { b: (name) => <bdi>{name}</bdi> }, { name: organisation.name }),
            hint: t('Its owners and members read the case; those for billing see its invoices.'),
          },
        ]}
        value={form.values.organisationId}
        onChange={(organisationId) => form.set('organisationId', organisationId)}
        error={form.errorOf('organisationId')}
      />
      {form.values.organisationId === organisation._id && (
        <UnitNote organisationId={organisation._id} values={form.values} />
      )}
    </FormSection>
  );
}
