import { authTexts } from './accounts/auth';
import { passwordTexts } from './accounts/passwords';
import { Role, SenderRole } from './accounts/roles';
import { seededText, seedTexts } from './accounts/seed';
import { userTexts } from './accounts/users';
import {
  CaseStatus,
  CaseType,
  caseTypeLabels,
  LegalFollowup,
  ServiceLevel,
  serviceLevelLabels,
} from './cases/case-types';
import { caseTexts } from './cases/cases';
import { dashboardTexts, outstandingText } from './cases/dashboards';
import { CompanyDetails, IndividualDetails, InvestmentDetails, NoDetails, Relationship } from './cases/subject-details';
import { submissionTexts } from './cases/submission';
import { MessageType, messageTexts } from './conversation/messages';
import { InvoiceStatus, invoiceTexts } from './invoices/invoices';
import { countries } from './portal/countries';
import { services, volumePackages } from './portal/services';

/** Other tests refer to these texts by their constants; this file compares them literally with the specification. */

it('words sign-in and registration as specified', () => {
  expect({ ...authTexts, ...passwordTexts }).toMatchObject({
    fillAll: 'Please fill in all fields',
    invalidEmail: 'Please enter a valid email address',
    nameMissing: 'Please enter your full name',
    emailMissing: 'Please enter your email address',
    incomplete: 'Password does not meet all requirements',
    mismatch: 'Passwords do not match',
    loginRefused: 'Invalid email or password. Please try again.',
    loginFailed: 'An error occurred during login. Please try again.',
    loginTitle: 'Welcome back!',
    loginDone: 'You have been successfully logged in.',
    registerRefused: 'Failed to create account. Please try again.',
    registerEmpty: 'Registration failed. Please try again.',
    registerFailed: 'An error occurred during registration. Please try again.',
    registerTitle: 'Account created successfully!',
    registerDone: 'Welcome to the product. You can now access your dashboard.',
  });
});

it('words the submission of a case as specified', () => {
  expect(submissionTexts).toMatchObject({
    fullName: 'Full name is required',
    email: 'Email is required',
    caseType: 'Please select a case type',
    serviceLevel: 'Please select a service level',
    confidentiality: 'Please confirm confidentiality agreement',
    doneTitle: 'Success!',
    failed: 'Failed to submit case. Please try again.',
    refused: 'Failed to submit case',
  });
  expect(submissionTexts.done).toBe('Your case has been submitted successfully. Case Number: {number}');
});

it('has the specified texts for dashboards, cases, messages and demo data', () => {
  expect({ ...seedTexts, ...dashboardTexts }).toMatchObject({
    failedTitle: 'Failed to create test users',
    failed: 'Failed to seed test users',
    errorTitle: 'Error',
    loadFailed: 'Failed to load dashboard data',
    loading: 'Loading...',
    loadingDashboard: 'Loading dashboard...',
  });
  expect(seededText(2, 3)).toBe('2 test users created, 3 already existed.');
  expect(outstandingText.replace('{amount}', '$1.50')).toBe('You have $1.50 in pending payments');
  expect(caseTexts).toMatchObject({
    notFoundTitle: 'Case Not Found',
    notFound: "The requested case could not be found or you don't have access to it.",
    loadFailed: 'Failed to load case details',
    loadRefused: 'Failed to load case',
    assigned: 'Case assigned successfully',
    assignFailed: 'Failed to assign case',
  });
  expect(messageTexts).toMatchObject({
    empty: 'Please enter a message',
    loadFailed: 'Failed to load messages',
    sendFailed: 'Failed to send message',
    sentTitle: 'Message Sent',
    sent: 'Message sent successfully and email notifications have been sent to relevant parties.',
  });
});

it('words empty lists as specified', () => {
  expect([
    caseTexts.none,
    userTexts.none,
    caseTexts.noneAssigned,
    invoiceTexts.none,
    invoiceTexts.noneYet,
    messageTexts.none,
  ]).toEqual([
    'No cases found',
    'No users found',
    'No cases assigned yet',
    'No invoices found',
    'No invoices yet',
    'No messages yet. Start the conversation!',
  ]);
});

it('has exactly the specified values', () => {
  expect([Role, SenderRole, CaseStatus, InvoiceStatus, MessageType].map(({ options }) => options)).toEqual([
    ['admin', 'attorney', 'client'],
    ['admin', 'attorney', 'client', 'system'],
    ['pending', 'assigned', 'in-progress', 'resolved', 'closed'],
    ['draft', 'sent', 'viewed', 'paid', 'overdue', 'cancelled'],
    ['text', 'document', 'document-request', 'system'],
  ]);
  expect([CaseType, ServiceLevel, LegalFollowup, Relationship].map(({ options }) => options)).toEqual([
    ['company', 'investment', 'individual', 'post-scam', 'general'],
    ['quick', 'deep', 'advise'],
    ['lawyer-referral', 'police-complaint', 'exploring'],
    ['supplier', 'investor', 'partner', 'other'],
  ]);
});

it('has the specified labels for case types and service levels', () => {
  expect(caseTypeLabels).toEqual({
    company: 'Company Risk Check',
    investment: 'Investment / Platform Vetting',
    individual: 'Individual Background Check',
    'post-scam': 'Post-Scam Advisory',
    general: 'General Advisory',
  });
  expect(serviceLevelLabels).toEqual({
    quick: 'Quick Scan – Summary within 48 hrs ($500–1000)',
    deep: 'Deep Dive – Detailed Report in 4–5 Days ($2000+)',
    advise: 'Not sure yet – please advise me',
  });
});

it('has the 22 specified countries in their order', () => {
  const first = 'United States, Canada, United Kingdom, Australia, Germany, France, Italy, Spain, Netherlands, Belgium';
  const second = 'Switzerland, Sweden, Norway, Denmark, Finland, Ireland, Japan, South Korea, Singapore, Hong Kong';
  expect(countries.join(', ')).toBe(`${first}, ${second}, UAE, Other`);
});

it('has the specified fields for each kind of subject', () => {
  expect(
    [CompanyDetails, IndividualDetails, InvestmentDetails, NoDetails].map(({ shape }) => Object.keys(shape)),
  ).toEqual([
    ['companyName', 'countryRegistration', 'licenseNumber', 'businessNature', 'relationship', 'concerns'],
    ['individualName', 'individualCountry', 'age', 'affiliations', 'checkReason'],
    ['websiteName', 'url', 'investmentDate', 'contactPerson', 'suspicion'],
    [],
  ]);
});

it('has the specified services and prices', () => {
  expect(services.map(({ name, title, price, note, popular }) => [name, title, price, note, popular])).toEqual([
    ['Company verification report', 'Company Risk Report', 'from $500', '48-hour', undefined],
    ['Investment scheme and platform risk check', 'Platform / Investment Vetting', 'from $1,000', undefined, true],
    ['Post-scam advisory and recovery strategy', 'Post-Scam Advisory', 'from $2,000', undefined, undefined],
    ['Individual background screening', 'Individual Background Check', 'from $2,000', undefined, undefined],
    ['Cybercrime and online fraud advisory', expect.any(String), 'Contact for price', undefined, undefined],
    [
      'Ongoing risk alert subscription',
      'Ongoing Risk Alert Subscription',
      '$100/month',
      'Monthly watchlist and red-flag alerts',
      undefined,
    ],
  ]);
  expect(volumePackages).toEqual({
    title: 'Volume Pricing Packages',
    price: 'Contact us',
    audiences: ['Exporters', 'Compliance teams', 'Law firms'],
  });
});
