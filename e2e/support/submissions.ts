import { expect, type Page } from '@playwright/test';
import type { CaseType } from '@portal/contracts';
import { caseTypeLabels, serviceLevelLabels } from '@portal/contracts';
import { visit } from './visits';

/** Answers about the subject, by the label of the field. */
const subjects: Record<CaseType, Record<string, string>> = {
  company: { 'Company Name': 'Gulf Stream Metals FZE', 'Your Concerns': 'They ask for payment before the inspection.' },
  investment: { 'Website or Platform Name': 'QuickCoin Pro', 'What Makes You Suspicious': 'Returns of 3% a day.' },
  individual: {
    'Full Name of the Individual': 'John Q. Example',
    'Reason for the Check': 'He wants to become a partner.',
  },
  'post-scam': {},
  general: {},
};

interface Person {
  name: string;
  /** Left out for people who are signed in: the form has their address already. */
  email?: string;
}

/** Opens and fills in the submission form. */
export async function fillRiskCheck(page: Page, caseType: CaseType, person: Person): Promise<void> {
  await visit(page, '/case-submission');
  await page.getByLabel('Case Type').selectOption({ label: caseTypeLabels[caseType] });
  await page.getByLabel(/^Full Name(?! of)/).fill(person.name);
  if (person.email !== undefined) {
    await page
      .getByLabel(/^Email/)
      .first()
      .fill(person.email);
  }
  for (const [label, text] of Object.entries(subjects[caseType])) {
    await page.getByLabel(new RegExp(`^${label}`)).fill(text);
  }
  await page.getByLabel(serviceLevelLabels.quick).check();
  await page.getByLabel('I confirm this request is genuine and not for entrapment or misuse').check();
}

export const pressSubmit = (page: Page) =>
  page
    .getByRole('button', { name: /^Submit/ })
    .last()
    .click();

/** Fills in and submits the form as a visitor, and returns the server's reply. */
export async function submitRiskCheck(page: Page, caseType: CaseType, person: Person) {
  await fillRiskCheck(page, caseType, person);
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/cases/submit'));
  await pressSubmit(page);
  const { data } = (await (await answered).json()) as { data: { caseNumber: string; caseId: string } };
  await page.waitForURL('**/confirmation');
  await expect(page.getByRole('main')).toContainText(data.caseNumber);
  return data;
}
