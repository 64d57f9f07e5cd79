import * as z from '@portal/contracts/zod';
import { type ApiScope, endpoint } from '../calls/endpoint';
import { Id, Instant, requiredLine } from '../calls/fields';
import { orNewValue } from '../calls/new-value';

export const apiTokenLimits = { nameLength: 80, perFirm: 50, callsPerMinute: 300 } as const;

/** For how many days a token can be made. */
export const apiTokenDays = [30, 90, 365] as const;

export const apiTokenTexts = {
  name: 'Please name the program that will use the token.',
  scopes: 'Please choose what the token may do.',
  days: 'Please choose how long the token works.',
  notFound: 'This token no longer exists.',
  tooMany: `There are ${apiTokenLimits.perFirm} tokens. Please revoke one first.`,
  created: 'The token has been created.',
  revoked: 'The token has been revoked.',
  outOfScope: 'This API token does not allow this call.',
} as const;

/** What a token may do, in words. */
export const apiScopeLabels: Readonly<Record<ApiScope, string>> = {
  'cases:read': 'Read cases with their messages and documents',
  'invoices:read': 'Read invoices, payments and statements',
  'figures:read': 'Read figures about the firm',
};

export const ApiScopeName = z.enum(['cases:read', 'invoices:read', 'figures:read'], apiTokenTexts.scopes);

export const ApiTokenView = z.object({
  _id: Id,
  name: z.string(),
  /** Whose rights it has. */
  owner: z.object({ _id: Id, name: z.string() }),
  scopes: z.array(orNewValue(ApiScopeName)),
  createdAt: Instant,
  expiresAt: Instant,
  /** The day of its last call, in UTC. */
  lastUsedOn: z.optional(z.iso.date()),
  /** False once it has expired, or its owner is no active admin any more or has another password. */
  works: z.boolean(),
});
export type ApiTokenView = z.infer<typeof ApiTokenView>;

export const ApiTokenDraft = z.object({
  name: requiredLine(apiTokenLimits.nameLength, apiTokenTexts.name),
  scopes: z
    .array(ApiScopeName, apiTokenTexts.scopes)
    .check(z.refine(({ length }) => length > 0 && length <= ApiScopeName.options.length, apiTokenTexts.scopes)),
  days: z.coerce
    .number<number | string>(apiTokenTexts.days)
    .check(z.refine((days) => apiTokenDays.some((offered) => offered === days), apiTokenTexts.days)),
});
export type ApiTokenDraft = z.output<typeof ApiTokenDraft>;

const access = ['admin'] as const;

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api-tokens',
  access,
  input: z.object({}),
  data: z.object({ tokens: z.array(ApiTokenView) }),
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api-tokens',
  status: 201,
  access,
  recentFactor: 'always',
  input: z.object({ body: ApiTokenDraft }),
  /** The token itself is in no other reply. */
  data: z.object({ apiToken: ApiTokenView, token: z.string() }),
  message: apiTokenTexts.created,
});

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api-tokens/:tokenId',
  access,
  input: z.object({ params: z.object({ tokenId: Id }) }),
  data: z.object({}),
  message: apiTokenTexts.revoked,
});
