import { describeCalls, type Refusal } from '../calls/call-docs';
import { missing, tooMany } from '../calls/shared-refusals';
import * as clientErrors from './client-errors';
import { clientErrorSample, releaseSample, systemSample } from './portal.samples';
import * as releases from './releases';
import * as system from './system';

const { releaseTexts } = releases;

const notWritable: Refusal = {
  code: 'NOT_READY',
  message: releaseTexts.notWritable,
  when: 'the server may not write to REMOTES_DIR, or a command holds the pointer for too long',
};

const changed: Refusal = {
  code: 'CONFLICT',
  message: releaseTexts.changed,
  when: 'other versions are live than the caller saw, or the state of the remote does not allow it',
};

const params = { remote: 'mfe_case' };
const reason = 'The list of documents stays empty for some cases.';
const { canary, ...rolledBack } = releaseSample({ live: '1.0.0-be770c5cde', previous: '1.1.0-04d2a9f1b2' });

export const releaseDocs = describeCalls(releases, {
  name: 'Releases',
  description: 'Versions of the remotes: which are live, what browsers report about them, and the way back.',
  missing: missing('remote', releaseTexts.notFound),
  calls: {
    listReleases: {
      summary: 'List remotes and their versions',
      reply: { releases: [releaseSample()], countedSince: '2026-03-02T08:00:00.000Z' },
    },
    rollBackRelease: {
      summary: 'Make the previous version live again',
      description: 'Takes effect at the next request, and ends a canary. The reason is recorded in the audit trail.',
      ask: { params, body: { from: '1.1.0-04d2a9f1b2', to: '1.0.0-be770c5cde', reason } },
      reply: { release: rolledBack },
      refuses: [changed, notWritable],
    },
    stopCanary: {
      summary: 'Stop a canary',
      description: 'Browsers that had the canary get the live version at their next page.',
      ask: { params, body: { canary: '1.2.0-7f3a90c1de', reason } },
      refuses: [changed, notWritable],
    },
  },
});

const tooManyErrors = tooMany('one network address sends more than 60 reports in ten minutes');

export const clientErrorDocs = describeCalls(clientErrors, {
  name: 'Client errors',
  description:
    'Errors in browsers, which the pages of the portal and the browsers themselves report. They are logged and counted.',
  calls: {
    reportClientError: {
      summary: 'Report an error in a browser',
      description:
        'A canary version with at least five errors and three times the error share of the live version is switched off. Query strings, tokens and ids are removed before the report is logged.',
      ask: { body: clientErrorSample() },
      refuses: [tooManyErrors],
    },
    reportViolations: {
      summary: 'Report violations of the content security policy',
      description: 'Browsers send these by themselves, to the addresses in the headers of every page.',
      ask: {
        body: {
          'csp-report': {
            'document-uri': 'https://portal.example.org/faq',
            'blocked-uri': 'https://evil.example/script.js',
            'effective-directive': 'script-src-elem',
          },
        },
      },
      refuses: [tooManyErrors],
    },
  },
});

export const systemDocs = describeCalls(system, {
  name: 'System',
  description: 'The state of the installation, for admins: what the operator has to look after.',
  calls: {
    getSystem: {
      summary: 'Get the state of the installation',
      description:
        'Disk, start and the time of the log are those of the instance that answers; all else is the same for all instances.',
      reply: { system: systemSample() },
    },
  },
});
