import { downloadDocument } from '@portal/contracts';
import { AxiosError } from 'axios';
import { http } from '../api/http';
import { saveFile } from './save-file';

const ask = { params: { documentId: 'document-1' } };
const answerWith = (status: number, data: Blob) => {
  http.defaults.adapter = async (config) => {
    const response = { data, status, statusText: '', headers: {}, config };
    if (status >= 400) {
      throw new AxiosError('refused', undefined, config, undefined, response);
    }
    return response;
  };
};

beforeEach(() => {
  URL.createObjectURL = () => 'blob:portal/1';
  URL.revokeObjectURL = () => undefined;
});

it('downloads the file under its name', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
  answerWith(200, new Blob(['%PDF']));
  expect(await saveFile(downloadDocument, ask, 'licence.pdf')).toBeUndefined();
  expect(saved).toEqual(['licence.pdf from blob:portal/1']);
});

it('returns the refusal that the server sent', async () => {
  const problem = { success: false, code: 'NOT_FOUND', message: 'The requested document could not be found.' };
  answerWith(404, Object.assign(new Blob([]), { text: async () => JSON.stringify(problem) }));
  expect(await saveFile(downloadDocument, ask, 'licence.pdf')).toEqual(problem);
});

it('treats the page of a proxy as no answer', async () => {
  answerWith(502, Object.assign(new Blob([]), { text: async () => '<html>' }));
  expect(await saveFile(downloadDocument, ask, 'licence.pdf')).toMatchObject({ code: 'NOT_READY' });
});
