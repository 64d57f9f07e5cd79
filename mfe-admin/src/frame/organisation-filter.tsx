import { listOrganisations } from '@portal/contracts';
import { api, call } from '@portal/sdk';
import { ChoiceFilter } from '@portal/ui/choice-filter';

const { useOrganisationNamesQuery } = api.enhanceEndpoints({ addTagTypes: ['Organisation'] }).injectEndpoints({
  endpoints: (build) => ({
    organisationNames: build.query({ ...call(listOrganisations), providesTags: ['Organisation'] }),
  }),
});

interface Props {
  value: string | undefined;
  onChange: (organisationId: string | undefined) => void;
}

/** Offers the first hundred organisations by name. */
export function OrganisationFilter({ value, onChange }: Props) {
  const { data } = useOrganisationNamesQuery({ query: { limit: 100 } });
  const named = (data?.organisations ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const isNamed = !value || named.some((option) => option.value === value);
  const options = isNamed ? named : [...named, { value, label: 'Another organisation' }];
  return <ChoiceFilter label="Organisation" options={options} value={value} onChange={onChange} />;
}
