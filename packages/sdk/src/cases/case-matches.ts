import { type CaseMatch, listCaseMatches } from '@portal/contracts';
// By its name and not by path, so that a remote that bundles this file uses the shared copy of the SDK.
import { api, call, formatDate } from '@portal/sdk';

const matchesApi = api.enhanceEndpoints({ addTagTypes: ['Case'] }).injectEndpoints({
  endpoints: (build) => ({ caseMatches: build.query({ ...call(listCaseMatches), providesTags: ['Case'] }) }),
  // Every remote that bundles this file adds the same endpoint.
  overrideExisting: true,
});

export const { useCaseMatchesQuery } = matchesApi;

/** Says what connects another case with this one. */
export function connectionOf({ kind, clientName, createdAt, attorney }: CaseMatch): string {
  const facts = `Submitted on ${formatDate(createdAt)}, ${attorney ? `with ${attorney.name}` : 'not assigned'}`;
  switch (kind) {
    case 'same-subject':
      return `${facts}. Same subject, client ${clientName}.`;
    case 'subject-is-client':
      return `${facts}. Its client ${clientName} has the name of the subject of this case.`;
    case 'client-is-subject':
      return `${facts}. It checks someone with the name of the client of this case.`;
    default:
      return `${facts}. Another connection.`;
  }
}
