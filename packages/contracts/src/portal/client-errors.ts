import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';

/**
 * What went wrong in a browser: a file did not load, a page threw while it rendered, a reply did not match its contract, a
 * file did not match its hash, or another script failed.
 */
export const ClientErrorKind = z.enum(['load', 'render', 'contract', 'integrity', 'script']);

const short = z.string('Please enter text.').check(z.maxLength(100, 'Please use at most 100 characters.'));

export const ClientError = z.object({
  /** Missing for errors of the shell. */
  remote: z.optional(short),
  version: z.optional(short),
  kind: z.enum(ClientErrorKind.options, 'Unknown kind of error.'),
  message: z.string('Please enter text.').check(z.maxLength(1_000, 'Please use at most 1,000 characters.')),
  /** Path of the page, without its query. */
  page: z.string('Please enter text.').check(z.maxLength(500, 'Please use at most 500 characters.')),
});

export const reportClientError = endpoint({
  method: 'POST',
  path: '/client-errors',
  status: 202,
  access: 'public',
  beforeSecondFactor: true,
  input: z.object({ body: ClientError }),
  data: z.object({}),
});

const address = z.optional(z.string());

/** The body that browsers send to a `report-uri`. */
const CspReport = z.object({
  'csp-report': z.object({
    'document-uri': address,
    'blocked-uri': address,
    'source-file': address,
    'effective-directive': z.optional(z.string()),
  }),
});

/** The body that browsers send to a `report-to`; reports of other types than violations are ignored. */
const ReportList = z.array(
  z.object({
    type: z.string(),
    url: address,
    body: z.object({ blockedURL: address, sourceFile: address, effectiveDirective: z.optional(z.string()) }),
  }),
);

/** Receives what browsers themselves report: violations of the content security policy and of integrity. */
export const reportViolations = endpoint({
  method: 'POST',
  path: '/client-errors/violations',
  status: 202,
  access: 'public',
  beforeSecondFactor: true,
  carries: 'violations',
  input: z.object({ body: z.union([CspReport, ReportList]) }),
  data: z.object({}),
});

export type ClientErrorKind = z.infer<typeof ClientErrorKind>;
export type ClientError = z.infer<typeof ClientError>;
