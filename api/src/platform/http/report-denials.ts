import type { Middleware } from 'koa';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import { isId } from '../kernel/id';
import { routeOf } from './request-log';
import type { RequestState } from './request-state';

type RecordDenial = (actor: Actor, denial: { call: string; ids: Record<string, string> }) => Promise<void>;

/** Records each call of a signed-in person that named ids and got 404, before it is answered. */
export function reportDenials(record: RecordDenial): Middleware<RequestState> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const { actor, input } = ctx.state;
      const ids = namedIds(input);
      if (actor && thrown instanceof AppError && thrown.code === 'NOT_FOUND' && Object.keys(ids).length > 0) {
        await record(actor, { call: `${ctx.method} ${routeOf(ctx)}`, ids });
      }
      throw thrown;
    }
  };
}

/** Returns the ids in path, query and body by their names. People may type anything in place of an id, and the trail keeps it for ever. */
function namedIds({ params, query, body }: RequestState['input'] = {}): Record<string, string> {
  const ids = Object.entries({ ...query, ...body, ...params }).filter(([name, id]) => name.endsWith('Id') && id);
  return Object.fromEntries(ids.map(([name, id]) => [name, isId(String(id)) ? String(id) : 'malformed']));
}
