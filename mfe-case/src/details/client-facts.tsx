import { type CaseView, writesIn } from '@portal/contracts';
import { DescriptionList } from '@portal/ui/description-list';
import { NameNote } from '@portal/ui/name-note';

/** Shows phone and country only if the client gave them. */
export const ClientFacts = ({ caseView: { client, language, nameNotes } }: { caseView: CaseView }) => (
  <DescriptionList
    items={[
      {
        term: 'Client name',
        description: (
          <>
            <bdi>{client.name}</bdi> <NameNote>{nameNotes?.client}</NameNote>
          </>
        ),
      },
      { term: 'Email', description: client.email },
      ...(language ? [{ term: 'Language', description: writesIn(language) }] : []),
      ...(client.phone ? [{ term: 'Phone', description: client.phone }] : []),
      ...(client.country ? [{ term: 'Country', description: client.country }] : []),
    ]}
  />
);
