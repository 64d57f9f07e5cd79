import { AxiosError, AxiosHeaders, type AxiosResponse } from 'axios';
import { problemOf, unreachable } from './problem';

function answered(status: number, data: unknown): AxiosError {
  const config = { headers: new AxiosHeaders() };
  const response: AxiosResponse = { status, data, statusText: '', headers: {}, config };
  return new AxiosError('refused', undefined, config, undefined, response);
}

it('hands on a refusal as it was told', () => {
  const told = { success: false, code: 'VALIDATION', message: 'No.', errors: { email: ['Taken.'] } };
  expect(problemOf(answered(422, told))).toEqual(told);
});

it.each([
  ['without a message', { success: false, code: 'VALIDATION', errors: { email: ['Taken.'] } }, 'VALIDATION', ''],
  ['without a code', { success: false, message: 'No.', errors: { email: ['Taken.'] } }, 'NOT_READY', 'No.'],
  ['of fields alone', { errors: { email: ['Taken.'] } }, 'NOT_READY', ''],
])('keeps what a refusal %s does tell', (_which, body, code, message) => {
  expect(problemOf(answered(422, body))).toEqual({ success: false, code, message, errors: { email: ['Taken.'] } });
});

it.each([
  ['nothing', undefined],
  ['the page of a proxy', '<html>Bad gateway</html>'],
  ['nothing that can be read', { message: 7, errors: 'many' }],
])('takes a server that answers %s for out of reach', (_what, body) => {
  expect(problemOf(answered(502, body))).toEqual(unreachable);
});

it('takes a server that does not answer for out of reach', () => {
  expect(problemOf(new AxiosError('Network Error'))).toEqual(unreachable);
});
