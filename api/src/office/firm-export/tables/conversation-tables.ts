import { CannedReply } from '../../../casework/canned-replies';
import { Message, MessageRead, RequestPoint, SeenMessage } from '../../../casework/conversation';
import { CaseDocument, SweepDay } from '../../../casework/documents';
import { SavedView } from '../../../casework/saved-views';
import { ContactRequest } from '../../contact';
import { decrypted, derived, leftOut, leftOutTable, made, row, rowOfCase, table } from '../exported-table';

const ofOwner = {
  ownerId: 'who made it, in users.jsonl',
  shared: 'whether all staff have it',
  updatedAt: 'when it was last changed',
};

export const conversationTables = [
  table(Message, 'A message in a case.', {
    ...rowOfCase,
    ...made,
    position: '1, 2, 3, … within the case',
    senderId: 'who sent it, in users.jsonl; empty for the portal and for visitors',
    senderName: 'their name then',
    senderRole: 'their role then',
    messageType: 'text, document, document-request or system',
    content: 'the text',
    isEncrypted: decrypted,
    isImportant: 'whether it was marked as important',
    requestStatus: 'of a document request: open, fulfilled or cancelled',
    requestClosedAt: 'when the request was fulfilled or cancelled',
    requestDueOn: 'day by which the request wants an answer',
    isAssessment: 'whether it is the initial assessment of the case',
    documentId: 'the file that came with it, in documents.jsonl',
  }),
  table(RequestPoint, 'One thing that a document request asks for.', {
    ...rowOfCase,
    requestId: 'the request, in messages.jsonl',
    position: '1, 2, 3, … within the request',
    text: 'what is asked for; empty where the message says it',
    state: 'whether it has come',
    word: 'what was said about a document that is not available',
    isEncrypted: decrypted,
  }),
  table(MessageRead, 'How far a person has read the messages of a case.', {
    caseId: 'the case, in cases.jsonl',
    userId: 'the person, in users.jsonl',
    position: 'position of the newest message read',
    readAt: 'when it was read',
  }),
  table(SeenMessage, 'A message that a person has dealt with before earlier ones.', {
    caseId: 'the case, in cases.jsonl',
    userId: 'the person, in users.jsonl',
    position: 'position of the message',
  }),
  table(
    CaseDocument,
    'A file of a case. It is in documents/, in the folder of the case; its name begins with this id.',
    {
      ...rowOfCase,
      ...made,
      uploaderId: 'who sent it, in users.jsonl; empty for visitors',
      uploaderName: 'their name then',
      withSubmission: 'whether it came with the submission of the case',
      originalFileName: 'the name that the sender gave it',
      storedName: leftOut('the name of the encrypted file in the document store'),
      mimeType: 'type of the file',
      size: 'bytes',
      sha256: 'SHA-256 of the file',
      category: 'kind of document',
      scanStatus: 'verdict of the virus scanner; only files that are clean or skipped are in the archive',
      scanAttempts: leftOut('how often the virus scanner was asked'),
      leftOut: 'files of a sent archive that were not kept',
      isEncrypted: decrypted,
      requestId: 'the message that asked for it, in messages.jsonl',
      requestPointId: 'the point that it answers, in request_points.jsonl',
      removedAt: 'when it was removed; the file is not in the archive',
    },
  ),
  table(ContactRequest, 'A question from the page for contacts.', {
    ...row,
    ...made,
    name: 'name of the person',
    email: 'mail address of the person',
    subject: 'the subject',
    message: 'the question',
    language: 'language of the page: en or ar',
    searchText: derived,
    status: 'whether it is done',
    doneAt: 'when it was done',
    doneBy: 'name of who did it',
    caseId: 'the case that was opened from it, in cases.jsonl',
  }),
  table(CannedReply, 'A text that staff send often.', {
    ...row,
    ...ofOwner,
    title: 'its title',
    text: 'the text, with placeholders',
    translations: 'the text in other languages',
  }),
  table(SavedView, 'A named set of filters of the list of cases.', {
    ...row,
    ...ofOwner,
    name: 'its name',
    query: 'the filters',
  }),
  leftOutTable(SweepDay, 'days on which the document store was swept'),
];
