import { type ApiTokenView, apiTokenTexts, createApiToken, listApiTokens, revokeApiToken } from '@portal/contracts';
import { apiTokenSample } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiTokensPage } from './api-tokens-page';

const apiToken = apiTokenSample();
const token = 'pat_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw7C8yNhWt3oE';
const have = (...tokens: ApiTokenView[]) => answer(listApiTokens, { tokens });
const visit = () => renderPage(<ApiTokensPage />, { path: '/admin/api-tokens', session: personOf('admin') });

it('lists tokens with what they may do, and those that have ended', async () => {
  have(apiToken, apiTokenSample({ _id: 'other', name: 'Old program', works: false, lastUsedOn: undefined }));
  visit();
  expect(await screen.findByRole('rowheader', { name: /Bookkeeping.*Ada Admin/ })).toBeVisible();
  expect(screen.getAllByText('Read invoices, payments and statements')).toHaveLength(2);
  expect(screen.getByText('Works')).toBeVisible();
  expect(screen.getByText('Has ended')).toBeVisible();
  expect(screen.getByText('Never')).toBeVisible();
});

it('creates a token and shows it once', async () => {
  have();
  answer(createApiToken, { apiToken, token });
  visit();
  expect(await screen.findByText('No token yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New token' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(dialog.getAllByText(apiTokenTexts.name)[0]).toBeVisible();
  expect(dialog.getAllByText(apiTokenTexts.scopes)[0]).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Program' }), 'Bookkeeping');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Read invoices, payments and statements' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText(token)).toBeVisible();
  expect(sentTo(createApiToken)[0]?.body).toEqual({ name: 'Bookkeeping', scopes: ['invoices:read'], days: 90 });
  await userEvent.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByText(token)).not.toBeInTheDocument();
});

it('says why a token was not created', async () => {
  have(apiToken);
  refuse(createApiToken, 409, { code: 'CONFLICT', message: apiTokenTexts.tooMany });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Program' }), 'Bookkeeping');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Read figures about the firm' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(apiTokenTexts.tooMany);
});

it('revokes a token', async () => {
  have(apiToken);
  answer(revokeApiToken, {});
  visit();
  await userEvent.click(await screen.findByRole('button', { name: /^Revoke the token of Bookkeeping/ }));
  have();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke token' }));
  expect(await screen.findByText('No token yet')).toBeVisible();
  expect(sentTo(revokeApiToken)[0]?.params).toEqual({ tokenId: apiToken._id });
});

it('shows the error and retries', async () => {
  refuse(listApiTokens, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  have(apiToken);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Works')).toBeVisible();
});
