import { t } from '@portal/build/i18n';
import { type CaseView, countries, writesIn } from '@portal/contracts';
import { DescriptionList } from '@portal/ui/description-list';
import { NameNote } from '@portal/ui/name-note';

/** One that is not on the list was typed, and stays as it is. */
const countryName = (country: string) => (countries.some((each) => each === country) ? t(country) : country);

/** Shows phone and country only if the client gave them. */
export const ClientFacts = ({ caseView: { client, language, nameNotes } }: { caseView: CaseView }) => (
  <DescriptionList
    items={[
      {
        term: t('Client name'),
        description: (
          <>
            <bdi>{client.name}</bdi> <NameNote>{nameNotes?.client}</NameNote>
          </>
        ),
      },
      { term: t('Email'), description: <bdi>{client.email}</bdi> },
      ...(language ? [{ term: t('Language'), description: t(writesIn(language)) }] : []),
      ...(client.phone ? [{ term: t('Phone'), description: <bdi>{client.phone}</bdi> }] : []),
      ...(client.country ? [{ term: t('Country'), description: countryName(client.country) }] : []),
    ]}
  />
);
