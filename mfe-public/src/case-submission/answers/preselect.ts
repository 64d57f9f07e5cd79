import { CaseType, serviceCaseTypes } from '@portal/contracts';
import type { CaseAnswers } from './case-answers';

/**
 * Reads the case type and service from a link's address or router state; unknown values are ignored.
 */
export function preselected(search: URLSearchParams, state?: unknown): Pick<CaseAnswers, 'caseType' | 'serviceCode'> {
  const code = String(search.get('serviceCode') ?? serviceCodeIn(state));
  const ofService = Object.entries(serviceCaseTypes).find(([known]) => known === code)?.[1];
  const asked = CaseType.safeParse(search.get('caseType'));
  const caseType = asked.success ? asked.data : (ofService ?? '');
  return { caseType, serviceCode: ofService === caseType ? code : '' };
}

const serviceCodeIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'serviceCode' in state ? state.serviceCode : undefined;
