import { msg, t } from '@portal/build/i18n';
import { wordsOfServer } from '../words-of-server';

const sentences = [
  msg('Case submitted'),
  msg('Case linked to account'),
  msg('Confirmed by the client'),
  msg('Shared with the organisation'),
  msg('No longer shared with the organisation'),
  msg('Bank told of the payment'),
  msg('Assigned to {name}'),
  msg('Reassigned to {name}'),
  msg('Assignment undone'),
  msg('Receipt code cancelled'),
  msg('New receipt code'),
  msg('Status changed from {from} to {to}'),
];

const statuses = [msg('pending'), msg('assigned'), msg('in-progress'), msg('resolved'), msg('closed')];

/** What a sentence may say besides. */
const additions = [
  msg(', with a unit of a package'),
  msg(', without a report'),
  msg(', its unit goes back to the package'),
];

/** Returns the text of an event in the timeline, which the server writes, in the language of the page. */
export function eventWords(text: string): string {
  const added = additions.filter((addition) => text.includes(addition));
  const sentence = added.reduce((rest, addition) => rest.replace(addition, ''), text);
  const words = wordsOfServer(sentence, sentences, (value) => (statuses.includes(value) ? t(value) : value));
  return [words, ...added.map((addition) => t(addition))].join('');
}
