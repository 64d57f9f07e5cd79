import Router from '@koa/router';
import * as contracts from '@portal/contracts';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import type { Webhook } from './webhook.entity';
import type { WebhookDelivery } from './webhook-delivery.entity';
import type { WebhookService } from './webhooks.service';

export function webhookRoutes({ webhooks }: { webhooks: WebhookService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, contracts.listWebhooks, async () => ({ webhooks: (await webhooks.list()).map(present) }));

  serve(router, contracts.createWebhook, async ({ actor, body }) => {
    const { webhook, secret } = await webhooks.create(actor, body);
    return { webhook: present(webhook), secret };
  });

  serve(router, contracts.changeWebhook, async ({ actor, params, body }) => ({
    webhook: present(await webhooks.change(actor, params.webhookId, body)),
  }));

  serve(router, contracts.rotateWebhookSecret, async ({ actor, params }) => {
    const { webhook, secret } = await webhooks.rotateSecret(actor, params.webhookId);
    return { webhook: present(webhook), secret };
  });

  serve(router, contracts.removeWebhook, async ({ actor, params }) => {
    await webhooks.remove(actor, params.webhookId);
    return {};
  });

  serve(router, contracts.testWebhook, async ({ actor, params }) => ({
    delivery: presentDelivery(await webhooks.test(actor, params.webhookId)),
  }));

  serve(router, contracts.listWebhookDeliveries, async ({ params, query: { page, limit } }) => {
    const { deliveries, total } = await webhooks.deliveries(params.webhookId, { page, limit });
    return {
      deliveries: deliveries.map(presentDelivery),
      pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    };
  });

  serve(router, contracts.replayWebhookDelivery, async ({ actor, params }) => ({
    delivery: presentDelivery(await webhooks.replay(actor, params.deliveryId)),
  }));

  return router;
}

const present = ({
  id,
  url,
  kinds,
  createdAt,
  formerUntil,
  lastDelivery,
}: Webhook & { lastDelivery?: WebhookDelivery | undefined }): contracts.WebhookView => ({
  _id: id,
  url,
  kinds,
  createdAt,
  formerSecretUntil: formerUntil ?? undefined,
  lastDelivery: lastDelivery && presentDelivery(lastDelivery),
});

function presentDelivery(delivery: WebhookDelivery): contracts.WebhookDelivery {
  const { id, kind, subjectId, caseId, at, status, attempts, dueAt, settledAt, answer, reason } = delivery;
  return {
    _id: id,
    kind,
    subjectId,
    caseId: caseId ?? undefined,
    createdAt: at,
    status: status === 'sending' ? 'queued' : status,
    tries: attempts,
    nextTryAt: status === 'queued' ? dueAt : undefined,
    settledAt: settledAt ?? undefined,
    answer: answer ?? undefined,
    reason: reason ?? undefined,
  };
}
