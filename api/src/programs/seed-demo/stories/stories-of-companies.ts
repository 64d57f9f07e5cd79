import type { Story } from './story';

export const storiesOfCompanies: readonly Story[] = [
  {
    slug: 'steel-supplier',
    client: 'demo',
    daysAgo: 118,
    caseType: 'company',
    serviceLevel: 'deep',
    attorney: 1,
    subject: {
      companyName: 'Gulf Meridian Steel Trading FZE',
      countryRegistration: 'United Arab Emirates',
      licenseNumber: 'FZ-20418',
      businessNature: 'Import of steel coils',
      relationship: 'supplier',
      concerns: 'They ask for 60 % in advance and the office address is a shared desk.',
    },
    talk: [
      ['attorney', 'Thank you for your trust. I have started with the register and the free-zone licence.'],
      ['client', 'Our payment is due in ten days. Is there anything we should not sign before that?'],
      ['attorney', 'Please do not pay in advance until we have seen the audited accounts. I will call the authority.'],
      ['client', 'Understood. They have just sent us a new proforma with another bank account.'],
      ['attorney', 'A changed account shortly before a payment is a classic warning. Please forward it to me here.'],
    ],
    asks: 'Please upload the new proforma and the first contract, so that we can compare the account details.',
    papers: [
      {
        by: 'client',
        name: 'Proforma 2231.pdf',
        title: 'Proforma invoice 2231',
        text: 'Steel coils, 120 t. 60 % in advance to a new account.',
      },
      {
        by: 'attorney',
        name: 'Company risk report.pdf',
        title: 'Company risk report',
        text: 'The licence lapsed in May. Two civil claims are pending. The account does not belong to the company.',
      },
    ],
    quotes: [
      {
        scope:
          'We check the licence of Gulf Meridian Steel Trading FZE, its owners and its accounts, and search the courts of two emirates. You get a written report within seven working days.',
        lines: [
          ['Company verification report', 1, 950, 5],
          ['Litigation search, two emirates', 2, 240, 5],
        ],
        state: 'accepted',
      },
    ],
    bills: [
      {
        state: 'paid',
        credited: {
          amount: 252,
          reason: 'The court of the second emirate needed no search of its own.',
          refunded: true,
        },
        notes: 'Please name the invoice number when you pay.',
      },
    ],
    end: {
      status: 'closed',
      reason: 'Our report is with you. You did not pay the supplier, and have found another one.',
    },
  },
  {
    slug: 'logistics-partner',
    client: 'demo',
    daysAgo: 41,
    caseType: 'company',
    serviceLevel: 'quick',
    attorney: 2,
    subject: {
      companyName: 'Northvale Sample Freight Ltd',
      countryRegistration: 'United Kingdom',
      businessNature: 'Sea freight forwarding',
      relationship: 'partner',
      concerns: 'The website is three months old, the references do not answer.',
    },
    talk: [
      ['attorney', 'The company exists, but was dormant until August. I am checking who bought it.'],
      ['client', 'They told us that they had twenty years of experience.'],
      ['attorney', 'The name has; its owners do not. You will have my summary tomorrow.'],
    ],
    papers: [
      {
        by: 'client',
        name: 'References.txt',
        title: 'References',
        text: 'Harbour Foods Ltd, Mr Cole\nBaltic Timber AS, Ms Lind',
      },
    ],
    bills: [{ lines: [['Company quick scan', 1, 500]], state: 'viewed' }],
    end: { status: 'resolved', reason: 'Summary delivered: a bought shelf company without any record of its own.' },
  },
  {
    slug: 'clinic-investor',
    client: 'fatima',
    daysAgo: 66,
    caseType: 'company',
    serviceLevel: 'deep',
    attorney: 1,
    subject: {
      companyName: 'Al Noor Diagnostics Holding',
      countryRegistration: 'Qatar',
      businessNature: 'Medical laboratories',
      relationship: 'investor',
      concerns: 'The shareholder list in the data room ends in 2022.',
    },
    legalFollowup: ['lawyer-referral'],
    talk: [
      ['attorney', 'The public register shows a change of shareholders last spring. I have asked for the deed.'],
      ['client', 'The founder says that this was a formality within the family.'],
      ['attorney', 'Then he can show the deed. Until he does, treat the valuation as open.'],
    ],
    asks: 'Could you upload the shareholder list from the data room?',
    papers: [
      {
        by: 'client',
        name: 'Shareholders 2022.csv',
        title: '',
        text: 'name,share\nA. Al-Noor,51\nGulf Health Fund,49',
      },
    ],
    quotes: [
      {
        scope:
          'A deep dive into Al Noor Diagnostics Holding: register, shareholders since 2022, permits of the laboratories and open claims, with a report that your board can rely on.',
        lines: [['Company due diligence, deep dive', 1, 2400, 5]],
        state: 'accepted',
      },
    ],
    bills: [{ state: 'paid' }, { lines: [['Certified translation of the deed', 14, 35, 5]], state: 'sent' }],
  },
  {
    slug: 'textile-exporter',
    client: 'priya',
    daysAgo: 23,
    caseType: 'company',
    serviceLevel: 'advise',
    attorney: 2,
    subject: {
      companyName: 'Coimbatore Weaves Export Pvt Ltd',
      countryRegistration: 'India',
      businessNature: 'Cotton fabrics',
      relationship: 'supplier',
      concerns: 'A buyer warned us about unpaid claims.',
    },
    talk: [
      ['attorney', 'I suggest the deep dive here: the claims that you mention need a search at the court itself.'],
    ],
    quotes: [
      {
        scope: 'A deep dive with a search at the courts of Coimbatore and Chennai, and talks with two former buyers.',
        lines: [['Company due diligence, deep dive', 1, 2600]],
        state: 'declined',
        reason: 'This is more than the order is worth. A report from the registers is enough for us.',
      },
    ],
    bills: [{ lines: [['Company verification report', 1, 650]], state: 'draft' }],
  },
  {
    slug: 'solar-distributor',
    client: 'lucas',
    daysAgo: 5,
    caseType: 'company',
    serviceLevel: 'quick',
    attorney: 1,
    subject: {
      companyName: 'HelioPark Distribution SL',
      countryRegistration: 'Spain',
      relationship: 'supplier',
      concerns: 'Prices are a third below the market.',
    },
  },
  {
    slug: 'franchise-offer',
    client: 'noura',
    daysAgo: 0.2,
    caseType: 'company',
    serviceLevel: 'advise',
    subject: {
      companyName: 'Desert Bean Franchise LLC',
      relationship: 'other',
      concerns: 'They want a deposit before showing the contract.',
    },
    papers: [
      {
        by: 'client',
        name: 'Franchise offer.pdf',
        title: 'Franchise offer',
        text: 'A deposit of 15,000 dollars is due before the contract is shown.',
      },
    ],
  },
];
