import type Router from '@koa/router';
import {
  apiTokenTexts,
  type Endpoint,
  type Given,
  type PublicEndpoint,
  type Reply,
  type SignedInEndpoint,
  secondFactorTexts,
  takesBody,
} from '@portal/contracts';
import type { ParameterizedContext } from 'koa';
import type * as z from 'zod/mini';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import { notPermitted } from '../kernel/policy';
import { readJson, reportTypes } from './read-json';
import { replyText } from './reply-text';
import type { RequestState } from './request-state';

export type RequestContext = ParameterizedContext<RequestState>;
type Handler<E extends Endpoint, A> = (request: Given<E> & { actor: A }, ctx: RequestContext) => Promise<Reply<E>>;

/** Mounts one contract for signed-in callers: checks the role and the input, runs the handler and checks its reply. */
export function serve<E extends SignedInEndpoint>(
  router: Router<RequestState>,
  contract: E,
  handle: Handler<E, Actor>,
): void {
  mount(router, contract, (ctx) => permitted(contract, ctx), handle);
}

/** Mounts one contract for everyone; `actor` is set when the caller is signed in. */
export function servePublic<E extends PublicEndpoint>(
  router: Router<RequestState>,
  contract: E,
  handle: Handler<E, Actor | undefined>,
): void {
  mount(router, contract, (ctx) => callerIfAny(contract, ctx), handle);
}

function mount<E extends Endpoint, A>(
  router: Router<RequestState>,
  contract: E,
  actorOf: (ctx: RequestContext) => A,
  handle: Handler<E, A>,
): void {
  router.register(contract.path, [contract.method], async (ctx) => {
    const actor = actorOf(ctx);
    const body = takesBody(contract)
      ? await readJson(ctx, contract.carries === 'violations' ? reportTypes : undefined)
      : undefined;
    const given = contract.input.safeParse({ params: ctx.params, query: ctx.query, body });
    if (!given.success) {
      throw invalid(given.error);
    }
    ctx.state.input = Object(given.data);
    refuseWithoutProof(contract, ctx, body);
    const data = await handle({ ...(given.data as Given<E>), actor }, ctx);
    checkReply(contract, data, ctx);
    ctx.status = contract.status ?? 200;
    ctx.type = 'json';
    ctx.body = replyText(contract, data);
  });
}

/** Share of the replies that are checked in production, where checking all would cost a fifth of a list. */
const checkedShare = 0.01;

/**
 * Compares a reply with its contract. In production a breach is only logged, because the written reply leaves out what the
 * contract does not name; elsewhere it fails the request, so that tests and developers notice it.
 */
function checkReply({ method, path, data: schema }: Endpoint, data: unknown, ctx: RequestContext): void {
  const isProduction = ctx.app.env === 'production';
  if (isProduction && Math.random() >= checkedShare) {
    return;
  }
  const { error } = schema.safeParse(data);
  if (error) {
    const breach = new Error(`The reply of ${method} ${path} breaks its contract.`, { cause: error });
    if (!isProduction) {
      throw breach;
    }
    ctx.app.emit('error', breach, ctx);
  }
}

/**
 * Returns the signed-in caller, or undefined for visitors.
 *
 * @throws AppError `FORBIDDEN` for an API token that does not allow the call; `SECOND_FACTOR_SETUP_REQUIRED` for a caller who must set up a second factor, except for `contract`s that they
 * may call before.
 */
export function callerIfAny({ beforeSecondFactor, scope }: Endpoint, { state }: RequestContext): Actor | undefined {
  const scopes = state.actor?.apiToken?.scopes;
  if (scopes && !(scope && scopes.includes(scope))) {
    throw new AppError('FORBIDDEN', apiTokenTexts.outOfScope);
  }
  if (state.actorWithoutFactor && !beforeSecondFactor) {
    throw new AppError('SECOND_FACTOR_SETUP_REQUIRED', secondFactorTexts.setupRequired);
  }
  return state.actor;
}

/** Returns the signed-in caller if `contract` admits their role. Policies decide which rows they may access. */
function permitted(contract: SignedInEndpoint, ctx: RequestContext): Actor {
  const actor = callerIfAny(contract, ctx) ?? ctx.state.actorWithoutFactor;
  const { access, forbidden } = contract;
  if (!actor) {
    throw new AppError('SIGNED_OUT', 'Please sign in.');
  }
  if (access !== 'signed-in' && !access.includes(actor.role)) {
    throw new AppError('FORBIDDEN', forbidden ?? notPermitted);
  }
  return actor;
}

/** Returns the caller and the checked path and query of a request without a body. */
export function permittedRequest<E extends SignedInEndpoint>(
  contract: E,
  ctx: RequestContext,
): Given<E> & { actor: Actor } {
  const actor = permitted(contract, ctx);
  const given = contract.input.safeParse({ params: ctx['params'], query: ctx.query });
  if (!given.success) {
    throw invalid(given.error);
  }
  ctx.state.input = Object(given.data);
  refuseWithoutProof(contract, ctx);
  return { ...(given.data as Given<E>), actor };
}

/**
 * @throws AppError for a call that asks for a recent second factor: `SECOND_FACTOR_NEEDED` if the caller has entered it longer ago,
 * `PASSWORD_NEEDED` if they have none and have entered their password longer ago.
 */
function refuseWithoutProof(contract: Endpoint, { state }: RequestContext, body: unknown = {}): void {
  if (!state.neededProof || !asksForProof(contract, Object(body))) {
    return;
  }
  if (state.neededProof === 'factor') {
    throw new AppError('SECOND_FACTOR_NEEDED', secondFactorTexts.needed);
  }
  if (!contract.takesPassword) {
    throw new AppError('PASSWORD_NEEDED', secondFactorTexts.passwordNeeded);
  }
}

function asksForProof({ recentFactor = [] }: Endpoint, body: Readonly<Record<string, unknown>>): boolean {
  if (recentFactor === 'always') {
    return true;
  }
  return Array.isArray(recentFactor)
    ? recentFactor.some((field) => Object.hasOwn(body, field))
    : Object.entries(recentFactor).some(([field, value]) => body[field] === value);
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
