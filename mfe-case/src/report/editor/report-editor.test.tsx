import {
  type CaseType,
  changeRiskReportStatus,
  type DocumentView,
  discardRiskReport,
  getCase,
  listReviewers,
  listRiskReports,
  type RiskReportDraft,
  riskReportTexts,
  saveRiskReport,
} from '@portal/contracts';
import {
  caseAbilities,
  caseSample,
  documentSample,
  riskReportDraftSample,
  riskReportSample,
  riskReportStateSample,
} from '@portal/contracts/samples';
import { answer, personOf, refuse, sentTo } from '@portal/sdk/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../../case/visit-case.testing';

type Finding = RiskReportDraft['findings'][number];
const abilities = { edit: true, discard: true, askForReview: false, sendBack: false, release: true };
const draft = riskReportSample({ status: 'draft', summary: 'As stored.', releasedAt: undefined, abilities });
/** Longer than the pause after which the editor saves. */
const afterSave = { timeout: 4_000 };

// The tab keeps what was not saved.
beforeEach(() => sessionStorage.clear());

const haveReport = (changes: object = {}) =>
  answer(listRiskReports, { reports: [{ ...draft, ...changes }], mayWrite: true, reviewRequired: false });

async function openEditor(documents: DocumentView[] = []): Promise<void> {
  haveCase({ case: caseSample({ abilities: caseAbilities('writeReport') }), documents });
  visitCase({ search: '?tab=report', session: personOf('attorney', 'Ann Attorney') });
  await screen.findByRole('textbox', { name: /^Summary/ });
}

async function typeSummary(text: string): Promise<HTMLElement> {
  await openEditor();
  const box = await screen.findByRole('textbox', { name: /^Summary/ });
  await userEvent.clear(box);
  await userEvent.type(box, text);
  return box;
}
const leave = () => userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
const elsewhere = () => screen.queryByTestId('elsewhere');

it('saves before the writer leaves, without a question', async () => {
  haveReport();
  answer(saveRiskReport, { report: riskReportStateSample({ revision: 5 }) });
  await typeSummary('Mine.');
  await leave();
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
  expect(sentTo(saveRiskReport)[0]?.body).toMatchObject({ revision: 4, draft: { summary: 'Mine.' } });
});

it('leaves nothing behind when the page is gone before the text is saved', async () => {
  haveReport();
  answer(saveRiskReport, { report: riskReportStateSample({ revision: 5 }) });
  await typeSummary('Mine.');
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  cleanup();
  await waitFor(() => expect(sentTo(saveRiskReport)).toHaveLength(1));
  // If the late answer does something wrong, Jest reports an unhandled error, and the test fails.
  await new Promise((settled) => setTimeout(settled));
});

it('says that the Arabic summary is missing, and saves it', async () => {
  haveReport();
  answer(saveRiskReport, { report: riskReportStateSample({ revision: 5 }) });
  await openEditor();
  const arabic = screen.getByRole('textbox', { name: /^Arabic summary/ });
  expect(arabic).toHaveAttribute('dir', 'rtl');
  expect(arabic).toHaveAccessibleDescription('Missing: clients who read Arabic get the English summary.');
  await userEvent.type(arabic, 'باختصار.');
  expect(arabic).not.toHaveAccessibleDescription();
  await leave();
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
  expect(sentTo(saveRiskReport)[0]?.body).toMatchObject({ draft: { summaryTranslations: { ar: 'باختصار.' } } });
});

it('asks before the writer leaves when the text could not be saved', async () => {
  haveReport();
  refuse(saveRiskReport, 503, { code: 'NOT_READY', message: '' });
  const box = await typeSummary('Mine.');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(elsewhere()).not.toBeInTheDocument();
  expect(box).toHaveValue('Mine.');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
});

