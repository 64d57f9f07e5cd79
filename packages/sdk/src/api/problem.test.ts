import { AxiosError, AxiosHeaders, type AxiosResponse } from 'axios';
import { problemOf, unreachable } from './problem';

function answered(status: number, data: unknown): AxiosError {
  const config = { headers: new AxiosHeaders() };
  const response: AxiosResponse = { status, data, statusText: '', headers: {}, config };
  return new AxiosError('refused', undefined, config, undefined, response);
}

it('returns a refusal as the server sent it', () => {
  const refusal = { success: false, code: 'VALIDATION', message: 'No.', errors: { email: ['Taken.'] } };
  expect(problemOf(answered(422, refusal))).toEqual(refusal);
});

it.each([
  ['without a message', { success: false, code: 'VALIDATION', errors: { email: ['Taken.'] } }, 'VALIDATION', ''],
  ['without a code', { success: false, message: 'No.', errors: { email: ['Taken.'] } }, 'NOT_READY', 'No.'],
  ['with field errors only', { errors: { email: ['Taken.'] } }, 'NOT_READY', ''],
])('keeps the valid parts of a refusal %s', (_which, body, code, message) => {
  expect(problemOf(answered(422, body))).toEqual({ success: false, code, message, errors: { email: ['Taken.'] } });
});

it.each([
  ['an empty body', undefined],
  ['the page of a proxy', '<html>Bad gateway</html>'],
  ['parts of the wrong types', { message: 7, errors: 'many' }],
])('treats a server that answers with %s as unreachable', (_what, body) => {
  expect(problemOf(answered(502, body))).toEqual(unreachable);
});

it('says that the browser is offline, and not what failed', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(problemOf(new AxiosError('Network Error'))).toMatchObject({
    message: expect.stringMatching(/^You are offline/),
  });
  expect(problemOf(answered(502, undefined))).toEqual(unreachable);
  online.mockRestore();
});

it('treats a server that does not answer as unreachable', () => {
  expect(problemOf(new AxiosError('Network Error'))).toEqual(unreachable);
});
