import {
  checkImport,
  discardImport,
  getImport,
  guessColumns,
  type ImportView,
  importFields,
  importTexts,
  listImports,
  startImport,
  undoImport,
  uploadImport,
} from '@portal/contracts';
import { importDraftSample, importReportSample, importSample } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportsPage } from './imports-page';
import { sampleCsv } from './sample-csv';

const have = (...imports: ImportView[]) => answer(listImports, { imports });
const visit = () => renderPage(<ImportsPage />, { path: '/admin/imports', session: personOf('admin') });
const file = new File(['Full name,E-mail,Phone\n'], 'clients-2025.csv', { type: 'text/csv' });
const draft = importDraftSample();
const checked = { ...draft.import, status: 'checked' as const };

it('uploads a file, guesses its columns, names mistakes by row and column, and imports the rest', async () => {
  have();
  answer(uploadImport, draft);
  answer(getImport, draft);
  answer(checkImport, { import: checked, report: importReportSample() });
  answer(startImport, { import: importSample({ status: 'importing', handled: 40 }) });
  visit();
  await userEvent.upload(await screen.findByLabelText('Choose a file'), file);
  expect(sentTo(uploadImport)).toMatchObject([{ params: { kind: 'clients' } }]);
  const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${name}`) });
  await screen.findByRole('heading', { name: 'Which column holds what' });
  expect(select('Name').selectedOptions[0]).toHaveTextContent('Full name: Layla Haddad');
  await userEvent.selectOptions(select('Country'), 'Phone: +971 50 123 4567');
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  const mistakes = within(await screen.findByRole('table', { name: 'Mistakes by row and column' }));
  expect(mistakes.getByText('Please enter a valid email address')).toBeVisible();
  expect(sentTo(checkImport)).toMatchObject([{ body: { columns: { name: 0, email: 1, phone: 2, country: 2 } } }]);
  const begin = screen.getByRole('button', { name: 'Import 117 rows' });
  expect(begin).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Leave out 1 row with mistakes' }));
  have(importSample({ status: 'importing', handled: 40 }));
  await userEvent.click(begin);
  expect(sentTo(startImport)).toMatchObject([{ body: { leaveOut: true } }]);
  expect(await screen.findByText('Importing: 40 of 120')).toBeVisible();
});

it('asks before the same file is imported again', async () => {
  have(importSample({ status: 'uploaded' }));
  answer(getImport, importDraftSample({ importedBefore: '2026-03-01T09:00:00.000Z' }));
  answer(checkImport, { import: checked, report: importReportSample({ wrong: 0, mistakes: [] }) });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: /^Continue/ }));
  expect(await screen.findByText('This file has been imported before')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Import this file again' }));
  expect(screen.getByRole('button', { name: 'Import 117 rows' })).toBeEnabled();
});

it('names what is in use before it undoes the rest', async () => {
  have(importSample());
  const rows = ['Row 2: Layla Haddad has signed in or was changed.'];
  refuse(undoImport, 409, { code: 'CONFLICT', message: importTexts.used, errors: { rows } });
  visit();
  expect(await screen.findByText('117 made, 2 there already, 1 left out')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Undo the import of/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Undo the import' }));
  expect(await dialog.findByText(rows[0] ?? '')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Keep these rows, and undo the rest' }));
  answer(undoImport, { import: importSample({ status: 'undoing' }) });
  await userEvent.click(dialog.getByRole('button', { name: 'Undo the import' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentTo(undoImport).at(-1)).toMatchObject({ body: { keepUsed: true } });
});

it('says why a file was refused, and deletes one that nobody imported', async () => {
  have(importSample({ status: 'uploaded' }));
  const message = 'The file is no text in UTF-8. Save it as “CSV UTF-8” and send it again.';
  refuse(uploadImport, 422, { code: 'VALIDATION', message, errors: { file: [message] } });
  answer(discardImport, {});
  visit();
  await userEvent.upload(await screen.findByLabelText('Choose a file'), file);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  have();
  await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(screen.queryByText('Files so far')).not.toBeInTheDocument());
});

it.each(['clients', 'cases', 'invoices'] as const)('offers a sample of %s whose columns are guessed', (kind) => {
  const [titles = ''] = sampleCsv(kind).replace('\uFEFF', '').split('\r\n');
  const columns = guessColumns(kind, titles.match(/"[^"]*"|[^,]+/g)?.map((title) => title.replaceAll('"', '')) ?? []);
  expect(Object.keys(columns)).toHaveLength(importFields[kind].length);
});
