import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import {
  emailAddress,
  Id,
  IdFilter,
  Instant,
  LanguageCode,
  optionalLine,
  optionalNumberLine,
  requiredLine,
} from '../calls/fields';
import { limits } from '../calls/limits';
import { readText } from '../calls/typed';
import type { Language } from '../portal/languages';
import { type CaseType, LegalFollowup, ServiceLevel } from './case-types';
import { Story } from './story';
import { CompanyDetails, IndividualDetails, InvestmentDetails, NoDetails } from './subject-details';

export const submissionTexts = {
  fullName: 'Full name is required',
  email: 'Email is required',
  caseType: 'Please select a case type',
  serviceLevel: 'Please select a service level',
  confidentiality: 'Please confirm confidentiality agreement',
  doneTitle: 'Success!',
  done: 'Your case has been submitted successfully. Case Number: {number}',
  failed: 'Failed to submit case. Please try again.',
  refused: 'Failed to submit case',
} as const;

const present = (missing: string) => z.string(missing).check(z.overwrite(readText), z.minLength(1, missing));

/** The five checks in the order of the specification. Other fields are checked only after all five pass. */
export const RequiredAnswers = z.looseObject({
  fullName: present(submissionTexts.fullName),
  email: present(submissionTexts.email),
  caseType: present(submissionTexts.caseType),
  serviceLevel: present(submissionTexts.serviceLevel),
  confidentialityConfirmed: z.literal(true, submissionTexts.confidentiality),
});

const shared = {
  fullName: requiredLine(limits.nameLength, submissionTexts.fullName),
  email: emailAddress(submissionTexts.email),
  phone: optionalNumberLine(limits.phoneLength),
  country: optionalLine(limits.countryLength),
  serviceLevel: z.enum(ServiceLevel.options, submissionTexts.serviceLevel),
  legalFollowup: z._default(
    z
      .array(z.enum(LegalFollowup.options, 'Please choose a follow-up from the list.'))
      .check(z.maxLength(20, 'Please choose fewer follow-ups.')),
    [],
  ),
  confidentialityConfirmed: z.literal(true, submissionTexts.confidentiality),
  story: z.optional(Story),
  /** Code of the advertised service that led to the form, when it is more specific than the case type. */
  serviceCode: optionalLine(40),
  /** The language of the page, in which a client without an account gets mails. */
  language: z.optional(LanguageCode),
  /** The organisation of the caller for which the case is submitted. */
  organisationId: z.optional(IdFilter),
  /** Whether the members of that organisation may read it; without it, they may. */
  shared: z.optional(z.boolean()),
  /** Honeypot: a hidden field that only programs fill in. */
  faxNumber: z.optional(z.string().check(z.maxLength(0, submissionTexts.refused))),
};

const ofType = <T extends CaseType, D extends z.ZodMiniType>(caseType: T, details: D) =>
  z.object({ ...shared, caseType: z.literal(caseType), subjectDetails: z.optional(details) });

const Answers = z.discriminatedUnion(
  'caseType',
  [
    ofType('company', CompanyDetails),
    ofType('individual', IndividualDetails),
    ofType('investment', InvestmentDetails),
    ofType('post-scam', NoDetails),
    ofType('general', NoDetails),
  ],
  submissionTexts.caseType,
);

export const Submission = z.pipe(RequiredAnswers, Answers);

/** Input type of `Submission`. The pipe's own input type covers only the five required answers. */
export interface SubmissionDraft {
  fullName: string;
  email: string;
  phone?: string;
  country?: string;
  caseType: CaseType;
  serviceLevel: ServiceLevel;
  legalFollowup?: LegalFollowup[];
  confidentialityConfirmed: true;
  serviceCode?: string;
  language?: Language;
  organisationId?: string;
  shared?: boolean;
  subjectDetails?: Record<string, string>;
  story?: Story;
}

export const submitCase = endpoint({
  method: 'POST',
  path: '/cases/submit',
  idempotent: true,
  status: 201,
  access: 'public',
  input: z.object({ body: Submission as unknown as z.ZodMiniType<z.output<typeof Answers>, SubmissionDraft> }),
  data: z.object({
    caseNumber: z.string(),
    caseId: Id,
    submittedAt: Instant,
    /** When the firm has to have answered, by its working calendar, or within hours when it is urgent. Absent in replies stored by an older server. */
    firstResponseDueAt: z.optional(Instant),
    /** Present when the bank should be told at once, see `tellBank`. */
    urgent: z.optional(z.literal(true)),
    /** Allows uploads to this case, and no other, for 30 minutes. */
    uploadToken: z.string(),
    /** With the case number it shows the status of the case, see `followByReceipt`. It cannot be shown again. */
    receiptCode: z.optional(z.string()),
    /** Present when the case has used a unit of a package of the organisation; `left` are the units of its service after it. */
    unit: z.optional(z.object({ left: z.int() })),
  }),
  message: 'Your case has been submitted successfully.',
});

export type SubmittedCase = z.output<typeof Answers>;
