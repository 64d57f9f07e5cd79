import type { RiskReportDraft } from '@portal/contracts';

interface DemoReport {
  draft: RiskReportDraft;
  /** `released`: the client can read it; `in-review`: it waits for a reviewer. */
  status: 'released' | 'in-review';
}

type Finding = RiskReportDraft['findings'][number];

const registry = (title: string, reference: string, seenOn: string): Finding['sources'][number] => ({
  title,
  kind: 'registry',
  reference,
  seenOn,
});

/** Reports of the demo cases, by the slug of the story. */
export const demoReports: Readonly<Record<string, DemoReport>> = {
  'logistics-partner': {
    status: 'released',
    draft: {
      template: 'company',
      subjectName: 'Northvale Sample Freight Ltd',
      rating: 'high',
      recommendation: 'Do not hand over goods or pay a deposit. If you go on, ask for a bank guarantee first.',
      summary:
        'The company is registered, but it was dormant for eleven years and sold to its present owner in August. The twenty years of experience belong to the name, not to the people behind it.',
      scope: 'Company register, licences, sanctions lists, the website and both references, as of the days named.',
      limits: 'Bank accounts and contracts were not examined. Nobody visited the office.',
      correctionReason: '',
      findings: [
        {
          area: 'registration',
          verdict: 'confirmed',
          confidence: 'high',
          text: 'Registered since 2003 and active again since August. The accounts of the last eleven years are dormant.',
          sources: [registry('Company register, filing history', 'Company number 04417720', '2026-10-20')],
        },
        {
          area: 'ownership',
          verdict: 'red-flag',
          confidence: 'high',
          text: 'The sole director bought all shares in August. The same person is named behind two dissolved freight companies.',
          sources: [
            registry('Company register, officers', 'Company number 04417720', '2026-10-20'),
            registry('Company register, dissolved companies', 'Numbers 09122310 and 10284417', '2026-10-21'),
          ],
        },
        {
          area: 'address',
          verdict: 'not-confirmed',
          confidence: 'medium',
          text: 'The office is a mail-forwarding address that hundreds of companies share. The telephone number leads to an answering service.',
          sources: [
            {
              title: 'Provider of the address',
              kind: 'website',
              reference: 'Page "Virtual offices"',
              seenOn: '2026-10-21',
            },
          ],
        },
        {
          area: 'sanctions',
          verdict: 'not-found',
          confidence: 'high',
          text: 'Neither the company nor its director is on a sanctions or warning list that we searched.',
          sources: [
            {
              title: 'Consolidated lists of UN, OFAC, UK and EU',
              kind: 'sanctions-list',
              reference: '',
              seenOn: '2026-10-20',
            },
          ],
        },
      ],
    },
  },
  'clinic-investor': {
    status: 'released',
    draft: {
      template: 'company',
      subjectName: 'Al Noor Diagnostics Holding',
      rating: 'moderate',
      recommendation: 'Invest only after the shareholders have signed that the licence stays with the clinic.',
      summary:
        'The clinic is licensed and works. Two of the five shareholders entered the company a month before the round, and nobody could say what they paid.',
      scope:
        'Company register, licences of the health authority, sanctions lists and the shareholder list, as of the days named.',
      limits: 'Accounts and contracts were not audited.',
      correctionReason: '',
      findings: [
        {
          area: 'licence',
          verdict: 'confirmed',
          confidence: 'high',
          text: 'The licence is valid for two more years and names the clinic itself.',
          sources: [registry('Register of health facilities', 'Search for the name of the clinic', '2026-09-28')],
        },
        {
          area: 'ownership',
          verdict: 'red-flag',
          confidence: 'medium',
          text: 'Two shareholders entered a month before the round, without a price in the register.',
          sources: [registry('Company register, shareholders', 'Filing of August', '2026-09-29')],
        },
        {
          area: 'sanctions',
          verdict: 'not-found',
          confidence: 'high',
          text: 'Neither the company nor a shareholder is on a sanctions or warning list that we searched.',
          sources: [registry('Sanctions lists', 'Search for all six names', '2026-09-29')],
        },
      ],
    },
  },
  'board-candidate': {
    status: 'in-review',
    draft: {
      template: 'individual',
      subjectName: 'Dr Amina Yusuf',
      rating: 'low',
      recommendation: 'Nothing speaks against the appointment.',
      summary: 'Doctorate and mandates are as she told. No court case, insolvency or warning was found.',
      scope: 'The university, company registers of three countries, courts, insolvencies and sanctions lists.',
      limits: 'Private accounts were not examined.',
      correctionReason: '',
      findings: [
        {
          area: 'identity',
          verdict: 'confirmed',
          confidence: 'high',
          text: 'The university confirms the doctorate.',
          sources: [registry('University, register of degrees', 'Answer by letter', '2026-11-20')],
        },
      ],
    },
  },
  'crypto-platform': {
    status: 'in-review',
    draft: {
      template: 'investment',
      subjectName: 'Aurum Yield',
      rating: '',
      recommendation: '',
      summary: '',
      scope: "Public registers, warning lists, and the platform's own website and promises.",
      limits: 'Nothing was bought, sold or paid in to test the platform.',
      correctionReason: '',
      findings: [
        {
          area: 'licence',
          verdict: 'red-flag',
          confidence: 'high',
          text: 'No regulator that the website names knows the platform.',
          sources: [registry('Register of licensed firms', 'Search for the name and the number', '2026-11-10')],
        },
        { area: 'ownership', verdict: '', confidence: 'medium', text: '', sources: [] },
      ],
    },
  },
};
