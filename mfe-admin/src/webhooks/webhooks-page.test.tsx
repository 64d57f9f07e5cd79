import {
  changeWebhook,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  type WebhookView,
  webhookTexts,
} from '@portal/contracts';
import { webhookDeliverySample, webhookSample } from '@portal/contracts/samples';
import { answer, hold, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WebhooksPage } from './webhooks-page';

const webhook = webhookSample();
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw7C8yNhWt3oE=';
const have = (...webhooks: WebhookView[]) => answer(listWebhooks, { webhooks });
const visit = () => renderPage(<WebhooksPage />, { path: '/admin/webhooks', session: personOf('admin') });
const choose = async (label: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${webhook.url}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: label }));
};

it('says what webhooks are for while there is none', async () => {
  have();
  visit();
  expect(await screen.findByText('No webhook yet')).toBeVisible();
});

it('says that it is loading', () => {
  hold(listWebhooks);
  visit();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

it('shows the error and retries', async () => {
  refuse(listWebhooks, 503, { code: 'NOT_READY', message: 'Please try again in a moment.' });
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  have(webhook);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(webhook.url)).toBeVisible();
});

it('creates a webhook and shows its secret once', async () => {
  have();
  answer(createWebhook, { webhook, secret });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'New webhook' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), 'http://x.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Create webhook' }));
  expect(dialog.getAllByText(webhookTexts.url)[0]).toBeVisible();
  expect(dialog.getAllByText(webhookTexts.kinds)[0]).toBeVisible();
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Address' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), webhook.url);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'A case is submitted' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create webhook' }));
  expect(await screen.findByText(secret)).toBeVisible();
  expect(sentTo(createWebhook)[0]?.body).toEqual({ url: webhook.url, kinds: ['case.submitted'] });
  await userEvent.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByText(secret)).not.toBeInTheDocument();
});

it('puts what the server says about the address beside it', async () => {
  have(webhook);
  refuse(changeWebhook, 422, {
    code: 'VALIDATION',
    message: webhookTexts.isPrivate,
    errors: { url: [webhookTexts.isPrivate] },
  });
  visit();
  await choose('Change…');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const address = screen.getByRole('textbox', { name: 'Address' });
  await waitFor(() => expect(address).toHaveAccessibleDescription(/private network/));
});

it('makes a new secret', async () => {
  have(webhook);
  answer(rotateWebhookSecret, { webhook, secret });
  visit();
  await choose('New secret…');
  await userEvent.click(screen.getByRole('button', { name: 'Make a new secret' }));
  expect(await screen.findByText(secret)).toBeVisible();
});

it('deletes a webhook', async () => {
  have(webhook);
  answer(removeWebhook, {});
  visit();
  await choose('Delete…');
  have();
  await userEvent.click(screen.getByRole('button', { name: 'Delete webhook' }));
  expect(await screen.findByText('No webhook yet')).toBeVisible();
});

it('sends a test', async () => {
  have(webhook);
  answer(testWebhook, { delivery: webhookDeliverySample({ status: 'queued' }) });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: /^Send a test/ }));
  expect(await screen.findByText(webhookTexts.tested)).toBeVisible();
});

it('lists deliveries with the reason of a failure, and sends one again', async () => {
  const failed = webhookDeliverySample({
    status: 'failed',
    tries: 15,
    answer: 500,
    reason: 'It answered with status 500.',
  });
  have(webhookSample({ lastDelivery: failed }));
  answer(listWebhookDeliveries, { deliveries: [failed], pagination: { page: 1, limit: 10, total: 1, pages: 1 } });
  answer(replayWebhookDelivery, { delivery: failed });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: /^Show deliveries/ }));
  expect(await screen.findByRole('rowheader', { name: /A case is submitted/ })).toBeVisible();
  expect(screen.getByText('It answered with status 500.')).toBeVisible();
  expect(screen.getByText('15 tries')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText(webhookTexts.replayed)).toBeVisible();
  expect(sentTo(replayWebhookDelivery)[0]?.params).toEqual({ deliveryId: failed._id });
});
