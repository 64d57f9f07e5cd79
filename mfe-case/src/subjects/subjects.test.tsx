import { addSubjectName, getSubject, nameCaseSubject, removeSubjectName, subjectTexts } from '@portal/contracts';
import { caseAbilities, caseRowSample, caseSample, sampleIds, subjectSample } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../case/visit-case.testing';
import { caseApi } from '../case-api';
import { SubjectPage } from './subject-page';

const visitSubject = (session = personOf('admin')) =>
  renderPage(<SubjectPage />, { path: '/subjects/:subjectId', at: `/subjects/${sampleIds.subject}`, session });
const released = { _id: 'r', version: 1, rating: 'high', releasedAt: '2026-03-05T09:00:00.000Z' } as const;

it('shows the names of a subject and its cases with their ratings', async () => {
  answer(getSubject, { subject: subjectSample() });
  visitSubject();
  expect(await screen.findByRole('heading', { level: 1, name: 'Golden Harvest FZE' })).toBeVisible();
  const cases = screen.getByRole('region', { name: 'Cases' });
  expect(within(cases).getByRole('link', { name: 'RC-2026-000001' })).toHaveAttribute(
    'href',
    `/cases/${sampleIds.case}`,
  );
  expect(within(cases).getByRole('link', { name: 'Rating in the report: High risk' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Names' })).toHaveTextContent('golden-harvest.example');
});

it('asks before it merges the subject that has the name already', async () => {
  answer(getSubject, { subject: subjectSample() });
  visitSubject();
  await userEvent.type(await screen.findByLabelText('Another name'), 'Golden Harvest LLC');
  refuse(addSubjectName, 409, { code: 'CONFLICT', message: subjectTexts.otherSubject });
  await userEvent.click(screen.getByRole('button', { name: 'Add name' }));
  const question = await screen.findByRole('dialog', { name: 'Merge the two subjects?' });
  answer(addSubjectName, { subject: subjectSample() });
  await userEvent.click(within(question).getByRole('button', { name: 'Merge' }));
  expect(sentTo(addSubjectName).map(({ body }) => body)).toEqual([
    { name: 'Golden Harvest LLC' },
    { name: 'Golden Harvest LLC', merge: true },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Another name')).toHaveValue('');
});

it('lets an admin remove a name, and an attorney only read', async () => {
  answer(getSubject, { subject: subjectSample() });
  answer(removeSubjectName, { subject: subjectSample() });
  const { unmount } = visitSubject();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the name golden-harvest.example' }));
  expect(sentTo(removeSubjectName)[0]?.params).toEqual({
    subjectId: sampleIds.subject,
    nameId: sampleIds.otherSubjectName,
  });
  unmount();
  answer(getSubject, { subject: subjectSample({ abilities: { change: false } }) });
  visitSubject(personOf('attorney'));
  await screen.findByRole('region', { name: 'Names' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says that a subject was not found', async () => {
  refuse(getSubject, 404, { code: 'NOT_FOUND', message: subjectTexts.notFound });
  visitSubject(personOf('attorney'));
  expect(await screen.findByText(subjectTexts.notFound)).toBeVisible();
});

it('names the subject of a case after a scam, with the name in the report as suggestion', async () => {
  haveCase({
    case: caseSample({ caseType: 'post-scam', abilities: caseAbilities('nameSubject') }),
    riskReport: { ...released, subjectName: 'Aurum Yield' },
  });
  answer(nameCaseSubject, { case: caseRowSample() });
  visitCase({ session: personOf('attorney') });
  await userEvent.click(await screen.findByRole('button', { name: 'Name the subject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Name the subject' });
  const name = within(dialog).getByLabelText('Name');
  expect(name).toHaveValue('Aurum Yield');
  expect(name).toHaveAccessibleDescription('The client will see this text.');
  await userEvent.selectOptions(within(dialog).getByLabelText('What is it?'), 'Website or platform');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save name' }));
  expect(sentTo(nameCaseSubject)[0]?.body).toEqual({ subjectName: 'Aurum Yield', kind: 'platform' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('while the subject gets its first name', () => {
  const unnamed = { abilities: caseAbilities('nameSubject') };
  beforeEach(() => {
    haveCase({ case: caseSample(unnamed) });
    answer(nameCaseSubject, { case: caseRowSample() });
  });

  it('moves the focus with the button that was used', async () => {
    visitCase({ session: personOf('admin') });
    await userEvent.click(await screen.findByRole('button', { name: 'Name the subject' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Aurum Yield');
    haveCase({ case: caseSample({ ...unnamed, subjectName: 'Aurum Yield' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByRole('button', { name: "Correct the subject's name" })).toHaveFocus();
  });

  it('keeps the dialog and the text in it when another person gives the name', async () => {
    const { store } = visitCase({ session: personOf('admin') });
    await userEvent.click(await screen.findByRole('button', { name: 'Name the subject' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Aurum');
    haveCase({ case: caseSample({ ...unnamed, subjectName: 'Aurum Yield' }) });
    await act(async () => store.dispatch(caseApi.util.invalidateTags(['Case'])));
    const dialog = await screen.findByRole('dialog', { name: "Correct the subject's name" });
    expect(within(dialog).getByLabelText('Name')).toHaveValue('Aurum');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: "Correct the subject's name" })).toHaveFocus();
  });
});

it('corrects a name, and offers the one in the report', async () => {
  haveCase({
    case: caseSample({ subjectName: 'Aurum Yeld', abilities: caseAbilities('nameSubject') }),
    riskReport: { ...released, subjectName: 'Aurum Yield' },
    subjects: [{ _id: sampleIds.subject, name: 'Aurum Yeld' }],
  });
  answer(nameCaseSubject, { case: caseRowSample() });
  visitCase({ session: personOf('admin') });
  expect(await screen.findByRole('link', { name: 'Aurum Yeld' })).toHaveAttribute(
    'href',
    `/subjects/${sampleIds.subject}`,
  );
  await userEvent.click(screen.getByRole('button', { name: "Correct the subject's name" }));
  await userEvent.click(await screen.findByRole('button', { name: 'Aurum Yield' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  expect(sentTo(nameCaseSubject)[0]?.body).toEqual({ subjectName: 'Aurum Yield' });
});

it('offers a client neither the page of the subject nor its name to correct', async () => {
  haveCase({ case: caseSample({ subjectName: 'Aurum Yield' }) });
  visitCase();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Aurum Yield');
  expect(screen.queryByRole('link', { name: 'Aurum Yield' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /subject/ })).not.toBeInTheDocument();
});
