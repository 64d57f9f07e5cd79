import { defaultBrandName, nothingHere } from '@portal/contracts';
import type { Refusal } from '@portal/contracts/docs';
import { docsFiles } from './docs-page';
import { refused } from './response-part';

const ok = {
  description: 'The answer is yes.',
  content: {
    'application/json': {
      schema: { type: 'object', properties: { status: { const: 'ok' } }, required: ['status'] },
      example: { status: 'ok' },
    },
  },
};

const notReady: Refusal = {
  code: 'NOT_READY',
  message: 'The server is not ready: database.',
  when: 'the server is stopping, or a readiness check fails; `errors` names the check',
  errors: { database: ['It cannot be written to.'] },
};

const noFile = { code: 'NOT_FOUND', message: nothingHere, when: 'there is no such file' } as const;

const operation = (operationId: string, summary: string, responses: object) => ({
  get: { operationId, tags: ['Operation'], summary, description: 'For anyone.', security: [], responses },
});

const text = (example: string) => ({ schema: { type: 'string' }, example });

const anyDocument = {
  schema: {
    type: 'object',
    properties: { openapi: { type: 'string' }, info: { type: 'object' }, paths: { type: 'object' } },
    required: ['openapi', 'info', 'paths'],
  },
  example: { openapi: '3.1.0', info: { title: `${defaultBrandName} API`, version: '1.0.0' }, paths: {} },
};

const page = (description: string, content: object) => ({ 200: { description, content } });

const fileParameter = {
  name: 'file',
  in: 'path',
  required: true,
  schema: { type: 'string', enum: docsFiles },
};

/** Routes without a contract and without the envelope: health checks and the page of the API. */
export const health = {
  tag: { name: 'Operation', description: 'Health checks for operators, and the pages of this document.' },
  paths: {
    '/api/health/live': operation('isAlive', 'Is the process alive?', { 200: ok }),
    '/api/health/ready': operation('isReady', 'Is the server ready for requests?', {
      200: ok,
      ...refused([notReady]),
    }),
    '/api/openapi.json': operation(
      'getOpenApi',
      'This document',
      page('OpenAPI 3.1.', { 'application/json': anyDocument }),
    ),
    '/api/docs': operation(
      'getDocs',
      'The page of this document',
      page('A page.', { 'text/html': text('<!doctype html>…') }),
    ),
    '/api/docs/{file}': {
      parameters: [fileParameter],
      ...operation('getDocsFile', 'A script or style sheet of that page', {
        ...page('A script or a style sheet.', {
          'text/javascript': text("SwaggerUIBundle({ url: '/api/openapi.json', … })"),
          'text/css': text('.swagger-ui { … }'),
        }),
        ...refused([noFile]),
      }),
    },
  },
};
