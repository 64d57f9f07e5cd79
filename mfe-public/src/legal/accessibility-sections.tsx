import { languageName, otherLanguages } from '@portal/contracts';
import { Link } from '@portal/sdk';
import type { LegalSection } from './legal-page';
import { SupportMail } from './support-mail';

/** The accessibility statement: conformance, known limits and how to report a barrier. */
export const accessibilitySections: readonly LegalSection[] = [
  {
    id: 'standard',
    title: 'The standard we follow',
    text: (
      <>
        <p>
          By our own assessment this portal conforms to the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA,
          apart from the limits named below. That covers the public pages, the risk check form, and everything behind
          the sign-in: dashboards, cases, conversations, documents and invoices.
        </p>
        <p>In practice it means:</p>
        <ul>
          <li>everything can be reached and used with a keyboard alone, and you can see where you are;</li>
          <li>screen readers read out what each field asks for, what is wrong with an answer, and new messages;</li>
          <li>colour is never the only sign: every state also has words or a symbol;</li>
          <li>light and dark appearance both keep enough contrast, and text can be enlarged in the browser;</li>
          <li>
            nothing flashes; you can pause everything that moves, and nothing moves if your device asks for less motion.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'testing',
    title: 'How we test',
    text: (
      <>
        <p>Before each release:</p>
        <ul>
          <li>
            the checker axe examines every page in every role, on a narrow and a wide screen, in light and in dark; we
            do not publish a release with a single finding;
          </li>
          <li>tabs, menus, dialogs and forms are tested with the keyboard alone, including where the focus goes;</li>
          <li>the contrast of every colour theme is calculated.</li>
        </ul>
        <p>
          Automatic checks find many barriers, but not all. No outside body has audited the portal, and we have not
          tried it with every screen reader. Please tell us about every barrier that you meet.
        </p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'What does not work well yet',
    text: (
      <ul>
        <li>
          <strong>Invoices as PDF</strong> have no tags for screen readers. The page of the invoice has the same content
          and can be printed.
        </li>
        <li>
          <strong>Documents that people upload</strong>, and papers of others that we pass on, are as accessible as
          their authors made them. Ask us for a summary in plain text.
        </li>
        <li>
          <strong>Time:</strong> for the safety of your case a sign-in ends seven days after it began, and cannot be
          extended. A warning appears two minutes before. The risk check form keeps what you typed.
        </li>
        <li>
          <strong>Language:</strong> visitors and clients can read the portal in English and, where we offer them, pages
          in {otherLanguages.map(languageName).join(' and ')}. A page that is not translated is in English as a whole
          and says so in the language that was asked for. Our policies, this statement and all pages for our staff are
          in English only.
        </li>
      </ul>
    ),
  },
  {
    id: 'feedback',
    title: 'Tell us about a problem',
    text: (
      <>
        <p>
          If something stands in your way, write to <SupportMail /> or <Link to="/contact">use the contact form</Link>.
          It helps us to know the page, what you wanted to do, and the browser and assistive technology that you use.
          You need not tell us any of this, and you need not mention your case.
        </p>
        <p>
          We respond within 24 hours on working days, and send you anything on these pages in another form if you need
          it. Within 30 days we remove the barrier, or tell you why it takes longer and what you can do until then.
        </p>
      </>
    ),
  },
];
