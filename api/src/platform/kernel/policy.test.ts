import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const sources = join(__dirname, '../..');

/** Files outside the policies that compare roles, and why they may. */
const exceptions: Readonly<Record<string, string>> = {
  'invoice-access.ts': 'the filter of `invoicePolicy.read`; invoice.policy.test.ts checks that both agree',
  'quote-list.ts': 'the filter of `quotePolicy.read`; quote.policy.test.ts checks that both agree',
  'reviewers.ts': 'the role of the person who is asked for a review',
  'risk-report.presenter.ts': 'a presenter',
  'session-user.presenter.ts': 'a presenter',
  'api-tokens.service.ts': 'the role of the owner of a token, who is not the actor of every call',
  'send-page.ts': 'the language of a page, not a right',
  'change-member.ts': 'the role of a membership that changes, not of the actor',
  'change-email.ts': 'the role of the account that changes, not of the actor',
  'daily-digest.ts': 'the role of the person who gets the mail',
  'erase-person.ts': 'the role of the person who is erased; operators ask, not an actor',
  'judge-cases.ts': 'the role of the account of an imported address, not of the actor',
  'judge-clients.ts': 'the role of the account of an imported address, not of the actor',
  'link-cases.ts': 'the role of the account that is linked, not of the actor',
  'new-user.ts': 'the language of the person who gets a mail',
  'person-files.ts': 'the role of the person whose data is exported',
  'plan-erasure.ts': 'the role of the person who is erased; operators ask, not an actor',
  'undo-email-change.ts': 'the role of the account that changes, not of the actor',
  'user-list.ts': 'the role that a list is narrowed to',
  'users.service.ts': 'the role of the account that changes, not of the actor',
};

const comparesRole = /\brole\s*(===|!==)|(===|!==)\s*[\w.]+\.role\b|switch \([\w.]*role\)|\bis(Admin|Staff)\b/;

it('compares roles in policies only', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/(policy|\.test)\.ts$/.test(file),
  );
  const comparing = files.filter((file) => comparesRole.test(readFileSync(join(sources, file), 'utf8')));
  expect(files.length).toBeGreaterThan(200);
  expect(comparing.map((file) => basename(file)).sort()).toEqual(Object.keys(exceptions).sort());
});
