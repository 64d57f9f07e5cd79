import { exportCases, type Problem, secondFactorTexts } from '@portal/contracts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import '../api/api';
import { http } from '../api/http';
import { saveFile } from '../files/save-file';
import { useFactorQuestion } from './factor-question';

let problem: Partial<Problem>;
const asBlob = (text: string) => Object.assign(new Blob([text]), { text: async () => text });
const save = () => saveFile(exportCases, { query: {} }, 'cases.csv');
let requests = 0;

beforeEach(() => {
  requests = 0;
  problem = { success: false, code: 'SECOND_FACTOR_NEEDED', message: secondFactorTexts.needed };
  URL.createObjectURL = () => 'blob:portal/1';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  http.defaults.adapter = async (config) => {
    requests += 1;
    const isRefused = requests === 1;
    const data = asBlob(isRefused ? JSON.stringify(problem) : 'number');
    const response = { data, status: isRefused ? 403 : 200, statusText: '', headers: {}, config };
    if (isRefused) {
      throw new AxiosError('refused', undefined, config, undefined, response);
    }
    return response;
  };
});

it('repeats a download, whose refusal is a file, after the code', async () => {
  const { result } = renderHook(useFactorQuestion);
  const saved = save();
  await waitFor(() => expect(result.current?.proof).toBe('factor'));
  act(() => result.current?.settle(true));
  expect(await saved).toBeUndefined();
  expect([requests, result.current]).toEqual([2, undefined]);
});

it('asks people without a second factor for their password', async () => {
  problem = { success: false, code: 'PASSWORD_NEEDED', message: secondFactorTexts.passwordNeeded };
  const { result } = renderHook(useFactorQuestion);
  const saved = save();
  await waitFor(() => expect(result.current?.proof).toBe('password'));
  act(() => result.current?.settle(true));
  expect(await saved).toBeUndefined();
  expect(requests).toBe(2);
});

it('leaves the download refused without a code', async () => {
  const { result } = renderHook(useFactorQuestion);
  const saved = save();
  await waitFor(() => expect(result.current).toBeDefined());
  act(() => result.current?.settle(false));
  expect(await saved).toEqual(problem);
  expect(requests).toBe(1);
});

it('asks nobody where no shell shows the question', async () => {
  expect(await save()).toEqual(problem);
  expect(requests).toBe(1);
});
