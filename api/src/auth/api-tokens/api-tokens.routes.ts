import Router from '@koa/router';
import { type ApiTokenView, createApiToken, listApiTokens, revokeApiToken } from '@portal/contracts';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import type { ApiToken } from './api-token.entity';
import type { ApiTokenService } from './api-tokens.service';

export function apiTokenRoutes({ apiTokens }: { apiTokens: ApiTokenService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, listApiTokens, async () => ({
    tokens: (await apiTokens.list()).map((token) => present(token, token.owner?.name ?? '', token.works)),
  }));

  serve(router, createApiToken, async ({ actor, body }) => {
    const { apiToken, token } = await apiTokens.create(actor, body);
    return { apiToken: present(apiToken, actor.name, true), token };
  });

  serve(router, revokeApiToken, async ({ actor, params }) => {
    await apiTokens.revoke(actor, params.tokenId);
    return {};
  });

  return router;
}

const present = (
  { id, name, userId, scopes, createdAt, expiresAt, lastUsedOn }: ApiToken,
  ownerName: string,
  works: boolean,
): ApiTokenView => ({
  _id: id,
  name,
  owner: { _id: userId, name: ownerName },
  scopes,
  createdAt,
  expiresAt,
  lastUsedOn: lastUsedOn ?? undefined,
  works,
});
