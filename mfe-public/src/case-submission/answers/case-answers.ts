import {
  type CaseType,
  type CountryAnswer,
  countryOf,
  type LegalFollowup,
  noCountry,
  type ServiceLevel,
  Submission,
  type SubmissionDraft,
  type WantedName,
  watchedText,
} from '@portal/contracts';
import { type FormOptions, languageOfPage } from '@portal/sdk';
import { isSubscription, noName, watchTexts } from './watched-names';

/** The form's values as typed; '' means not answered yet. */
export interface CaseAnswers extends CountryAnswer {
  caseType: CaseType | '';
  serviceCode: string;
  fullName: string;
  email: string;
  phone: string;
  subjectDetails: Record<string, string>;
  story: Record<string, string>;
  /** Asked in place of subject, story and service level when the service is the subscription. */
  watched: WantedName[];
  serviceLevel: ServiceLevel | '';
  legalFollowup: LegalFollowup[];
  confidentialityConfirmed: boolean;
  /** Names of the chosen files. They are kept with the draft, which cannot hold the files, and not sent. */
  fileNames: string[];
  /** Honeypot: people do not see this field, so a filled one means a program sent the form. */
  faxNumber: string;
  /** The organisation whose members may read the case; '' for none. */
  organisationId: string;
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
  watched: [noName],
  serviceLevel: '',
  legalFollowup: [],
  confidentialityConfirmed: false,
  fileNames: [],
  faxNumber: '',
  organisationId: '',
};

/** Builds the request body: trimmed, and without empty optional answers. */
export const payloadOf = (answers: CaseAnswers) => ({
  fullName: answers.fullName.trim(),
  email: answers.email.trim(),
  phone: answers.phone.trim() || undefined,
  country: countryOf(answers),
  caseType: answers.caseType,
  serviceCode: answers.serviceCode || undefined,
  confidentialityConfirmed: answers.confidentialityConfirmed,
  faxNumber: answers.faxNumber || undefined,
  language: languageOfPage(),
  organisationId: answers.organisationId || undefined,
  ...(isSubscription(answers) ? orderOf(answers) : matterOf(answers)),
});

const matterOf = ({ serviceLevel, legalFollowup, subjectDetails, story }: CaseAnswers) => ({
  serviceLevel,
  legalFollowup,
  subjectDetails: answered(subjectDetails),
  story: Object.values(story).some((text) => text.trim()) ? answered(story) : undefined,
});

/** A general case has no field for names, so they are its text. */
const orderOf = ({ watched }: CaseAnswers) => ({
  serviceLevel: 'advise',
  legalFollowup: [],
  subjectDetails: {},
  story: { whatHappened: `${watchTexts.title}:\n${watchedText(watched)}` },
});

const answered = (answers: Record<string, string>) =>
  Object.fromEntries(Object.entries(answers).filter(([, text]) => text.trim() !== ''));

/** Applies the contract's checks in the contract's order, and asks a subscriber for a name. */
export const caseSchema: FormOptions<CaseAnswers, SubmissionDraft>['schema'] = {
  safeParse(values) {
    const answers = values as CaseAnswers;
    const payload = payloadOf(answers);
    const result = Submission.safeParse(payload);
    const issues = [...(result.error?.issues ?? []), ...missingName(answers)];
    return issues.length === 0
      ? { success: true, data: payload as SubmissionDraft }
      : { success: false, error: { issues } };
  },
};

const missingName = (answers: CaseAnswers) =>
  isSubscription(answers) && !watchedText(answers.watched)
    ? [{ path: ['watched', 0, 'name'], message: watchTexts.missing }]
    : [];
