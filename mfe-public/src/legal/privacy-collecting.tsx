import type { LegalSection } from './legal-page';

/** Privacy policy, first half: data collected, uses, security and sharing. */
export const privacyCollecting: readonly LegalSection[] = [
  {
    id: 'data-collected',
    title: 'Data we collect',
    text: (
      <ul>
        <li>
          <strong>About you:</strong> name and email address, and your phone number and country if you give them.
        </li>
        <li>
          <strong>About your case:</strong> its type, what you tell us about the company, platform or person, about what
          happened and what was paid, your messages and the documents you upload. From photos we remove where, when and
          with which device they were taken, before we store them.
        </li>
        <li>
          <strong>About your account:</strong> your password, stored so that nobody can read it, and the devices and
          times of your sign-ins.
        </li>
        <li>
          <strong>About payment:</strong> invoices and whether they are paid. We never store card data.
        </li>
        <li>
          <strong>Technical data:</strong> the network address of requests, to limit abuse and to record who did what.
          We use the cookies that a sign-in needs. While we try out a new version of a page with some visitors, one more
          cookie, <code>cohort</code>, holds a random number from 0 to 99, so that you keep the version you first saw;
          it is gone when the trial has ended. There are no others: no tracking, no advertising.
        </li>
      </ul>
    ),
  },
  {
    id: 'uses',
    title: 'How we use it',
    text: (
      <>
        <p>We use your data only to:</p>
        <ul>
          <li>assess your case, carry out the agreed checks and advise you;</li>
          <li>get in touch with you about it;</li>
          <li>run your account and send invoices;</li>
          <li>keep the service secure, and meet our legal duties.</li>
        </ul>
        <p>We do not sell data, and we do not use what you tell us for advertising.</p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    text: (
      <>
        <p>
          Your data is encrypted on its way to us. Passwords are stored only as strong one-way hashes. Documents and
          messages are stored encrypted. Documents are stored apart from the website under random names and can be
          opened only by those who may read the case.
        </p>
        <p>
          Our servers check for every request whether it is allowed. Sensitive actions, including each opening of a case
          by our staff, are recorded in a log that cannot be altered unnoticed. That log also holds the network address
          of each action for 30 days; only administrators can see it. No system is safe from every attack. If an attack
          affects your data, we tell you without delay.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing',
    text: (
      <>
        <p>
          Your data is never shared or published without your consent. If you ask for a referral to a lawyer or for help
          with a complaint to the police, we ask for your consent for that case first, record it, and share only what is
          needed. You may withdraw it at any time.
        </p>
        <p>
          The exceptions are providers who run our servers and send our mail on our instructions, and disclosures that
          the law compels us to make.
        </p>
      </>
    ),
  },
];
