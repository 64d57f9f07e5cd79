import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, requiredLine, requiredText, translations } from '../calls/fields';
import { limits } from '../calls/limits';

export const cannedReplyLimits = { titleLength: 80, perPerson: 50 } as const;

export const cannedReplyTexts = {
  title: 'Please give the reply a title.',
  text: 'Please write the reply.',
  notFound: 'This reply no longer exists.',
  tooMany: `You have ${cannedReplyLimits.perPerson} canned replies. Please delete one first.`,
  mayNotShare: 'Only admins can share replies.',
  mayNotRemove: 'Only admins can delete shared replies.',
  saved: 'The reply has been saved.',
  removed: 'The reply has been deleted.',
} as const;

/** A text that staff send often. */
export const CannedReply = z.object({
  _id: Id,
  title: z.string(),
  /** With placeholders such as `{client}`. */
  text: z.string(),
  /** The same for clients who read another language than English; left out without any. */
  translations: z.optional(translations(limits.textLength)),
  shared: z.boolean(),
  mine: z.boolean(),
  abilities: z.object({ remove: z.boolean() }),
});

const staff = ['admin', 'attorney'] as const;

export const listCannedReplies = endpoint({
  method: 'GET',
  path: '/canned-replies/list',
  access: staff,
  input: z.object({}),
  data: z.object({ replies: z.array(CannedReply), abilities: z.object({ share: z.boolean() }) }),
});

export const saveCannedReply = endpoint({
  method: 'POST',
  path: '/canned-replies',
  status: 201,
  access: staff,
  input: z.object({
    body: z.object({
      title: requiredLine(cannedReplyLimits.titleLength, cannedReplyTexts.title),
      text: requiredText(limits.textLength, cannedReplyTexts.text),
      shared: z.optional(z.boolean()),
      /** A language that is left out keeps its text; an empty text takes it away. */
      translations: z.optional(translations(limits.textLength)),
    }),
  }),
  data: z.object({ reply: CannedReply }),
  message: cannedReplyTexts.saved,
});

export const removeCannedReply = endpoint({
  method: 'DELETE',
  path: '/canned-replies/:replyId',
  access: staff,
  input: z.object({ params: z.object({ replyId: Id }) }),
  data: z.object({}),
  message: cannedReplyTexts.removed,
});

export type CannedReply = z.infer<typeof CannedReply>;

/** The text for a client who reads `language`: English where there is no translation. */
export const replyTextIn = ({ text, translations: own = {} }: CannedReply, language: string | undefined): string =>
  new Map<string, string | undefined>(Object.entries(own)).get(language ?? 'en') || text;
