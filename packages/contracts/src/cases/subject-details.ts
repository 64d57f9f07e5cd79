import * as z from '@portal/contracts/zod';
import { optionalLine, optionalNumberLine, optionalText } from '../calls/fields';
import { limits } from '../calls/limits';
import { PastDay } from '../calls/paging';
import type { CaseType } from './case-types';

/** Relation of the company to the person who submits the case. */
export const Relationship = z.enum(['supplier', 'investor', 'partner', 'other']);
export type Relationship = z.infer<typeof Relationship>;

/** What a subject is. */
export const SubjectKind = z.enum(['company', 'person', 'platform']);
export type SubjectKind = z.infer<typeof SubjectKind>;

export const subjectKindLabels = {
  company: 'Company',
  person: 'Person',
  platform: 'Website or platform',
} satisfies Record<SubjectKind, string>;

const line = optionalLine(limits.textLength);
const note = optionalText(limits.textLength);
const orBlank = <T extends z.ZodMiniType>(schema: T) => z.optional(z.union([schema, z.literal('')]));

/** All fields are optional; unknown keys are dropped. */
export const CompanyDetails = z.object({
  companyName: line,
  countryRegistration: line,
  licenseNumber: line,
  businessNature: note,
  relationship: orBlank(z.enum(Relationship.options, 'Please choose a relationship from the list.')),
  concerns: note,
});

export const IndividualDetails = z.object({
  individualName: line,
  individualCountry: line,
  age: optionalNumberLine(20),
  affiliations: note,
  checkReason: note,
});

export const InvestmentDetails = z.object({
  websiteName: line,
  url: line,
  investmentDate: orBlank(PastDay),
  contactPerson: line,
  suspicion: note,
});

export const NoDetails = z.object({});

const nameKeys = {
  company: ['companyName'],
  individual: ['individualName'],
  investment: ['websiteName', 'url'],
  'post-scam': [],
  general: [],
} as const satisfies Record<CaseType, readonly string[]>;

export const subjectNameLength = 200;

/** Returns whom or what a case checks, cut to `subjectNameLength`; undefined when the client named no subject. */
export const subjectNameOf = (
  caseType: CaseType,
  subjectDetails: Readonly<Record<string, string | undefined>>,
): string | undefined => {
  const name = nameKeys[caseType].map((key) => subjectDetails[key]).find(Boolean);
  // Cuts between characters: half a surrogate pair is no text that PostgreSQL stores.
  return name && [...name].slice(0, subjectNameLength).join('');
};

/** Labels that the form and the case page show. */
export const subjectLabels = {
  companyName: 'Company Name',
  countryRegistration: 'Country of Registration',
  licenseNumber: 'License Number',
  businessNature: 'Nature of Business',
  relationship: 'Your Relationship to the Company',
  concerns: 'Your Concerns',
  individualName: 'Full Name of the Individual',
  individualCountry: 'Country',
  age: 'Approximate Age',
  affiliations: 'Known Affiliations',
  checkReason: 'Reason for the Check',
  websiteName: 'Website or Platform Name',
  url: 'URL',
  investmentDate: 'Date of Investment',
  contactPerson: 'Contact Person',
  suspicion: 'What Makes You Suspicious',
} as const;

export const relationshipLabels = {
  supplier: 'Supplier',
  investor: 'Investor',
  partner: 'Partner',
  other: 'Other',
} satisfies Record<Relationship, string>;