it('keeps the text and stops saving when somebody else was faster, until the writer takes theirs', async () => {
  haveReport();
  refuse(saveRiskReport, 409, { code: 'CONFLICT', message: 'Ada Admin has changed this report meanwhile.' });
  const box = await typeSummary('Mine.');
  haveReport({ revision: 9, summary: 'Theirs.' });
  const discard = await screen.findByRole('button', { name: 'Discard my changes and reload' }, afterSave);
  expect(screen.getByText('Ada Admin has changed this report meanwhile.')).toBeVisible();
  await waitFor(() => expect(sentTo(listRiskReports).length).toBeGreaterThan(1));
  expect(box).toHaveValue('Mine.');
  await userEvent.type(box, ' More.');
  await userEvent.click(discard);
  expect(await screen.findByRole('textbox', { name: /^Summary/ })).toHaveValue('Theirs.');
  expect(sentTo(saveRiskReport)).toHaveLength(1);
});

it('says before the release which rating the client will read, also when it was chosen just now', async () => {
  haveReport();
  answer(saveRiskReport, { report: riskReportStateSample({ revision: 5 }) });
  await openEditor();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), 'Low risk');
  await userEvent.click(screen.getByRole('button', { name: 'Release to the client' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Release version 1?' }));
  expect(dialog.getByText(/^The client can read it immediately, with the rating "Low risk"/)).toBeVisible();
  expect(sentTo(saveRiskReport)[0]?.body).toMatchObject({ draft: { rating: 'low' } });
});

it('says that the client will see every text, and again under the reason of a correction', async () => {
  haveReport({ version: 2 });
  await openEditor();
  expect(screen.getByText('The client will see everything you write here.')).toBeVisible();
  const reason = screen.getByRole('textbox', { name: 'Reason of the correction' });
  expect(reason).toHaveAccessibleDescription('The client will see this text.');
});

it('previews what was just typed as the client will read it, and leads from a gap back to its field', async () => {
  haveReport({ rating: undefined });
  answer(saveRiskReport, { report: riskReportStateSample({ revision: 5 }) });
  await typeSummary('Mine.');
  await userEvent.click(screen.getByRole('radio', { name: 'Preview' }));
  const sheet = screen.getByRole('article', { name: draft.subjectName });
  expect(within(sheet).getByText('Mine.')).toBeVisible();
  expect(within(sheet).queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /^Summary/ })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a rating.' }));
  expect(screen.getByLabelText('Rating')).toHaveFocus();
});

it('names a document of the case as a source, which the preview shows', async () => {
  haveReport();
  answer(saveRiskReport, { report: riskReportStateSample({ revision: 5 }) });
  const document = documentSample();
  await openEditor([document]);
  const choice = screen.getAllByRole('combobox', { name: 'Document of this case' })[0] as HTMLElement;
  await userEvent.selectOptions(choice, document.originalFileName);
  await waitFor(() => expect(sentTo(saveRiskReport)).toHaveLength(1), afterSave);
  expect(sentTo(saveRiskReport)[0]?.body).toMatchObject({
    draft: { findings: [{ sources: [{ documentId: document._id }] }, {}] },
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Preview' }));
  const sheet = within(screen.getByRole('article'));
  await userEvent.click(sheet.getAllByText('1 source')[0] as HTMLElement);
  expect(sheet.getAllByText(document.originalFileName)[0]).toBeVisible();
});

it('calls a version in review no draft', async () => {
  haveReport({ status: 'in-review', abilities: { ...abilities, edit: false } });
  haveCase({ case: caseSample({ abilities: caseAbilities('writeReport') }) });
  visitCase({ search: '?tab=report', session: personOf('attorney', 'Ann Attorney') });
  expect(await screen.findByRole('article')).toHaveTextContent(/version 1, in review/);
});

it.each([
  { mine: true, label: 'Release without a review', text: /^It waits for a second person/ },
  { mine: false, label: 'Release to the client', text: /^A second person should read every finding/ },
])('tells the author (mine: $mine) and the reviewer of a version what comes next', async ({ mine, label, text }) => {
  haveReport({ mine, status: 'in-review', abilities: { ...abilities, edit: false } });
  haveCase({ case: caseSample({ abilities: caseAbilities('writeReport') }) });
  visitCase({ search: '?tab=report', session: personOf('attorney', 'Ann Attorney') });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Release/ }).map(({ textContent }) => textContent?.trim())).toEqual([
    label,
  ]);
});

