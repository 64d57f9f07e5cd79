import { Link } from '@portal/sdk';
import type { LegalSection } from './legal-page';
import { paymentSections } from './terms-payment';

/** The terms, in their order. */
export const termsSections: readonly LegalSection[] = [
  {
    id: 'scope',
    title: 'Scope of the service',
    text: (
      <>
        <p>
          We provide independent risk advisory for fraud prevention and due diligence: verification of companies, checks
          of investment schemes and platforms, screening of individuals, advisory after fraud and cybercrime, and
          ongoing risk alerts.
        </p>
        <p>
          The scope of your case is what we agree with you in writing before the work begins. Submitting a case is free
          and does not yet oblige you or us to anything further.
        </p>
      </>
    ),
  },
  {
    id: 'limitations',
    title: 'Limitations',
    text: (
      <>
        <p>Please read these limits with care. They are part of every service we offer.</p>
        <ul>
          <li>
            <strong>No legal representation.</strong> We are not a law firm. We do not represent you, we give no legal
            opinions, and no attorney-client relationship arises. We are not law enforcement and do not act for any
            authority.
          </li>
          <li>
            <strong>Advisory only.</strong> Our findings and advice support your own decision. You decide whether to
            pay, sign, invest or report.
          </li>
          <li>
            <strong>No guarantee of accuracy.</strong> We rely on registers, records and other sources that may be
            incomplete, late or wrong. We work with care and say how sure we are, but cannot guarantee that information
            is accurate or complete, or that a particular result, such as the recovery of money, will be reached.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'referrals',
    title: 'Third-party referrals',
    text: (
      <>
        <p>
          Legal matters are referred to independent professionals, and only at your request. We vet the lawyers we
          introduce, but they act independently of us: you engage them directly, on their own terms and fees.
        </p>
        <p>
          We are not responsible for their advice or their conduct. We do not tell them anything about your case without
          your consent.
        </p>
      </>
    ),
  },
  {
    id: 'confidentiality',
    title: 'Confidentiality',
    text: (
      <>
        <p>
          Your case is handled discreetly. It is seen by the attorney assigned to it and by our administrators, and is
          never shared or published without your consent, unless the law compels us. How we treat personal data is set
          out in the <Link to="/privacy">Privacy Policy</Link>.
        </p>
        <p>
          Our reports are for you. Please do not publish them or pass them on, except to your lawyer, your bank, your
          insurer or an authority: they may name people and contain findings that are not proven.
        </p>
      </>
    ),
  },
  {
    id: 'timelines',
    title: 'Timelines',
    text: (
      <>
        <p>We aim to keep these times, counted on working days:</p>
        <ul>
          <li>a response within 24 hours of your submission;</li>
          <li>an initial assessment within 48 hours;</li>
          <li>a detailed report for a deep dive in 4 to 5 days after the scope is agreed.</li>
        </ul>
        <p>
          Registers abroad, public holidays and missing information can make a case take longer. We tell you as soon as
          we know.
        </p>
      </>
    ),
  },
  {
    id: 'ethical-use',
    title: 'Ethical use',
    text: (
      <>
        <p>
          Every request must be genuine. You may not use our service for entrapment, harassment, stalking,
          discrimination, blackmail, or any other unlawful or abusive purpose, and you may not give us information that
          was obtained unlawfully.
        </p>
        <p>
          You confirm this with each submission. We may decline or stop a case that breaks this rule, and the law may
          oblige us to report it.
        </p>
      </>
    ),
  },
  ...paymentSections,
];
