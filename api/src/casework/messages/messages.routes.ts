import Router from '@koa/router';
import { cancelRequest, listMessages, markRead, retryDelivery, sendMessage } from '@portal/contracts';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import { idempotencyKey } from '../../platform/idempotency';
import { presentMessage } from '../conversation';
import type { MessageService } from './messages.service';

export function messageRoutes({ messages }: { messages: MessageService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, sendMessage, async ({ actor, body }, context) => {
    const { message, deliveries } = await messages.send(actor, body, idempotencyKey(context));
    return { message: presentMessage(actor, message, deliveries) };
  });

  serve(router, listMessages, async ({ actor, query }) => {
    const { messages: found, deliveries, hasMore, total } = await messages.list(actor, query);
    return { messages: found.map((message) => presentMessage(actor, message, deliveries)), hasMore, total };
  });

  serve(router, markRead, async ({ actor, body }) => ({ unreadCount: await messages.markRead(actor, body) }));

  serve(router, retryDelivery, async ({ actor, params }) => {
    const { message, deliveries } = await messages.retryDelivery(actor, params.messageId);
    return { message: presentMessage(actor, message, deliveries) };
  });

  serve(router, cancelRequest, async ({ actor, params }) => {
    const { message, deliveries } = await messages.cancelRequest(actor, params.messageId);
    return { message: presentMessage(actor, message, deliveries) };
  });

  return router;
}
