import { CaseType, services } from '@portal/contracts';
import type { CaseAnswers } from './case-answers';

/**
 * Reads the case type and service from a link's address or router state; unknown values are ignored.
 */
export function preselected(search: URLSearchParams, state?: unknown): Pick<CaseAnswers, 'caseType' | 'serviceCode'> {
  const service = services.find(({ code }) => code === (search.get('serviceCode') ?? serviceCodeIn(state)));
  const asked = CaseType.safeParse(search.get('caseType'));
  const caseType = asked.success ? asked.data : (service?.caseType ?? '');
  return { caseType, serviceCode: service?.caseType === caseType ? service.code : '' };
}

const serviceCodeIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'serviceCode' in state ? state.serviceCode : undefined;