it('asks one person by name for a review, and says what an attorney may read then', async () => {
  haveReport({ abilities: { ...abilities, askForReview: true, release: false } });
  answer(listReviewers, { reviewers: [{ _id: 'bob', name: 'Bob Busy', role: 'attorney' }] });
  answer(changeRiskReportStatus, { report: riskReportStateSample({ revision: 5 }) });
  await openEditor();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a review' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ask for a review?' }));
  expect(dialog.getByText(/^The admins get an email/)).toBeVisible();
  await dialog.findByRole('option', { name: 'Bob Busy (attorney)' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Reviewer' }), 'Bob Busy (attorney)');
  expect(dialog.getByText(/may read this case until the review is given/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for a review' }));
  await waitFor(() =>
    expect(sentTo(changeRiskReportStatus)[0]?.body).toMatchObject({ status: 'in-review', reviewerId: 'bob' }),
  );
});

it('takes a pasted reference as one line, and removes a source', async () => {
  haveReport();
  answer(saveRiskReport, { report: riskReportStateSample({ revision: 5 }) });
  await openEditor();
  const reference = screen.getAllByRole('textbox', { name: /^Reference/ })[0] as HTMLElement;
  await userEvent.clear(reference);
  await userEvent.click(reference);
  await userEvent.paste('https://register.example/\n  FZ-10442');
  expect(reference).toHaveValue('https://register.example/ FZ-10442');
  await userEvent.click(screen.getByRole('button', { name: 'Remove source 1 of finding 1' }));
  await waitFor(() => expect(sentTo(saveRiskReport)).toHaveLength(1), afterSave);
  expect(sentTo(saveRiskReport)[0]?.body).toMatchObject({ draft: { findings: [{ sources: [] }, {}] } });
});

it('names each finding that lacks a verdict or a source, and leaves out those that nobody has examined', async () => {
  const [judged, unjudged] = riskReportDraftSample().findings as [Finding, Finding];
  const empty: Finding = { ...judged, verdict: '', text: '', sources: [] };
  haveReport({ findings: [judged, { ...unjudged, verdict: '', sources: [] }, empty] });
  answer(saveRiskReport, { report: riskReportStateSample({ revision: 5 }) });
  await openEditor();
  const button = (name: string) => screen.queryByRole('button', { name });
  expect(button('Release to the client')).toBeDisabled();
  expect(await screen.findByRole('button', { name: 'Name a source of finding 2.' })).toBeVisible();
  await userEvent.click(button('Choose a verdict for finding 2.') as HTMLElement);
  await waitFor(() => expect(screen.getAllByRole('combobox', { name: 'Verdict' })[1]).toHaveFocus());
  expect(button('Finding 3 is empty: examine it or leave it out.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Preview' }));
  expect(screen.getByText('2 findings')).toBeVisible();
  await userEvent.click(button('Leave out the empty finding') as HTMLElement);
  await waitFor(() => expect(sentTo(saveRiskReport)).toHaveLength(1), afterSave);
  expect(sentTo(saveRiskReport)[0]?.body).toMatchObject({ draft: { findings: [{}, { verdict: '' }] } });
});

const noReport = () => answer(listRiskReports, { reports: [], mayWrite: true, reviewRequired: false });
const notice = () => screen.queryByText('This draft was discarded');

it('discards a draft after it said what is lost, and offers the start again', async () => {
  haveReport();
  answer(discardRiskReport, {});
  await openEditor();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Discard the draft of version 1?' }));
  expect(dialog.getByText(/Its rating and texts, and 2 findings with their sources, are deleted/)).toBeVisible();
  expect(sentTo(discardRiskReport)).toEqual([]);
  noReport();
  await userEvent.click(dialog.getByRole('button', { name: 'Discard draft' }));
  expect(await screen.findByRole('button', { name: 'Start the report' })).toHaveFocus();
  expect(sentTo(discardRiskReport)[0]).toMatchObject({ body: { revision: 4 } });
  expect(screen.getByTestId('toast')).toHaveTextContent(riskReportTexts.discarded);
  expect(notice()).not.toBeInTheDocument();
});

it('tells a writer that somebody else discarded the draft, and lets them copy what they typed', async () => {
  const user = userEvent.setup();
  haveReport();
  refuse(saveRiskReport, 409, { code: 'CONFLICT', message: riskReportTexts.draftGone });
  await typeSummary('Mine.');
  noReport();
  expect(await screen.findByText('This draft was discarded', undefined, afterSave)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start the report' })).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Copy its text' }));
  expect(await navigator.clipboard.readText()).toContain('Mine.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(notice()).not.toBeInTheDocument();
});

