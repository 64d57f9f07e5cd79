/** What the portal writes when the status of a case changes, in the words of people. */
const statusWords: Readonly<Record<string, string>> = {
  'assigned to in-progress': 'Work on the case has started.',
  'in-progress to resolved': 'The work on the case is done.',
  'resolved to in-progress': 'The case has been reopened.',
  'closed to in-progress': 'The case has been reopened.',
  'resolved to closed': 'The case has been closed.',
  'pending to closed': 'The case has been closed.',
  'assigned to closed': 'The case has been closed.',
  'assigned to pending': 'The case waits for another attorney.',
};

const otherWords: Readonly<Record<string, string>> = {
  'Case linked to account': "The case is now linked to the client's account.",
};

/** Returns a message of the portal as people say it. What is not known stays as it is, such as a reason on the next line. */
export const systemWords = (content: string): string =>
  otherWords[content] ??
  content.replace(
    /^Status changed from ([\w-]+ to [\w-]+)\./,
    (sentence, change: string) => statusWords[change] ?? sentence,
  );
