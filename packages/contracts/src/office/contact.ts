import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { emailAddress, Id, IdFilter, Instant, LanguageCode, requiredLine, requiredText } from '../calls/fields';
import { limits } from '../calls/limits';
import { orNewValue } from '../calls/new-value';
import { Pagination, pageQuery } from '../calls/paging';

export const ContactStatus = z.enum(['open', 'done']);
export type ContactStatus = z.infer<typeof ContactStatus>;

export const contactTexts = {
  name: 'Please enter your full name',
  email: 'Please enter your email address',
  subject: 'Please enter a subject',
  message: 'Please enter a message',
  received: 'Thank you. We will respond within 24 hours.',
  none: 'No contact requests found',
  noneYet: 'No contact requests yet',
  reserved: 'The name in this request is that of the portal, so no case can be opened with it.',
  notFound: 'The requested contact request could not be found.',
} as const;

/** A question from a visitor without a case, with the fields in the order of the form. */
export const ContactDraft = z.object({
  name: requiredLine(limits.nameLength, contactTexts.name),
  email: emailAddress(contactTexts.email),
  subject: requiredLine(200, contactTexts.subject),
  message: requiredText(limits.textLength, contactTexts.message),
  /** The language of the page, in which the visitor gets a mail. */
  language: z.optional(LanguageCode),
});

export const ContactView = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** Left out for English. */
  language: z.optional(orNewValue(LanguageCode)),
  status: orNewValue(ContactStatus),
  createdAt: Instant,
  /** Set together with `doneBy` when an admin marks the request done. */
  doneAt: z.optional(Instant),
  doneBy: z.optional(z.string()),
  /** The case that an admin opened from the request. */
  caseId: z.optional(Id),
});

export const sendContact = endpoint({
  method: 'POST',
  path: '/contact',
  status: 202,
  access: 'public',
  input: z.object({ body: ContactDraft }),
  data: z.object({}),
  message: contactTexts.received,
});

export const listContacts = endpoint({
  method: 'GET',
  path: '/contact/list',
  access: ['admin'],
  input: z.object({
    query: z.object({
      ...pageQuery,
      status: z.optional(z.enum(ContactStatus.options, 'Unknown contact status.')),
      /** The one request to which the mail about it links. */
      contactId: z.optional(IdFilter),
    }),
  }),
  data: z.object({
    contacts: z.array(ContactView),
    pagination: Pagination,
    counts: z.object({ total: z.int(), open: z.int(), done: z.int() }),
  }),
});

export const updateContact = endpoint({
  method: 'PUT',
  path: '/contact/:contactId',
  access: ['admin'],
  input: z.object({
    params: z.object({ contactId: Id }),
    body: z.object({ status: z.enum(ContactStatus.options, 'Unknown contact status.') }),
  }),
  data: z.object({ contact: ContactView }),
});

/** Opens a case from a request and marks the request as done. A repeated call returns the case that is there. */
export const openContactCase = endpoint({
  method: 'POST',
  path: '/contact/:contactId/case',
  access: ['admin'],
  input: z.object({ params: z.object({ contactId: Id }) }),
  data: z.object({ contact: ContactView }),
});

export type ContactDraft = z.infer<typeof ContactDraft>;
export type ContactView = z.infer<typeof ContactView>;
