import { services } from '@portal/contracts';
import { preselected } from './preselect';

const of = (query: string) => preselected(new URLSearchParams(query));

it.each(services)('selects the case type of $code from its link', ({ code, caseType }) => {
  expect(of(`caseType=${caseType}&serviceCode=${code}`)).toEqual({ caseType, serviceCode: code });
});

it.each([
  ['', { caseType: '', serviceCode: '' }],
  ['caseType=individual', { caseType: 'individual', serviceCode: '' }],
  ['caseType=nonsense&serviceCode=nonsense', { caseType: '', serviceCode: '' }],
  ['serviceCode=cybercrime', { caseType: 'post-scam', serviceCode: 'cybercrime' }],
  ['caseType=company&serviceCode=cybercrime', { caseType: 'company', serviceCode: '' }],
])('reads %p', (query, expected) => {
  expect(of(query)).toEqual(expected);
});

it('takes the service from the router state, unless the address names another', () => {
  const state = { serviceCode: 'risk-alerts' };
  expect(preselected(new URLSearchParams(), state)).toEqual({ caseType: 'general', serviceCode: 'risk-alerts' });
  expect(preselected(new URLSearchParams('caseType=company'), state)).toEqual({ caseType: 'company', serviceCode: '' });
});
