import type { Story } from './story';

export const storiesOfInvestments: readonly Story[] = [
  {
    slug: 'crypto-platform',
    client: 'demo',
    daysAgo: 4,
    caseType: 'investment',
    serviceLevel: 'deep',
    attorney: 1,
    subject: {
      websiteName: 'Aurum Yield',
      url: 'https://aurum-yield.example',
      investmentDate: '2026-03-18',
      contactPerson: 'A “senior broker” named Eric',
      suspicion: 'Withdrawals need a tax payment first.',
    },
    told: {
      whatHappened:
        'Eric wrote to me on a dating app and showed me how his savings grow. I paid in small amounts first, and could take 200 dollars out. When I wanted the rest, the site asked for a tax, twice. I sold my car to pay it.',
      amount: '22,200',
      currency: 'USD',
      happenedOn: '2026-04-05',
      paidBy: 'crypto',
      bankTold: 'no',
    },
    legalFollowup: ['police-complaint', 'exploring'],
    talk: [
      [
        'attorney',
        'A platform that asks for a tax before it pays out is almost certainly a fraud. Please pay nothing more.',
      ],
      ['client', 'I have already paid 4,200 dollars of “tax” in two transfers.'],
      ['attorney', 'Please collect the transfer receipts and every chat. We will put the trail of the money on paper.'],
      ['client', 'I will look for them. Eric has stopped answering.'],
      ['attorney', 'The wallet addresses lead to two exchanges. I have prepared the wording for your complaint.'],
    ],
    notes: [
      [
        'attorney',
        'The site was registered five weeks before the first payment. Two other victims name the same wallet.',
      ],
      [
        'admin',
        'Please call in the evening only, because the family does not know. Leave no messages on the telephone.',
      ],
      ['attorney', 'The second exchange answered: the account is frozen until the police write to them.'],
    ],
    tasks: [
      { of: 'attorney', title: 'Send the wording of the complaint to the police in Dubai', dueInDays: 1 },
      { of: 'attorney', title: 'Ask the second exchange for a written confirmation', dueInDays: -2 },
      { of: 'admin', title: 'Send a reminder about the overdue invoice', dueInDays: 4 },
    ],
    asks: 'Please upload the receipts of both transfers and the export of your chat.',
    papers: [
      {
        by: 'client',
        name: 'Chat with Eric.txt',
        title: 'Chat',
        text: '[18/03 09:12] Eric: The tax is refundable.\n[18/03 09:15] Me: Why in advance?',
      },
      {
        by: 'client',
        name: 'Transfers.csv',
        title: '',
        text: 'date,amount,receiver\n2026-04-02,2100,Wallet A\n2026-04-05,2100,Wallet B',
      },
      {
        by: 'attorney',
        name: 'Trail of the money.pdf',
        title: 'Trail of the money',
        text: 'Both transfers reached accounts at two exchanges within four hours.',
      },
    ],
    bills: [
      {
        lines: [
          ['Platform vetting, deep dive', 1, 2200, 5],
          ['Tracing of two transfers', 2, 320, 5],
        ],
        state: 'viewed',
      },
      { lines: [['Preparation of a complaint', 1.5, 280, 5]], state: 'sent' },
    ],
    quotes: [
      {
        scope:
          'We follow the two wallets beyond the exchanges that have answered, and hand the complaint over to the police in Dubai with a translation. You read both before they go out.',
        lines: [
          ['Tracing beyond the two exchanges', 6, 280, 5],
          ['Hand-over to the police, with translation', 1, 450, 5],
        ],
        state: 'sent',
      },
    ],
  },
  {
    slug: 'forex-signals',
    client: 'james',
    daysAgo: 92,
    caseType: 'investment',
    serviceLevel: 'quick',
    attorney: 2,
    subject: {
      websiteName: 'Pip Captains',
      url: 'https://pip-captains.example',
      suspicion: 'Guaranteed 8 % a month, and a bonus for each friend.',
    },
    talk: [
      ['attorney', 'No regulator knows the name. A bonus for each friend pays old members with new money.'],
      ['client', 'That is what my son said. I have not paid in yet.'],
      ['attorney', 'Then you have already done the most important thing.'],
    ],
    papers: [
      {
        by: 'attorney',
        name: 'Summary.pdf',
        title: 'Platform summary',
        text: 'Unlicensed in all five jurisdictions that it names. Red flags: guaranteed return, referral bonus.',
      },
    ],
    bills: [{ lines: [['Platform quick scan', 1, 1000]], state: 'paid' }],
    end: { status: 'closed', reason: 'Summary delivered; the client did not invest.' },
  },
  {
    slug: 'property-fund',
    client: 'fatima',
    daysAgo: 30,
    caseType: 'investment',
    serviceLevel: 'deep',
    attorney: 2,
    subject: {
      websiteName: 'Palm Crest Property Fund',
      url: 'https://palmcrest.example',
      contactPerson: 'Mr Bianchi',
      suspicion: 'The fund manager cannot be found in the register.',
    },
    talk: [
      ['attorney', 'The fund is registered, the manager is not. I am asking the regulator in writing.'],
      ['client', 'They sent me a licence by e-mail. It looks real.'],
      ['attorney', 'Its number belongs to a dentist. Please keep the e-mail with its headers.'],
    ],
    asks: 'Please upload the licence and the e-mail itself, saved as a file.',
    bills: [{ lines: [['Platform vetting, deep dive', 1, 2000, 5]], state: 'sent' }],
  },
  {
    slug: 'staking-pool',
    client: 'daniel',
    daysAgo: 15,
    caseType: 'investment',
    serviceLevel: 'quick',
    attorney: 1,
    subject: { websiteName: 'Evergrain Pool', suspicion: 'The balance grows, but nothing can be withdrawn.' },
    talk: [['attorney', 'I have begun with the contract address that you named. You will hear from me tomorrow.']],
    bills: [{ lines: [['Platform quick scan', 1, 1000]], state: 'cancelled' }],
  },
  {
    slug: 'gold-certificates',
    client: 'hassan',
    daysAgo: 0.22,
    caseType: 'investment',
    serviceLevel: 'advise',
    attorney: 2,
    subject: { websiteName: 'Bullion Direct Gulf', suspicion: 'شهادات ذهب بدون عنوان للخزنة' },
  },
  {
    slug: 'cloud-mining',
    client: 'demo',
    daysAgo: 0.18,
    caseType: 'investment',
    serviceLevel: 'quick',
    subject: {
      websiteName: 'HashHarbor',
      url: 'https://hashharbor.example',
      suspicion: 'They promise a fixed daily return.',
    },
  },
];
