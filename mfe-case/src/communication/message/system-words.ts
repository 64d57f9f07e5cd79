import { msg, t } from '@portal/build/i18n';
import { wordsOfServer } from '../../words-of-server';

const reopened = msg('The case has been reopened.');
const closed = msg('The case has been closed.');

/** What the portal writes when the status of a case changes, in the words of people. */
const statusWords: Readonly<Record<string, string>> = {
  'assigned to in-progress': msg('Work on the case has started.'),
  'in-progress to resolved': msg('The work on the case is done.'),
  'resolved to in-progress': reopened,
  'closed to in-progress': reopened,
  'resolved to closed': closed,
  'pending to closed': closed,
  'assigned to closed': closed,
  'assigned to pending': msg('The case waits for another attorney.'),
};

const otherWords: Readonly<Record<string, string>> = {
  'Case linked to account': msg("The case is now linked to the client's account."),
};

/** What else it writes, as it stands in the conversation. */
const sentences = [
  msg('Case assigned to {name}.'),
  msg('Case reassigned from {former} to {name}.'),
  msg('The assignment was undone. This case is waiting for an attorney.'),
  msg('The reassignment was undone. {name} is handling this case again.'),
  msg('Closed 14 days after it was resolved.'),
  msg('The request for documents is complete: {received} of {count} received.'),
  msg(
    'A virus was found in an uploaded file, so nobody can open it any more. Please check your device, then send a new copy.',
  ),
  msg('The watchlist has started with one name.'),
  msg('The watchlist has started with {names} names.'),
  msg('The client has continued the watchlist.'),
  msg('The client has paused the watchlist.'),
  msg('The client has ended the watchlist.'),
];

/** What it writes in the name of the person who releases a report. */
const releases = [
  msg('Your report is ready. Open the Report tab to read it.'),
  msg('A corrected report is ready (version {version}). It replaces the one before.\nReason: {reason}'),
];

/** Returns a message of the portal as people say it. What is not known stays as it is. */
export const systemWords = (content: string): string =>
  content
    .split('\n')
    .map((line) => lineWords(line))
    .join('\n');

/** Returns what somebody has written; the news of a report, which the portal words, in the language of the page. */
export const personWords = (content: string): string => wordsOfServer(content, releases);

function lineWords(line: string): string {
  const [, change = ''] = /^Status changed from ([\w-]+ to [\w-]+)\.$/.exec(line) ?? [];
  const words = statusWords[change] ?? otherWords[line];
  return words ? t(words) : wordsOfServer(line, sentences);
}
