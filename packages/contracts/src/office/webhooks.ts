import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, Instant } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { Pagination, pageQuery } from '../calls/paging';

export const webhookLimits = { perFirm: 10, urlLength: 500, rotationHours: 24, keptDays: 30 } as const;

export const webhookTexts = {
  url: 'Please enter an address that begins with https:// and contains no password.',
  isPrivate: 'This address leads into a private network. Please enter a public one.',
  kinds: 'Please choose at least one event.',
  notFound: 'This webhook no longer exists.',
  deliveryNotFound: 'This delivery no longer exists.',
  tooMany: `There are ${webhookLimits.perFirm} webhooks. Please delete one first.`,
  waits: 'This delivery is still being tried.',
  created: 'The webhook has been created.',
  changed: 'The webhook has been saved.',
  rotated: 'The webhook has a new secret.',
  removed: 'The webhook has been deleted.',
  tested: 'A test is on its way.',
  replayed: 'The delivery is on its way again.',
} as const;

/** The events that a webhook can be told of, in the order in which a page lists them. */
export const WebhookKind = z.enum(
  [
    'case.submitted',
    'case.assigned',
    'case.status-changed',
    'message.sent',
    'document.uploaded',
    'risk-report.released',
    'quote.accepted',
    'quote.declined',
    'invoice.sent',
    'invoice.paid',
    'invoice.overdue',
    'contact.received',
  ],
  'Please choose events from the list.',
);
export type WebhookKind = z.infer<typeof WebhookKind>;

export const webhookKindLabels: Readonly<Record<WebhookKind, string>> = {
  'case.submitted': 'A case is submitted',
  'case.assigned': 'A case is assigned',
  'case.status-changed': 'The status of a case changes',
  'message.sent': 'A message is sent',
  'document.uploaded': 'A document is uploaded',
  'risk-report.released': 'A report is released',
  'quote.accepted': 'A quote is accepted',
  'quote.declined': 'A quote is declined',
  'invoice.sent': 'An invoice is sent',
  'invoice.paid': 'An invoice is paid',
  'invoice.overdue': 'An invoice becomes overdue',
  'contact.received': 'A question comes in from the contact page',
};

/** `queued` waits for its next try, `delivered` was answered with a status from 200 to 299, `failed` is tried no more. */
const DeliveryStatus = z.enum(['queued', 'delivered', 'failed']);

/** One message to the address of a webhook. It is sent with its id, and with the same id each time. */
export const WebhookDelivery = z.object({
  _id: Id,
  /** A `WebhookKind`, or `webhook.test`. */
  kind: z.string(),
  /** The row that the event is about. */
  subjectId: Id,
  caseId: z.optional(Id),
  /** When the event happened. */
  createdAt: Instant,
  status: orNewValue(DeliveryStatus),
  tries: z.int(),
  nextTryAt: z.optional(Instant),
  settledAt: z.optional(Instant),
  /** HTTP status of the last answer. */
  answer: z.optional(z.int()),
  /** Why the last try failed. */
  reason: z.optional(z.string()),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookView = z.object({
  _id: Id,
  url: z.string(),
  kinds: z.array(orNewValue(WebhookKind)),
  createdAt: Instant,
  /** Until then messages are signed with the former secret, too. */
  formerSecretUntil: z.optional(Instant),
  lastDelivery: z.optional(WebhookDelivery),
});
export type WebhookView = z.infer<typeof WebhookView>;

/** Without a password in it, nor a fragment, which is never sent. */
const addressShape = /^https:\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?$/i;

export const WebhookDraft = z.object({
  url: z
    .string(webhookTexts.url)
    .check(z.trim(), z.maxLength(webhookLimits.urlLength, webhookTexts.url), z.regex(addressShape, webhookTexts.url)),
  kinds: z
    .array(WebhookKind, webhookTexts.kinds)
    .check(z.refine(({ length }) => length > 0 && length <= WebhookKind.options.length, webhookTexts.kinds)),
});
export type WebhookDraft = z.infer<typeof WebhookDraft>;

const access = ['admin'] as const;
const recentFactor = 'always';
const ofOne = z.object({ webhookId: Id });
/** The secret is in no other reply. */
const withSecret = z.object({ webhook: WebhookView, secret: z.string() });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  access,
  input: z.object({}),
  data: z.object({ webhooks: z.array(WebhookView) }),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks',
  status: 201,
  access,
  recentFactor,
  input: z.object({ body: WebhookDraft }),
  data: withSecret,
  message: webhookTexts.created,
});

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/webhooks/:webhookId',
  access,
  recentFactor,
  input: z.object({ params: ofOne, body: WebhookDraft }),
  data: z.object({ webhook: WebhookView }),
  message: webhookTexts.changed,
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/webhooks/:webhookId/secret',
  access,
  recentFactor,
  input: z.object({ params: ofOne }),
  data: withSecret,
  message: webhookTexts.rotated,
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/webhooks/:webhookId',
  access,
  input: z.object({ params: ofOne }),
  data: z.object({}),
  message: webhookTexts.removed,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/:webhookId/test',
  access,
  input: z.object({ params: ofOne }),
  data: z.object({ delivery: WebhookDelivery }),
  message: webhookTexts.tested,
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/:webhookId/deliveries',
  access,
  input: z.object({ params: ofOne, query: z.object({ page: pageQuery.page, limit: pageQuery.limit }) }),
  data: z.object({ deliveries: z.array(WebhookDelivery), pagination: Pagination }),
});

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/webhooks/deliveries/:deliveryId/replay',
  access,
  input: z.object({ params: z.object({ deliveryId: Id }) }),
  data: z.object({ delivery: WebhookDelivery }),
  message: webhookTexts.replayed,
});
