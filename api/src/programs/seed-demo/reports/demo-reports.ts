import type { RiskReportDraft } from '@portal/contracts';

interface DemoReport {
  draft: RiskReportDraft;
  /** Whether the client can read it. */
  isReleased: boolean;
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
    isReleased: true,
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
  'crypto-platform': {
    isReleased: false,
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
