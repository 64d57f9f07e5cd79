import {
  type CaseType,
  type CountryAnswer,
  countryOf,
  type LegalFollowup,
  noCountry,
  type ServiceLevel,
  Submission,
  type SubmissionDraft,
} from '@portal/contracts';
import type { FormOptions } from '@portal/sdk';

/** The form's values as typed; '' means not answered yet. */
export interface CaseAnswers extends CountryAnswer {
  caseType: CaseType | '';
  serviceCode: string;
  fullName: string;
  email: string;
  phone: string;
  subjectDetails: Record<string, string>;
  story: Record<string, string>;
  serviceLevel: ServiceLevel | '';
  legalFollowup: LegalFollowup[];
  confidentialityConfirmed: boolean;
  /** Names of the chosen files. They are kept with the draft, which cannot hold the files, and not sent. */
  fileNames: string[];
  /** Honeypot: people do not see this field, so a filled one means a program sent the form. */
  faxNumber: string;
}

export const noAnswers: CaseAnswers = {
  caseType: '',
  serviceCode: '',
  fullName: '',
  email: '',
  phone: '',
  ...noCountry,
  subjectDetails: {},
  story: {},
  serviceLevel: '',
  legalFollowup: [],
  confidentialityConfirmed: false,
  fileNames: [],
  faxNumber: '',
};

/** Builds the request body: trimmed, and without empty optional answers. */
export const payloadOf = (answers: CaseAnswers) => ({
  fullName: answers.fullName.trim(),
  email: answers.email.trim(),
  phone: answers.phone.trim() || undefined,
  country: countryOf(answers),
  caseType: answers.caseType,
  serviceCode: answers.serviceCode || undefined,
  serviceLevel: answers.serviceLevel,
  legalFollowup: answers.legalFollowup,
  confidentialityConfirmed: answers.confidentialityConfirmed,
  faxNumber: answers.faxNumber || undefined,
  subjectDetails: answered(answers.subjectDetails),
  story: Object.values(answers.story).some((text) => text.trim()) ? answered(answers.story) : undefined,
});

const answered = (answers: Record<string, string>) =>
  Object.fromEntries(Object.entries(answers).filter(([, text]) => text.trim() !== ''));

/** Applies the contract's checks in the contract's order. */
export const caseSchema: FormOptions<CaseAnswers, SubmissionDraft>['schema'] = {
  safeParse(answers) {
    const payload = payloadOf(answers as CaseAnswers);
    const result = Submission.safeParse(payload);
    return result.success ? { success: true, data: payload as SubmissionDraft } : result;
  },
};
