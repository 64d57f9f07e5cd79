import type { CaseView } from '@portal/contracts';
import { DescriptionList } from '@portal/ui/description-list';

/** Shows phone and country only if the client gave them. */
export const ClientFacts = ({ client }: { client: CaseView['client'] }) => (
  <DescriptionList
    items={[
      { term: 'Client name', description: <bdi>{client.name}</bdi> },
      { term: 'Email', description: client.email },
      ...(client.phone ? [{ term: 'Phone', description: client.phone }] : []),
      ...(client.country ? [{ term: 'Country', description: client.country }] : []),
    ]}
  />
);
