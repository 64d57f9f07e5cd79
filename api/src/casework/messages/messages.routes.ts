import Router from '@koa/router';
import * as contracts from '@portal/contracts';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import { idempotencyKey } from '../../platform/idempotency';
import type { Actor } from '../../platform/kernel/actor';
import { type MessageContext, presentMessage, type ReadableMessage } from '../conversation';
import type { MessageService } from './messages.service';

export function messageRoutes({ messages }: { messages: MessageService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, contracts.sendMessage, async ({ actor, body }, context) =>
    presentOne(actor, await messages.send(actor, body, idempotencyKey(context))),
  );

  serve(router, contracts.listMessages, async ({ actor, query }) => {
    const { messages: found, hasMore, total, ...context } = await messages.list(actor, query);
    return { messages: found.map((message) => presentMessage(actor, message, context)), hasMore, total };
  });

  serve(router, contracts.markRead, async ({ actor, body }) => ({ unreadCount: await messages.markRead(actor, body) }));

  serve(router, contracts.retryDelivery, async ({ actor, params }) =>
    presentOne(actor, await messages.retryDelivery(actor, params.messageId)),
  );

  serve(router, contracts.answerPoint, async ({ actor, params, body }) =>
    presentOne(actor, await messages.answerPoint(actor, { ...params, ...body })),
  );

  serve(router, contracts.completeRequest, async ({ actor, params }) =>
    presentOne(actor, await messages.completeRequest(actor, params.messageId)),
  );

  serve(router, contracts.cancelRequest, async ({ actor, params }) =>
    presentOne(actor, await messages.cancelRequest(actor, params.messageId)),
  );

  return router;
}

const presentOne = (actor: Actor, { message, context }: { message: ReadableMessage; context: MessageContext }) => ({
  message: presentMessage(actor, message, context),
});
