import { describeCalls } from '../calls/call-docs';
import { missing } from '../calls/shared-refusals';
import * as contracts from './api-tokens';
import { apiTokenDraftSample, apiTokenSample } from './api-tokens.samples';

const { apiTokenLimits, apiTokenTexts } = contracts;

export const apiTokenDocs = describeCalls(contracts, {
  name: 'API tokens',
  description: [
    'Tokens with which other programs call the API, as `Authorization: Bearer pat_…`. A token has the rights of the admin who made it, and only for the calls of its scopes, which say so; any other call is refused with 403, also those that need no sign-in. It makes no tokens.',
    `A token that is wrong, has ended or was revoked gets 401; more than ${apiTokenLimits.callsPerMinute} calls a minute get 429. It ends when its owner is deactivated, is no admin any more or gets another password.`,
  ].join('\n\n'),
  missing: missing('token', apiTokenTexts.notFound),
  calls: {
    listApiTokens: { summary: 'List API tokens', description: 'Those of all admins, without the tokens themselves.' },
    createApiToken: {
      summary: 'Create an API token',
      description: 'The reply alone has the token. It is stored as a hash.',
      ask: { body: apiTokenDraftSample() },
      reply: {
        apiToken: apiTokenSample({ lastUsedOn: undefined }),
        token: 'pat_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw7C8yNhWt3oE',
      },
      refuses: [
        { code: 'CONFLICT', message: apiTokenTexts.tooMany, when: 'there are as many tokens as a firm may have' },
      ],
    },
    revokeApiToken: { summary: 'Revoke an API token' },
  },
});
