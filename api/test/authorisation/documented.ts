import { openApiDocument } from '../../src/delivery/openapi/document';
import type { Learnt } from './asks';

interface Operation {
  operationId: string;
  responses: Record<string, { content: Record<string, { examples?: Record<string, { value: Refused }> }> }>;
}

interface Refused {
  code: string;
  message: string;
}

const operations = new Map(
  Object.values(openApiDocument({ brandName: 'Portal' }).paths)
    .flatMap((methods) => Object.values(methods) as Operation[])
    .map((operation) => [operation.operationId, operation]),
);

/**
 * Returns a refusal that the API document does not show, by status, code and message; undefined for one that it shows. Messages about
 * wrong values vary.
 */
export function undocumented(call: string, { status, body }: Learnt): string | undefined {
  if (status < 400 || body === undefined) {
    return undefined;
  }
  const { code, message } = body as Refused;
  const shown = operations.get(call)?.responses[status]?.content['application/json']?.examples ?? {};
  const isShown = Object.values(shown).some(
    ({ value }) => value.code === code && (code === 'VALIDATION' || value.message === message),
  );
  return isShown ? undefined : `${status} ${code} ${message}`;
}
