import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, requiredLine, text } from '../calls/fields';

export const savedViewLimits = { nameLength: 60, queryLength: 600, perPerson: 30 } as const;

export const savedViewTexts = {
  name: 'Please give the view a name.',
  query: 'These filters cannot be saved.',
  notFound: 'This view no longer exists.',
  tooMany: `You have ${savedViewLimits.perPerson} views. Please delete one first.`,
  mayNotShare: 'Only admins can share views.',
  mayNotRemove: 'Only admins can delete shared views.',
  saved: 'The view has been saved.',
  removed: 'The view has been deleted.',
} as const;

/** A named set of filters with an order of the list of cases. */
export const SavedView = z.object({
  _id: Id,
  name: z.string(),
  /** The query of a list's address, without page: `status=pending&sort=createdAt&order=asc`. */
  query: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  abilities: z.object({ remove: z.boolean() }),
  /** Name of the attorney by whom the view filters, if their account is not active any more. */
  goneAttorney: z.optional(z.string()),
});

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/views/list',
  access: ['admin', 'attorney'],
  input: z.object({}),
  data: z.object({ views: z.array(SavedView), abilities: z.object({ share: z.boolean() }) }),
});

export const saveView = endpoint({
  method: 'POST',
  path: '/views',
  status: 201,
  access: ['admin', 'attorney'],
  input: z.object({
    body: z.object({
      name: requiredLine(savedViewLimits.nameLength, savedViewTexts.name),
      query: text(savedViewLimits.queryLength),
      shared: z.optional(z.boolean()),
    }),
  }),
  data: z.object({ view: SavedView }),
  message: savedViewTexts.saved,
});

export const removeView = endpoint({
  method: 'DELETE',
  path: '/views/:viewId',
  access: ['admin', 'attorney'],
  input: z.object({ params: z.object({ viewId: Id }) }),
  data: z.object({}),
  message: savedViewTexts.removed,
});

export type SavedView = z.infer<typeof SavedView>;
