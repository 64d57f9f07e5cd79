import {
  discardEdition,
  importList,
  type ListView,
  listScreeningLists,
  listTexts,
  publishEdition,
} from '@portal/contracts';
import { listSample, stagedEditionSample } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ageOf } from './list-age';
import { ListsPage } from './lists-page';

const have = (...lists: ListView[]) => answer(listScreeningLists, { lists });
const visit = () => renderPage(<ListsPage />, { path: '/admin/lists', session: personOf('admin') });
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);
const title = 'United Nations';
const { edition, ...notImported } = listSample();
const file = new File(['<xml/>'], 'un.xml');

it('says where each list can be downloaded while there is none', async () => {
  have(notImported, { code: 'ae', title: 'United Arab Emirates', isOld: false });
  visit();
  expect(await screen.findByText(/The product ships no list/)).toBeVisible();
  const publisher = (await cardOf(title)).getByRole('link', { name: /^Page of the publisher/ });
  expect(publisher).toHaveAttribute('href', expect.stringMatching(/un-sc-consolidated-list$/));
  expect((await cardOf('United Arab Emirates')).getByText(/No file to import as it is/)).toBeVisible();
});

it('shows what is live, how old it is, and copies its hash', async () => {
  const user = userEvent.setup();
  have(listSample({ isOld: true }), { code: 'ae', title: 'United Arab Emirates', isOld: false });
  visit();
  const card = await cardOf(title);
  expect(card.getByText(/^Old: \d+ days old$/)).toBeVisible();
  expect(card.getByText('1,003')).toBeVisible();
  expect(card.getByText('5f8b0e1f6c6b…')).toBeVisible();
  await user.click(card.getByRole('button', { name: `Copy the SHA-256 of ${title}` }));
  expect(await navigator.clipboard.readText()).toBe(edition?.sha256);
  expect((await cardOf('United Arab Emirates')).getByText('Not imported')).toBeVisible();
  expect(screen.queryByText(/The product ships no list/)).not.toBeInTheDocument();
});

it('imports a file, shows what it changes, and publishes it', async () => {
  have(notImported);
  const staged = stagedEditionSample();
  answer(importList, { edition: staged });
  answer(publishEdition, { list: listSample() });
  visit();
  const card = await cardOf(title);
  have({ ...notImported, staged });
  await userEvent.upload(card.getByLabelText(`Import the list: ${title}`), file);
  expect(await card.findByText('Waits to be published')).toBeVisible();
  expect(sentTo(importList)).toMatchObject([{ params: { code: 'un' } }]);
  for (const [label, value] of [
    ['Added', '12'],
    ['Changed', '31'],
    ['Removed', '5'],
  ] as const) {
    expect(card.getByText(label).nextElementSibling).toHaveTextContent(value);
  }
  have(listSample());
  await userEvent.click(card.getByRole('button', { name: `Publish the edition of ${title}` }));
  expect(await screen.findByText(`${title} is live.`)).toBeVisible();
  expect(sentTo(publishEdition)).toMatchObject([{ params: { code: 'un', editionId: staged._id }, body: {} }]);
  await waitFor(() => expect(card.queryByText('Waits to be published')).not.toBeInTheDocument());
});

it('asks before it publishes an edition that has lost a fifth', async () => {
  const staged = stagedEditionSample({ entries: 700, removed: 310, asksToConfirm: true });
  have(listSample({ staged }));
  answer(publishEdition, { list: listSample() });
  visit();
  const card = await cardOf(title);
  await userEvent.click(card.getByRole('button', { name: /^Publish/ }));
  const dialog = within(screen.getByRole('dialog', { name: `Publish ${title} with fewer entries?` }));
  expect(dialog.getByText(/has 700 entries, the live one 1,003/)).toBeVisible();
  expect(sentTo(publishEdition)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Publish it' }));
  expect(await screen.findByText(`${title} is live.`)).toBeVisible();
  expect(sentTo(publishEdition)).toMatchObject([{ body: { confirm: true } }]);
});

it('discards an edition, and says why one could not be published', async () => {
  have(listSample({ staged: stagedEditionSample() }));
  refuse(publishEdition, 404, { code: 'NOT_FOUND', message: listTexts.notFound });
  answer(discardEdition, {});
  visit();
  const card = await cardOf(title);
  await userEvent.click(card.getByRole('button', { name: /^Publish/ }));
  expect(await card.findByRole('alert')).toHaveTextContent(listTexts.notFound);
  await userEvent.click(card.getByRole('button', { name: /^Discard/ }));
  expect(await screen.findByText(`The edition of ${title} has been discarded.`)).toBeVisible();
});

it('says in one line why a file was refused, and takes the next', async () => {
  have(listSample());
  const message = 'The XML has a document type, which no list has.';
  refuse(importList, 422, { code: 'VALIDATION', message, errors: { file: [message] } });
  visit();
  const card = await cardOf(title);
  await userEvent.upload(card.getByLabelText(`Import a new edition: ${title}`), file);
  expect(await card.findByRole('alert')).toHaveTextContent(message);
  expect(card.getByLabelText(`Import a new edition: ${title}`)).toBeEnabled();
});

it('imports a list under a code of the firm, once it is one', async () => {
  have(listSample());
  answer(importList, { edition: stagedEditionSample() });
  visit();
  const card = await cardOf('Another list');
  await userEvent.type(card.getByRole('textbox', { name: 'Code' }), 'Our List');
  await userEvent.upload(card.getByLabelText('Import the list: another list'), file);
  expect(await card.findByText(listTexts.badCode)).toBeVisible();
  expect(sentTo(importList)).toEqual([]);
  await userEvent.clear(card.getByRole('textbox', { name: /Code/ }));
  await userEvent.type(card.getByRole('textbox', { name: /Code/ }), 'debtors');
  await userEvent.upload(card.getByLabelText('Import the list: another list'), file);
  expect(await screen.findByText(/The edition has been read/)).toBeVisible();
  expect(sentTo(importList)).toMatchObject([{ params: { code: 'debtors' } }]);
});

it.each([
  ['2026-03-02T09:00:00Z', 'imported today'],
  ['2026-03-01T08:59:00Z', '1 day old'],
  ['2026-02-27T09:00:00Z', '3 days old'],
  ['2026-03-05T09:00:00Z', 'imported today'],
])('tells the age of an edition of %s', (importedAt, age) => {
  expect(ageOf(importedAt, new Date('2026-03-02T09:00:00Z'))).toBe(age);
});