it.each<[CaseType, string[]]>([
  ['company', ['registration', 'ownership', 'licence', 'address', 'litigation', 'sanctions', 'media']],
  ['investment', ['registration', 'licence', 'sanctions', 'ownership', 'finance', 'media']],
  ['individual', ['identity', 'litigation', 'sanctions', 'ownership', 'media']],
  ['post-scam', ['identity', 'finance', 'address', 'media']],
  ['general', ['identity']],
])('starts the report of a %s case with the areas of its type, about the subject of the case', async (type, areas) => {
  noReport();
  answer(saveRiskReport, { report: riskReportStateSample() });
  // Staff have corrected the name that the client wrote, or named the subject themselves.
  const named = { caseType: type, subjectName: 'Northgate Trading FZE', subjectDetails: { companyName: 'Nortgate' } };
  haveCase({ case: caseSample({ ...named, serviceLevel: 'deep', abilities: caseAbilities('writeReport') }) });
  visitCase({ search: '?tab=report', session: personOf('attorney', 'Ann Attorney') });
  await userEvent.click(await screen.findByRole('button', { name: 'Start the report' }));
  // The case warns of a report without an accepted quote.
  await waitFor(() => expect(sentTo(getCase).length).toBeGreaterThan(1));
  expect(sentTo(saveRiskReport)[0]?.body).toMatchObject({
    draft: { template: type, subjectName: 'Northgate Trading FZE', findings: areas.map((area) => ({ area })) },
  });
});

it('starts a Quick Scan with few findings, and asks only for what one page needs', async () => {
  noReport();
  answer(saveRiskReport, { report: riskReportStateSample() });
  haveCase({ case: caseSample({ serviceLevel: 'quick', abilities: caseAbilities('writeReport') }) });
  visitCase({ search: '?tab=report', session: personOf('attorney', 'Ann Attorney') });
  await userEvent.click(await screen.findByRole('button', { name: 'Start the report' }));
  const { body } = sentTo(saveRiskReport)[0] ?? {};
  expect(body).toMatchObject({ draft: { template: 'quick-scan', summary: '', scope: '', findings: { length: 3 } } });

  const [finding] = draft.findings;
  haveReport({ template: 'quick-scan', findings: Array.from({ length: 5 }, () => finding) });
  await userEvent.click(screen.getByRole('tab', { name: 'Communication' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Report' }));
  expect(await screen.findByRole('textbox', { name: 'Recommendation' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'What this report does not cover' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Summary|What we examined/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add finding' })).toBeDisabled();
  expect(screen.getByText('A Quick Scan fits one page: at most 5 findings.')).toBeVisible();
});
