import { msg } from '@portal/build/i18n';
import { type CaseType, relationshipLabels, type subjectLabels } from '@portal/contracts';

export interface SubjectField {
  name: keyof typeof subjectLabels;
  /** Defaults to `text`. */
  kind?: 'long' | 'date' | 'choice';
  optional?: boolean;
  hint?: string;
  choices?: readonly { value: string; label: string }[];
  /** Spans both columns. */
  wide?: boolean;
}

const relationships = Object.entries(relationshipLabels).map(([value, label]) => ({ value, label }));

/** Questions about the subject, by case type. */
export const subjectFields = {
  company: [
    { name: 'companyName', wide: true },
    { name: 'countryRegistration' },
    { name: 'licenseNumber', optional: true },
    { name: 'businessNature' },
    { name: 'relationship', kind: 'choice', choices: relationships },
    {
      name: 'concerns',
      kind: 'long',
      wide: true,
      hint: msg('What made you hesitate: a payment request, a missing address, a promise that sounds too good?'),
    },
  ],
  individual: [
    { name: 'individualName' },
    { name: 'individualCountry' },
    { name: 'age', hint: msg('An estimate is fine, for example 45 or 40 to 50.') },
    { name: 'affiliations', hint: msg('Companies, partners or groups they mention.') },
    { name: 'checkReason', kind: 'long', wide: true, hint: msg('For example a loan, a partnership or a new hire.') },
  ],
  investment: [
    { name: 'websiteName', hint: msg('As it calls itself.') },
    { name: 'url', hint: msg('As you were given it. There is no need to open it again.') },
    { name: 'investmentDate', kind: 'date', hint: msg('Leave it empty if you have not invested.') },
    { name: 'contactPerson', optional: true, hint: msg('Who approached you, under whatever name they gave.') },
    {
      name: 'suspicion',
      kind: 'long',
      wide: true,
      hint: msg('For example fixed returns, a blocked withdrawal, or a fee to be paid before you get your money.'),
    },
  ],
  'post-scam': [],
  general: [],
} as const satisfies Record<CaseType, readonly SubjectField[]>;

interface FilesText {
  label: string;
  hint: string;
}

/** Label and hint of the file input, by case type. */
export const filesTexts = {
  company: {
    label: msg('Supporting Documents'),
    hint: msg('For example an invoice, a cheque or a trade license.'),
  },
  individual: {
    label: msg('Supporting Documents'),
    hint: msg('For example a profile, a contract or messages you received.'),
  },
  investment: {
    label: msg('Supporting Documents'),
    hint: msg('For example an offer, account statements or screenshots of the platform.'),
  },
  'post-scam': {
    label: msg('Evidence'),
    hint: msg('For example payment receipts, messages or screenshots. Send copies and keep the originals.'),
  },
  general: {
    label: msg('Supporting Documents'),
    hint: msg('Anything that helps us to understand your question.'),
  },
} satisfies Record<CaseType, FilesText>;
