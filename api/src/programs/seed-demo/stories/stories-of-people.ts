import type { Story } from './story';

export const storiesOfPeople: readonly Story[] = [
  {
    slug: 'business-partner',
    client: 'james',
    daysAgo: 75,
    caseType: 'individual',
    serviceLevel: 'deep',
    attorney: 1,
    subject: {
      individualName: 'Robert Kessler',
      individualCountry: 'Switzerland',
      age: 'about 50',
      affiliations: 'Kessler & Partners, Zug',
      checkReason: 'He wants to become a partner of our firm.',
    },
    talk: [
      ['attorney', 'Identity and address hold. One former company went bankrupt in 2019; I have asked for the file.'],
      ['client', 'He had told us of that one, but said that all creditors were paid.'],
      ['attorney', 'The file says 12 %. You may want to ask him again, with the file on the table.'],
    ],
    papers: [
      {
        by: 'attorney',
        name: 'Background check.pdf',
        title: 'Background check',
        text: 'Identity confirmed. One bankruptcy, 2019, dividend 12 %. No criminal record found.',
      },
    ],
    bills: [
      {
        lines: [
          ['Individual background check', 1, 2000],
          ['Bankruptcy file, fees', 1, 85],
        ],
        state: 'paid',
      },
    ],
    end: { status: 'closed', reason: 'Report delivered and talked through.' },
  },
  {
    slug: 'nanny',
    client: 'lucas',
    daysAgo: 33,
    caseType: 'individual',
    serviceLevel: 'quick',
    attorney: 2,
    subject: {
      individualName: 'Elena M.',
      individualCountry: 'Italy',
      age: '34',
      checkReason: 'Care for our children',
    },
    talk: [
      ['attorney', 'References and diploma are confirmed by the issuers themselves. Nothing speaks against her.'],
      ['client', 'What a relief. Thank you for being so quick.'],
    ],
    bills: [{ lines: [['Individual background check, short', 1, 900, 19]], state: 'paid' }],
    end: { status: 'resolved', reason: 'Everything that she told has been confirmed.' },
  },
  {
    slug: 'online-acquaintance',
    client: 'sofia',
    daysAgo: 19,
    caseType: 'individual',
    serviceLevel: 'advise',
    attorney: 1,
    subject: { individualName: '“Captain Mark Ellis”', age: '45?', checkReason: 'He asks me for money for a flight.' },
    legalFollowup: ['exploring'],
    talk: [
      [
        'attorney',
        'The photographs belong to somebody else, who has warned of this publicly. Please send nothing more.',
      ],
    ],
    bills: [{ lines: [['Individual quick scan', 1, 600]], state: 'overdue' }],
  },
  {
    slug: 'board-candidate',
    client: 'demo',
    daysAgo: 4,
    caseType: 'individual',
    serviceLevel: 'deep',
    attorney: 2,
    subject: {
      individualName: 'Dr Amina Yusuf',
      individualCountry: 'Kenya',
      checkReason: 'Candidate for our advisory board',
    },
    talk: [
      ['attorney', 'The university has confirmed the doctorate. I am waiting for two of the five mandates.'],
      ['client', 'Our board meets on Thursday. A word by Wednesday would help.'],
    ],
    quotes: [
      {
        scope:
          'A background check of Dr Amina Yusuf for your advisory board: degrees, mandates, courts and press in Kenya and the United Kingdom.',
        lines: [['Individual background check', 1, 2000, 5]],
        state: 'accepted',
      },
    ],
    bills: [{ state: 'draft' }],
  },
  {
    slug: 'tenant',
    client: 'priya',
    daysAgo: 0.15,
    caseType: 'individual',
    serviceLevel: 'quick',
    // He is a client himself, so assigning this case asks for a reason.
    subject: {
      individualName: 'Daniel Okafor',
      individualCountry: 'United Kingdom',
      checkReason: 'He wants to rent my flat for three years',
    },
  },
  {
    slug: 'spam',
    client: 'noura',
    daysAgo: 48,
    caseType: 'general',
    serviceLevel: 'advise',
    end: { status: 'closed', reason: 'Duplicate of an earlier request by the same person.' },
  },
];
