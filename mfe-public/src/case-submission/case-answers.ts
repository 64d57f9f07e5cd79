import {
  type CaseType,
  type LegalFollowup,
  type ServiceLevel,
  Submission,
  type SubmissionDraft,
} from '@portal/contracts';
import type { FormOptions } from '@portal/sdk';
import { type CountryAnswer, countryOf, noCountry } from '../forms/country';

/** The form as it is filled in; '' is an answer not given yet. */
export interface CaseAnswers extends CountryAnswer {
  caseType: CaseType | '';
  serviceCode: string;
  fullName: string;
  email: string;
  phone: string;
  subjectDetails: Record<string, string>;
  serviceLevel: ServiceLevel | '';
  legalFollowup: LegalFollowup[];
  confidentialityConfirmed: boolean;
  /** Nobody sees this field; what fills it in is no person. */
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
  serviceLevel: '',
  legalFollowup: [],
  confidentialityConfirmed: false,
  faxNumber: '',
};

/** What travels: trimmed, and without the optional answers that were left empty. */
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
  subjectDetails: Object.fromEntries(Object.entries(answers.subjectDetails).filter(([, text]) => text.trim() !== '')),
});

/** The contract's own checks, in the contract's own order. */
export const caseSchema: FormOptions<CaseAnswers, SubmissionDraft>['schema'] = {
  safeParse(answers) {
    const payload = payloadOf(answers as CaseAnswers);
    const result = Submission.safeParse(payload);
    return result.success ? { success: true, data: payload as SubmissionDraft } : result;
  },
};
