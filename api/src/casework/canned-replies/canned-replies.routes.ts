import Router from '@koa/router';
import * as contracts from '@portal/contracts';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import type { Actor } from '../../platform/kernel/actor';
import type { CannedReplyService } from './canned-replies.service';
import type { CannedReply } from './canned-reply.entity';
import { cannedReplyPolicy } from './canned-reply.policy';

export function cannedReplyRoutes({ cannedReplies }: { cannedReplies: CannedReplyService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, contracts.listCannedReplies, async ({ actor }) => ({
    replies: (await cannedReplies.list(actor)).map((reply) => present(actor, reply)),
    abilities: { share: cannedReplyPolicy.save(actor, { ownerId: actor.id, shared: true }) },
  }));

  serve(router, contracts.saveCannedReply, async ({ actor, body }) => ({
    reply: present(actor, await cannedReplies.save(actor, body)),
  }));

  serve(router, contracts.removeCannedReply, async ({ actor, params }) => {
    await cannedReplies.remove(actor, params.replyId);
    return {};
  });

  return router;
}

const present = (actor: Actor, reply: CannedReply): contracts.CannedReply => ({
  _id: reply.id,
  title: reply.title,
  text: reply.text,
  translations: reply.translations ?? undefined,
  shared: reply.shared,
  mine: reply.ownerId === actor.id,
  abilities: { remove: cannedReplyPolicy.remove(actor, reply) },
});
