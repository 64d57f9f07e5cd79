import { CaseType, services } from '@portal/contracts';
import type { CaseAnswers } from './case-answers';

/** What a link from the services asked for; what the tables do not know is left out. */
export function preselected(search: URLSearchParams): Pick<CaseAnswers, 'caseType' | 'serviceCode'> {
  const service = services.find(({ code }) => code === search.get('serviceCode'));
  const asked = CaseType.safeParse(search.get('caseType'));
  const caseType = asked.success ? asked.data : (service?.caseType ?? '');
  return { caseType, serviceCode: service?.caseType === caseType ? service.code : '' };
}
