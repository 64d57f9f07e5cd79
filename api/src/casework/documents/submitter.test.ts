import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { honest } from '../../../test/sample-files';
import { type SentFile, upload } from '../../../test/upload';

let api: TestApi;
let client: Person;
beforeEach(async () => {
  api = await openTestApi();
  client = await api.signedIn('client', { email: 'carl@example.com', name: 'Carl Client' });
});
afterEach(() => api.close());

const pdf: SentFile = { name: 'contract.pdf', bytes: honest['pdf'] ?? Buffer.alloc(0) };

it.each([
  ['a visitor', () => api.browser()],
  ['another client', async () => (await api.signedIn('client', { name: 'Call 900 to pay' })).browser],
])('shows %s who uploads with a token neither as System nor under a name they chose', async (_who, browserOf) => {
  const fullName = 'URGENT: pay 900 USD to IBAN';
  const submitter = await browserOf();
  const submitted = await submitter.post('/cases/submit', submissionSample({ fullName, email: client.user.email }));
  const { caseId, uploadToken } = submitted.body.data;
  const { status } = await upload(submitter, { uploadToken }, pdf);
  expect(status).toBe(201);
  const { body } = await client.browser.get(`/cases/${caseId}`);
  expect(body.data.messages).toEqual([
    expect.objectContaining({
      senderName: 'Submitter without an account',
      senderRole: 'client',
      content: 'contract.pdf',
      mine: false,
    }),
  ]);
  expect(body.data.documents).toMatchObject([{ uploaderName: 'Submitter without an account' }]);
});

it('shows a client who submitted the case under their own name', async () => {
  const submitted = await client.browser.post('/cases/submit', submissionSample({ email: client.user.email }));
  const { caseId, uploadToken } = submitted.body.data;
  await upload(client.browser, { uploadToken }, pdf);
  const { body } = await client.browser.get(`/cases/${caseId}`);
  expect(body.data.messages).toMatchObject([{ senderName: 'Carl Client', senderRole: 'client', mine: true }]);
});
