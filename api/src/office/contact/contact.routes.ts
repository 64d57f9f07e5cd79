import Router from '@koa/router';
import { type ContactView, listContacts, openContactCase, sendContact, updateContact } from '@portal/contracts';
import { callerOf } from '../../platform/http/caller';
import type { RequestState } from '../../platform/http/request-state';
import { serve, servePublic } from '../../platform/http/serve';
import type { ContactService } from './contact.service';
import type { ContactRequest } from './contact-request.entity';

export function contactRoutes({ contact }: { contact: ContactService }): Router<RequestState> {
  const router = new Router<RequestState>();

  servePublic(router, sendContact, async ({ body }, context) => {
    await contact.receive(body, callerOf(context));
    return {};
  });

  serve(router, listContacts, async ({ query }) => {
    const { requests, ...rest } = await contact.list(query);
    return { ...rest, contacts: requests.map(presentContact) };
  });

  serve(router, updateContact, async ({ actor, params, body }) => ({
    contact: presentContact(await contact.mark(actor, params.contactId, body.status)),
  }));

  serve(router, openContactCase, async ({ actor, params }) => ({
    contact: presentContact(await contact.openCase(actor, params.contactId)),
  }));

  return router;
}

const presentContact = ({ id, language, doneAt, doneBy, caseId, ...request }: ContactRequest): ContactView => ({
  ...request,
  _id: id,
  language: language === 'en' ? undefined : language,
  doneAt: doneAt ?? undefined,
  doneBy: doneBy ?? undefined,
  caseId: caseId ?? undefined,
});
