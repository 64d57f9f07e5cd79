import { listCaseReaders } from '@portal/contracts';
import { caseAbilities, caseReaderSample, caseSample, sampleIds } from '@portal/contracts/samples';
import { answer, refuse, sentTo } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../case/visit-case.testing';

const visit = (...abilities: Parameters<typeof caseAbilities>) => {
  haveCase({ case: caseSample({ abilities: caseAbilities(...abilities) }) });
  visitCase({ search: '?tab=details' });
};
const part = () => screen.findByRole('region', { name: 'Who opened my case' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('lists who of the firm opened the case once the client asks', async () => {
  const earlier = caseReaderSample({
    _id: 'e',
    name: 'Ada Admin',
    role: 'admin',
    reading: 'document.downloaded',
    openedAt: '2026-03-01T08:00:00.000Z',
  });
  answer(listCaseReaders, ({ query }) =>
    query?.['before'] === undefined
      ? { readers: [caseReaderSample()], hasMore: true }
      : { readers: [earlier], hasMore: false },
  );
  visit('seeReaders');
  const list = within(await part());
  expect(sentTo(listCaseReaders)).toEqual([]);
  await press('Show the list');
  expect(await list.findByRole('listitem')).toHaveTextContent(/^Ann Attorney, AttorneyOpened the case2 Mar 2026/);
  await press('Show earlier ones');
  expect(await list.findByText('Ada Admin')).toBeVisible();
  expect(list.getAllByRole('listitem')[1]).toHaveTextContent(/^Ada Admin, AdminDownloaded a document1 Mar 2026/);
  expect(sentTo(listCaseReaders)[1]?.query).toEqual({ before: sampleIds.opening });
  expect(list.queryByRole('button')).not.toBeInTheDocument();
});

it('names the operator, who has no account', async () => {
  const reader = caseReaderSample({ name: 'System', role: 'system', reading: 'user.exported' });
  answer(listCaseReaders, { readers: [reader], hasMore: false });
  visit('seeReaders');
  await part();
  await press('Show the list');
  expect(await screen.findByText('The operator of the portal')).toBeVisible();
  expect(screen.getByText('Exported the data of the client')).toBeVisible();
});

it('says when nobody has opened the case', async () => {
  answer(listCaseReaders, { readers: [], hasMore: false });
  visit('seeReaders');
  await part();
  await press('Show the list');
  expect(await screen.findByText('Nobody has opened your case yet.')).toBeVisible();
});

it('offers to try again when the list does not load', async () => {
  refuse(listCaseReaders, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  visit('seeReaders');
  await part();
  await press('Show the list');
  expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
});

it('is for the client only', async () => {
  visit();
  expect(await screen.findByRole('region', { name: 'Timeline' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Who opened my case' })).not.toBeInTheDocument();
});
