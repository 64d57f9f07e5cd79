import { CaseType, services } from '@portal/contracts';
import type { CaseAnswers } from './case-answers';

/**
 * What a link to the form asked for, in its address or, unseen, in its state; what the tables do not know is left out.
 */
export function preselected(search: URLSearchParams, state?: unknown): Pick<CaseAnswers, 'caseType' | 'serviceCode'> {
  const service = services.find(({ code }) => code === (search.get('serviceCode') ?? serviceCodeIn(state)));
  const asked = CaseType.safeParse(search.get('caseType'));
  const caseType = asked.success ? asked.data : (service?.caseType ?? '');
  return { caseType, serviceCode: service?.caseType === caseType ? service.code : '' };
}

const serviceCodeIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'serviceCode' in state ? state.serviceCode : undefined;
