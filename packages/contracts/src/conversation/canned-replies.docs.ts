import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missing } from '../calls/shared-refusals';
import * as replies from './canned-replies';
import { cannedReplySample } from './messages.samples';

const { cannedReplyTexts } = replies;
const { title, text } = cannedReplySample();

export const cannedReplyDocs = describeCalls(replies, {
  name: 'Canned replies',
  description:
    'Texts that staff send often. Staff read their own and those that admins share. Placeholders such as `{client}` are filled where a text is used.',
  missing: missing('reply', cannedReplyTexts.notFound),
  calls: {
    listCannedReplies: {
      summary: 'List canned replies',
      reply: { replies: [cannedReplySample()], abilities: { share: true } },
    },
    saveCannedReply: {
      summary: 'Save a canned reply',
      description: 'Replaces the own reply of the same title.',
      ask: { body: { title, text } },
      reply: { reply: cannedReplySample() },
      refuses: [
        {
          code: 'CONFLICT',
          message: cannedReplyTexts.tooMany,
          when: 'the caller has as many replies as one person may have',
        },
      ],
    },
    removeCannedReply: { summary: 'Delete a canned reply', ask: { params: { replyId: sampleIds.reply } } },
  },
});
