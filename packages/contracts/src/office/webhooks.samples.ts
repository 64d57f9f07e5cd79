import { sampleIds } from '../calls/sample-ids';
import type { WebhookDelivery, WebhookDraft, WebhookView } from './webhooks';

export const webhookDeliverySample = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  _id: sampleIds.webhookDelivery,
  kind: 'case.submitted',
  subjectId: sampleIds.case,
  caseId: sampleIds.case,
  createdAt: '2026-03-02T09:00:00.000Z',
  status: 'delivered',
  tries: 1,
  settledAt: '2026-03-02T09:00:04.000Z',
  answer: 204,
  ...changes,
});

export const webhookSample = (changes: Partial<WebhookView> = {}): WebhookView => ({
  _id: sampleIds.webhook,
  url: 'https://hooks.example.com/portal',
  kinds: ['case.submitted', 'invoice.paid'],
  createdAt: '2026-03-01T09:00:00.000Z',
  lastDelivery: webhookDeliverySample(),
  ...changes,
});

export const webhookDraftSample = (): WebhookDraft => ({
  url: 'https://hooks.example.com/portal',
  kinds: ['case.submitted', 'invoice.paid'],
});
