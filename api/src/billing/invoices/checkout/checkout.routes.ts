import Router from '@koa/router';
import { receiveStripeEvent, startCheckout } from '@portal/contracts';
import { readSignedJson } from '../../../platform/http/read-json';
import { replyText } from '../../../platform/http/reply-text';
import type { RequestState } from '../../../platform/http/request-state';
import { serve } from '../../../platform/http/serve';
import type { CheckoutService } from './checkout.service';

export function checkoutRoutes({ checkouts }: { checkouts: CheckoutService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, startCheckout, async ({ actor, params }) => ({ url: await checkouts.start(actor, params.invoiceId) }));

  router.register(receiveStripeEvent.path, [receiveStripeEvent.method], async (ctx) => {
    await checkouts.receive({ body: await readSignedJson(ctx), signature: ctx.get('stripe-signature') });
    ctx.type = 'json';
    ctx.body = replyText(receiveStripeEvent, {});
  });

  return router;
}
