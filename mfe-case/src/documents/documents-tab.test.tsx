import {
  answerPoint,
  completeRequest,
  type DocumentView,
  deleteDocument,
  documentTexts,
  type MessageView,
  previewDocument,
  type RequestPoint,
  uploadDocument,
} from '@portal/contracts';
import { caseSample, documentSample, messageSample, requestPointSample, sampleIds } from '@portal/contracts/samples';
import { answer, hold, personOf, refuse, sentTo } from '@portal/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../case/visit-case.testing';

const visitDocuments = (more = '') => visitCase({ search: `?tab=documents${more}` });
const chooser = (name = 'Documents') => screen.findByLabelText(name, { selector: 'input' });
const evidence = (name = 'evidence.pdf', size = 10) => new File([new Uint8Array(size)], name);
/** Fields of the multipart form that the API received. */
const fieldsOf = () => {
  const form = sentTo(uploadDocument)[0]?.body as unknown;
  return form instanceof FormData ? Object.fromEntries(form.entries()) : undefined;
};
const accept = (document: DocumentView = documentSample()) => answer(uploadDocument, { document });

it('lists documents with uploader, date and download', async () => {
  haveCase({ documents: [documentSample()] });
  visitDocuments();
  const row = within(await screen.findByRole('list', { name: 'Documents' })).getByRole('listitem');
  expect(row).toHaveTextContent('licence.pdf');
  expect(row).toHaveTextContent('Uploaded by Clara Client on 3 Mar 2026');
  expect(within(row).getByRole('button', { name: 'Download licence.pdf' })).toBeEnabled();
  expect(within(row).queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
});

it.each([
  ['pending', 'Being checked for viruses. It can be opened afterwards.'],
  ['infected', 'A virus was found, so nobody can open it. Please send a clean copy.'],
] as const)('says why a document with the scan status %s cannot be opened', async (scanStatus, text) => {
  const abilities = { download: false, preview: false, remove: false };
  haveCase({ documents: [documentSample({ scanStatus, abilities })] });
  visitDocuments();
  const row = within(await screen.findByRole('list', { name: 'Documents' })).getByRole('listitem');
  expect(row).toHaveTextContent(text);
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
});

it('says that an uploaded file is being checked', async () => {
  haveCase();
  accept(documentSample({ scanStatus: 'pending' }));
  visitDocuments();
  await userEvent.upload(await chooser(), evidence());
  expect(await screen.findByTestId('toast')).toHaveTextContent(
    'evidence.pdf is being checked for viruses. It can be opened afterwards.',
  );
});

it('names the files of an archive that were left out, to the uploader and in the list', async () => {
  const leftOut = { count: 12, names: ['VID-0001.mp4', 'setup.exe'] };
  haveCase({ documents: [documentSample({ originalFileName: 'chat.zip', leftOut })] });
  accept(documentSample({ leftOut: { count: 1, names: ['VID-0001.mp4'] } }));
  visitDocuments();
  expect(await screen.findByRole('list', { name: 'Documents' })).toHaveTextContent(
    '12 files were left out: VID-0001.mp4, setup.exe, 10 more',
  );
  await userEvent.upload(await chooser(), evidence('chat.zip'));
  expect(await screen.findByTestId('toast')).toHaveTextContent('chat.zip – 1 file was left out: VID-0001.mp4');
});

it('tells what to do about a file with a virus, and offers no retry', async () => {
  haveCase();
  refuse(uploadDocument, 422, { code: 'VALIDATION', message: documentTexts.infected });
  visitDocuments();
  await userEvent.upload(await chooser(), evidence());
  expect(await screen.findByRole('alert')).toHaveTextContent(documentTexts.infected);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('shows the empty text and the upload limits', async () => {
  haveCase();
  visitDocuments();
  expect(await screen.findByText('No documents yet')).toBeVisible();
  expect(
    screen.getByText(
      'PDF, images, Word, Excel, text or email files, voice notes or chat exports (ZIP), up to 20 MB each.',
    ),
  ).toBeVisible();
});

it.each([
  ['client', /^Only the people working on this case can see what you upload\./],
  ['attorney', /^The client can see what you upload\./],
] as const)('tells a person who is %s who can see an upload', async (role, words) => {
  haveCase();
  visitCase({ search: '?tab=documents', session: personOf(role) });
  expect(await screen.findByText(words)).toBeVisible();
});

it('sends a chosen file to the case and shows it', async () => {
  haveCase();
  accept();
  visitDocuments();
  const input = await chooser();
  haveCase({ documents: [documentSample({ originalFileName: 'evidence.pdf' })] });
  await userEvent.upload(input, evidence());
  const list = await screen.findByRole('list', { name: 'Documents' });
  expect(list).toHaveTextContent('evidence.pdf');
  expect(fieldsOf()).toMatchObject({ caseId: sampleIds.case, file: expect.any(File) });
  expect(fieldsOf()).not.toHaveProperty('requestId');
  expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
});

it('accepts dropped files, and refuses disallowed ones before sending', async () => {
  haveCase();
  hold(uploadDocument);
  visitDocuments();
  const files = [evidence('run.exe'), evidence('empty.pdf', 0), evidence('good.png')];
  fireEvent.drop(await chooser(), { dataTransfer: { files } });
  const [wrong, empty, good] = within(await screen.findByRole('list', { name: 'Uploads' })).getAllByRole('listitem');
  expect(wrong).toHaveTextContent('This file type is not allowed.For a video, send screenshots.');
  expect(empty).toHaveTextContent('This file is empty. Please choose another.');
  expect(good).toHaveTextContent('0%');
  expect(within(good as HTMLElement).getByRole('progressbar', { name: 'Uploading good.png' })).toBeVisible();
  await waitFor(() => expect(sentTo(uploadDocument)).toHaveLength(1));
});

it('uploads two files in parallel, and the next when one has finished', async () => {
  haveCase();
  hold(uploadDocument);
  visitDocuments();
  await userEvent.upload(
    await chooser(),
    [1, 2, 3, 4, 5].map((number) => evidence(`${number}.pdf`)),
  );
  const cancel = await screen.findAllByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(sentTo(uploadDocument)).toHaveLength(2));
  await userEvent.click(cancel[2] as HTMLElement);
  await userEvent.click(cancel[0] as HTMLElement);
  await waitFor(() => expect(sentTo(uploadDocument)).toHaveLength(3));
  expect(sentTo(uploadDocument).map(({ body }) => ((body as unknown as FormData).get('file') as File).name)).toEqual([
    '1.pdf',
    '2.pdf',
    '4.pdf',
  ]);
});

it('stops an upload on request', async () => {
  haveCase();
  hold(uploadDocument);
  visitDocuments();
  await userEvent.upload(await chooser(), evidence());
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  expect(screen.queryByTestId('toast')).not.toBeInTheDocument();
});

it('shows why an upload failed, and retries it', async () => {
  haveCase();
  refuse(uploadDocument, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  visitDocuments();
  await userEvent.upload(await chooser(), evidence());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  accept();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument());
  expect(sentTo(uploadDocument)).toHaveLength(2);
});

it('continues uploading while another tab is open', async () => {
  haveCase();
  hold(uploadDocument);
  visitDocuments();
  await userEvent.upload(await chooser(), evidence());
  await userEvent.click(screen.getByRole('tab', { name: 'Case Details' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Documents (0)' }));
  expect(await screen.findByRole('list', { name: 'Uploads' })).toHaveTextContent('evidence.pdf');
});

describe('a document request', () => {
  const points = [
    requestPointSample({ text: 'The contract' }),
    requestPointSample({ _id: 'point-2', text: 'Your passport' }),
  ];
  const request = (changes: Partial<MessageView> = {}) =>
    messageSample({
      messageType: 'document-request',
      requestStatus: 'open',
      content: 'So that we can compare:',
      request: { points, dueOn: '2026-03-09' },
      ...changes,
    });
  const asStaff = { session: personOf('attorney') };
  const point = (name: string) => {
    const items = within(screen.getByRole('list', { name: 'Requested documents' })).getAllByRole('listitem');
    return within(items.find(({ textContent }) => textContent?.includes(name)) as HTMLElement);
  };

  it.each([
    ['a client', {}, 'attorney', 'We need 2 documents from you'],
    ['staff whose client was asked', asStaff, 'attorney', 'The client was asked for 2 documents'],
    ['staff whom the client asked', asStaff, 'client', 'You were asked for 2 documents'],
    ['a client who has asked', {}, 'client', 'You asked for 2 documents'],
  ] as const)('tells %s who was asked for what', async (_who, visit, senderRole, title) => {
    haveCase({ messages: [request({ senderRole })] });
    visitCase({ search: '?tab=documents', ...visit });
    const card = await screen.findByRole('region', { name: title });
    for (const text of ['The contract', 'Your passport', 'By 9 Mar 2026', 'So that we can compare:']) {
      expect(card).toHaveTextContent(text);
    }
  });

  it('takes several files for each of its points, and keeps the focus that a link has given it', async () => {
    haveCase({ messages: [request()], documents: [documentSample({ requestPointId: 'point-2' })] });
    accept();
    visitDocuments(`&request=${sampleIds.message}`);
    expect(await screen.findByRole('region', { name: 'We need 2 documents from you' })).toHaveFocus();
    expect(within(point('Your passport').getByRole('list')).getByText('licence.pdf')).toBeVisible();
    await userEvent.upload(screen.getByLabelText('Upload : The contract'), [evidence(), evidence('page-2.pdf')]);
    await waitFor(() => expect(sentTo(uploadDocument)).toHaveLength(2));
    expect(fieldsOf()).toMatchObject({
      caseId: sampleIds.case,
      requestId: sampleIds.message,
      pointId: sampleIds.requestPoint,
    });
    expect(Object.keys(fieldsOf() ?? {}).at(-1)).toBe('file');
  });

  it('lets the client say with a word what they do not have', async () => {
    haveCase({ messages: [request()] });
    const unavailable = { ...points[1], state: 'unavailable', word: 'It was stolen.' } as RequestPoint;
    const answered = request({ request: { points: [points[0] as RequestPoint, unavailable] } });
    answer(answerPoint, { message: answered });
    visitDocuments();
    await userEvent.click(await screen.findByRole('button', { name: 'I do not have this : Your passport' }));
    haveCase({ messages: [answered] });
    await userEvent.type(screen.getByRole('textbox', { name: /Why not/ }), 'It was stolen.');
    await userEvent.click(screen.getByRole('button', { name: 'I do not have this' }));
    expect(await screen.findByText(/It was stolen/)).toBeVisible();
    expect(sentTo(answerPoint)[0]).toMatchObject({
      params: { messageId: sampleIds.message, pointId: 'point-2' },
      body: { state: 'unavailable', word: 'It was stolen.' },
    });
    expect(screen.getByRole('region', { name: 'We need a document from you' })).toBeVisible();
  });

  it('lets staff tick off a document that came in another way', async () => {
    haveCase({ messages: [request()] });
    answer(answerPoint, { message: request() });
    visitCase({ search: '?tab=documents', ...asStaff });
    await userEvent.click(await screen.findByRole('button', { name: 'Tick off The contract' }));
    expect(sentTo(answerPoint)[0]?.body).toEqual({ state: 'received' });
    expect(screen.queryByRole('button', { name: /I do not have/ })).not.toBeInTheDocument();
  });

  it('ends when somebody says that this is all, and asks first while something is missing', async () => {
    haveCase({ messages: [request()] });
    answer(completeRequest, { message: request({ requestStatus: 'fulfilled' }) });
    visitDocuments();
    await userEvent.click(await screen.findByRole('button', { name: 'That is all' }));
    expect(sentTo(completeRequest)).toEqual([]);
    const dialog = within(screen.getByRole('dialog', { name: '2 documents are missing' }));
    haveCase({ messages: [request({ requestStatus: 'fulfilled' })] });
    await userEvent.click(dialog.getByRole('button', { name: 'That is all' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /We need/ })).not.toBeInTheDocument());
  });

  it('asks whether that is everything when nothing is missing any more', async () => {
    const done = points.map((each) => ({ ...each, state: 'received' as const }));
    haveCase({ messages: [request({ request: { points: done } })] });
    answer(completeRequest, { message: request({ requestStatus: 'fulfilled' }) });
    visitDocuments();
    expect(await screen.findByRole('region', { name: 'Is that everything?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'That is all' }));
    await waitFor(() => expect(sentTo(completeRequest)).toHaveLength(1));
  });

  it('of a server without points takes a file as its answer', async () => {
    haveCase({ messages: [request({ request: undefined })] });
    accept();
    visitDocuments();
    await userEvent.upload(await screen.findByLabelText('Upload : the requested document'), evidence());
    await waitFor(() => expect(fieldsOf()).toMatchObject({ requestId: sampleIds.message }));
    expect(fieldsOf()).not.toHaveProperty('pointId');
  });
});

it('shows a PDF in a frame and an image as an image', async () => {
  haveCase({
    documents: [
      documentSample(),
      documentSample({ _id: 'document-2', originalFileName: 'shot.png', mimeType: 'image/png' }),
    ],
  });
  visitDocuments();
  await userEvent.click(await screen.findByRole('button', { name: 'Preview licence.pdf' }));
  expect(await screen.findByTitle('licence.pdf')).toHaveAttribute(
    'src',
    `/api/documents/${sampleIds.document}/preview`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Preview shot.png' }));
  const image = await screen.findByRole('img', { name: 'shot.png' });
  expect(image).toHaveAttribute('src', '/api/documents/document-2/preview');
  fireEvent.error(image);
  expect(screen.getByText('This document cannot be shown here. Please download it.')).toBeVisible();
});

describe('a recording', () => {
  const note = documentSample({ originalFileName: 'note.opus', mimeType: 'audio/ogg' });
  const listen = async () => {
    haveCase({ documents: [note] });
    visitDocuments();
    await userEvent.click(await screen.findByRole('button', { name: 'Listen to note.opus' }));
  };

  it('is fetched once and played', async () => {
    URL.createObjectURL = () => 'blob:portal/1';
    URL.revokeObjectURL = () => undefined;
    answer(previewDocument, {});
    await listen();
    const player = await screen.findByLabelText('note.opus', { selector: 'audio' });
    expect(player).toHaveAttribute('src', 'blob:portal/1');
    expect(player).toHaveAttribute('controls');
    expect(player).toHaveAttribute('controlslist', 'nodownload');
    expect(sentTo(previewDocument)).toHaveLength(1);
    fireEvent.error(player);
    expect(screen.getByText('This recording cannot be played here. Please download it.')).toBeVisible();
  });

  it('that cannot be fetched is offered for download', async () => {
    refuse(previewDocument, 404, { code: 'NOT_FOUND', message: documentTexts.notFound });
    await listen();
    expect(await screen.findByText('This recording cannot be played here. Please download it.')).toBeVisible();
  });
});

it('closes a preview with the back button, and stays in the case', async () => {
  haveCase({ documents: [documentSample()] });
  const { router } = visitDocuments();
  await userEvent.click(await screen.findByRole('button', { name: 'Preview licence.pdf' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: `/cases/${sampleIds.case}`, search: '?tab=documents' });
});

it('closes a preview that was opened by its address', async () => {
  haveCase({ documents: [documentSample()] });
  const { router } = visitDocuments(`&preview=${sampleIds.document}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?tab=documents');
});

it('removes a document only after asking', async () => {
  haveCase({ documents: [documentSample({ abilities: { download: true, preview: false, remove: true } })] });
  answer(deleteDocument, {});
  visitDocuments();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove licence.pdf' }));
  expect(sentTo(deleteDocument)).toEqual([]);
  haveCase();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No documents yet')).toBeVisible();
  expect(sentTo(deleteDocument)[0]?.params).toEqual({ documentId: sampleIds.document });
});

it('offers no upload to people who may not', async () => {
  haveCase({ case: caseSample({ abilities: { ...caseSample().abilities, uploadDocument: false } }) });
  visitDocuments();
  expect(await screen.findByText('No documents yet')).toBeVisible();
  expect(screen.getByText('No one has added a document to this case.')).toBeVisible();
  expect(screen.queryByText('Upload documents')).not.toBeInTheDocument();
});
