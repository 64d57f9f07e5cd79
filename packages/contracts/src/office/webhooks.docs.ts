import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missing, wrong } from '../calls/shared-refusals';
import * as contracts from './webhooks';
import { webhookDeliverySample, webhookDraftSample, webhookSample } from './webhooks.samples';

const { webhookTexts } = contracts;
const draft = webhookDraftSample();
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw7C8yNhWt3oE=';
const webhook = webhookSample({ lastDelivery: undefined });
const isPrivate = wrong('url', webhookTexts.isPrivate, 'the address is one of a private network');
const missingDelivery = missing('delivery', webhookTexts.deliveryNotFound);

export const webhookDocs = describeCalls(contracts, {
  name: 'Webhooks',
  description: [
    'Addresses of other programs, which the portal tells of events. A message is a `POST` with the kind of the event, its time and ids, and nothing else: `{"type":"case.submitted","timestamp":"2026-03-02T09:00:00.000Z","data":{"id":"…","caseId":"…"}}`.',
    'It is signed as [Standard Webhooks](https://www.standardwebhooks.com) say: `webhook-signature` holds `v1,` and the HMAC SHA-256, in Base64, of `webhook-id`, `webhook-timestamp` and the body, joined by dots; its key is what follows `whsec_` in the secret, decoded from Base64. Refuse messages whose timestamp is more than 5 minutes away, and those whose id you have seen.',
    'A message that is not answered within 10 seconds with a status from 200 to 299 is sent again, with the same id, after 1, 5 and 30 minutes, 2 hours and every 6 hours, for 72 hours. Redirects are not followed. Deliveries are kept for 30 days.',
  ].join('\n\n'),
  missing: missing('webhook', webhookTexts.notFound),
  calls: {
    listWebhooks: { summary: 'List webhooks' },
    createWebhook: {
      summary: 'Create a webhook',
      description: 'The reply alone has the secret. Events from before are not sent.',
      ask: { body: draft },
      reply: { webhook, secret },
      refuses: [
        isPrivate,
        { code: 'CONFLICT', message: webhookTexts.tooMany, when: 'there are as many webhooks as a firm may have' },
      ],
    },
    changeWebhook: {
      summary: 'Change address and events of a webhook',
      ask: { params: { webhookId: sampleIds.webhook }, body: draft },
      refuses: [isPrivate],
    },
    rotateWebhookSecret: {
      summary: 'Give a webhook a new secret',
      description: 'For 24 hours messages are signed with the former secret, too: `webhook-signature` then holds two.',
      reply: { webhook: { ...webhook, formerSecretUntil: '2026-03-03T09:00:00.000Z' }, secret },
    },
    removeWebhook: { summary: 'Delete a webhook and its deliveries' },
    testWebhook: {
      summary: 'Send a test',
      description: 'Its kind is `webhook.test`, and it is about the webhook itself.',
      reply: {
        delivery: webhookDeliverySample({
          kind: 'webhook.test',
          subjectId: sampleIds.webhook,
          caseId: undefined,
          status: 'queued',
          tries: 0,
          nextTryAt: '2026-03-02T09:00:00.000Z',
          settledAt: undefined,
          answer: undefined,
        }),
      },
    },
    listWebhookDeliveries: { summary: 'List the deliveries of a webhook' },
    replayWebhookDelivery: {
      missing: missingDelivery,
      summary: 'Send a delivery again',
      refuses: [{ code: 'CONFLICT', message: webhookTexts.waits, when: 'the delivery is queued or on its way' }],
    },
  },
});
