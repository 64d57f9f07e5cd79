import { ProblemCode } from '@portal/contracts';
import { openApiDocument } from '../src/delivery/openapi/document';

type Responses = Record<
  string,
  { content?: Record<string, { examples?: Record<string, { value: { code: string } }> }> }
>;

interface Route {
  method: string;
  pattern: RegExp;
  responses: Responses;
}

let routes: Route[] | undefined;

/**
 * Fails when a reply is missing in the OpenAPI document, so that all API tests verify the document.
 *
 * @param path - relative to `/api`.
 */
export function expectDescribed(method: string, path: string, status: number, body: unknown): void {
  routes ??= describedRoutes();
  const [address = ''] = path.split('?');
  const route = routes.find((one) => one.method === method && one.pattern.test(`/api${address}`));
  if (!route) {
    return;
  }
  const code = codeOf(body);
  const described = route.responses[status];
  const codes = Object.values(described?.content ?? {}).flatMap(({ examples = {} }) =>
    Object.values(examples).map(({ value }) => value.code),
  );
  if (!described || (code !== undefined && !codes.includes(code))) {
    throw new Error(`The API's page does not say that ${method} ${address} may answer ${status} ${code ?? ''}.`);
  }
}

/** Fixed paths come first, so that `/cases/list` does not match `/cases/{caseId}`. */
const describedRoutes = (): Route[] =>
  Object.entries(openApiDocument({ brandName: 'Portal' }).paths)
    .sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
        responses: (operation as { responses?: Responses }).responses ?? {},
      })),
    );

function codeOf(body: unknown): string | undefined {
  const { code } = (body ?? {}) as { code?: unknown };
  return ProblemCode.safeParse(code).data;
}
