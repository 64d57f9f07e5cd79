import type Router from '@koa/router';
import type { Endpoint, Given, Reply } from '@portal/contracts';
import type { ParameterizedContext } from 'koa';
import type * as z from 'zod/mini';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import { readJson } from './read-json';
import type { RequestState } from './request-state';

export type RequestContext = ParameterizedContext<RequestState>;
type Handler<E extends Endpoint> = (request: Given<E> & { actor: Actor }, ctx: RequestContext) => Promise<Reply<E>>;
type PublicHandler<E extends Endpoint> = (
  request: Given<E> & { actor: Actor | undefined },
  ctx: RequestContext,
) => Promise<Reply<E>>;

/** Mounts one contract for signed-in callers: checks the role and the input, runs the handler and checks its reply. */
export function serve<E extends Endpoint>(router: Router<RequestState>, contract: E, handle: Handler<E>): void {
  mount(router, contract, (given, ctx) => handle({ ...given, actor: permitted(contract, ctx) }, ctx));
}

/** Mounts one contract for everyone; `actor` is set when the caller is signed in. */
export function servePublic<E extends Endpoint>(
  router: Router<RequestState>,
  contract: E,
  handle: PublicHandler<E>,
): void {
  mount(router, contract, (given, ctx) => handle({ ...given, actor: ctx.state.actor }, ctx));
}

type Handle<E extends Endpoint> = (given: Given<E>, ctx: RequestContext) => Promise<Reply<E>>;

function mount<E extends Endpoint>(router: Router<RequestState>, contract: E, handle: Handle<E>): void {
  router.register(contract.path, [contract.method], async (ctx) => {
    permitted(contract, ctx);
    const body = contract.method === 'GET' || contract.method === 'DELETE' ? undefined : await readJson(ctx);
    const given = contract.input.safeParse({ params: ctx.params, query: ctx.query, body });
    if (!given.success) {
      throw invalid(given.error);
    }
    // A reply that breaks its contract is a fault of the server, so it must not be answered as invalid input.
    const data = contract.data.parse(await handle(given.data as Given<E>, ctx));
    ctx.status = contract.status ?? 200;
    ctx.body = { success: true, ...(contract.message && { message: contract.message }), data };
  });
}

/**
 * Returns the signed-in caller and checks their role, if `contract` asks for it. Policies decide which rows they may
 * access.
 */
export function permitted(contract: Endpoint, { state }: RequestContext): Actor {
  const { actor } = state;
  if (contract.access === 'public') {
    return actor as Actor;
  }
  if (!actor) {
    throw new AppError('SIGNED_OUT', 'Please sign in.');
  }
  if (contract.access !== 'signed-in' && !contract.access.includes(actor.role)) {
    throw new AppError('FORBIDDEN', 'You do not have permission to do this.');
  }
  return actor;
}

/**
 * Builds the refusal of invalid input. Its message is the first issue; `errors` has all of them by field, without the
 * leading `body`, `query` or `params`.
 */
export function invalid(error: z.core.$ZodError): AppError {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = path.slice(1).join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), message];
  }
  return new AppError('VALIDATION', error.issues[0]?.message ?? 'Some values are missing or wrong.', { errors });
}
