import { accessTokenCookie } from '@portal/contracts';
import { type ChapterDocs, type DescribedCall, describedCalls, subjects } from '@portal/contracts/docs';
import { health } from './health-operations';
import { introduction } from './introduction';
import { requestPart } from './request-part';
import { responsePart } from './response-part';
import { type AnswerSchemas, answerSchemas, type JsonSchema } from './schemas';

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string };
    contact?: { name: string; email: string };
  };
  servers: readonly { url: string; description: string }[];
  tags: readonly { name: string; description: string }[];
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> };
}

/** The owner of the API as the document names it. */
export interface ApiOwner {
  brandName: string;
  /** Where developers ask; undefined when the operator has set no address. */
  email?: string | undefined;
}

/** Builds the OpenAPI 3.1 document from the contracts that validate requests and replies. */
export function openApiDocument({ brandName, email }: ApiOwner): OpenApiDocument {
  const replies = [...describedCalls].map(([name, { contract }]) => [name, contract.data] as const);
  const schemas = answerSchemas(Object.fromEntries(replies));
  return {
    openapi: '3.1.0',
    info: {
      title: `${brandName} API`,
      version: '1.0.0',
      description: introduction,
      license: { name: 'All rights reserved' },
      ...(email && { contact: { name: brandName, email } }),
    },
    servers: [{ url: '/', description: 'The portal that serves this document' }],
    tags: [...subjects.map(({ name, description }) => ({ name, description })), health.tag],
    paths: { ...pathsOf(subjects, schemas), ...health.paths },
    components: { schemas: schemas.components, securitySchemes },
  };
}

function pathsOf(all: readonly ChapterDocs[], schemas: AnswerSchemas): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const { name: tag, calls } of all) {
    for (const call of calls) {
      const path = `/api${call.contract.path.replace(/:(\w+)/g, '{$1}')}`;
      const operation = { operationId: call.name, tags: [tag], ...operationOf(call, schemas.data[call.name] ?? {}) };
      paths[path] = { ...paths[path], [call.contract.method.toLowerCase()]: operation };
    }
  }
  return paths;
}

const operationOf = (call: DescribedCall, data: JsonSchema) => ({
  summary: call.summary,
  description: [whoMayCall(call), scopeOf(call), call.description].filter(Boolean).join('\n\n'),
  security: securityOf(call),
  ...requestPart(call),
  ...responsePart(call, data),
});

function whoMayCall({ contract: { access }, security }: DescribedCall): string {
  if (access === 'public') {
    return security ? '' : 'For anyone.';
  }
  return access === 'signed-in'
    ? 'For everyone who is signed in.'
    : `For ${access.map((role) => `${role}s`).join(' and ')}.`;
}

const scopeOf = ({ contract: { scope } }: DescribedCall): string =>
  scope ? `API tokens need the scope \`${scope}\`.` : '';

const accessToken = [{ bearer: [] }, { accessCookie: [] }];

function securityOf({ contract: { access }, security }: DescribedCall): readonly object[] {
  switch (security) {
    case 'refresh-token':
      return [{ refreshCookie: [] }];
    case 'optional':
      return [{}, ...accessToken];
    default:
      return access === 'public' ? [] : accessToken;
  }
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token in a header.' },
  accessCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: accessTokenCookie,
    description: 'The access token, valid for 15 minutes.',
  },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'refresh_token',
    description: 'The refresh token renews the session once; each renewal sets a new one.',
  },
};
