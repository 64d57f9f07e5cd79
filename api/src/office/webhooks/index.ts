export { deliverWebhooks, purgeDeliveries } from './deliver-webhooks';
export { postTo } from './post-to';
export { Webhook } from './webhook.entity';
export { WebhookDelivery } from './webhook-delivery.entity';
export { webhookRoutes } from './webhooks.routes';
export { WebhookService } from './webhooks.service';
