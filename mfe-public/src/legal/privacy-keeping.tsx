import { Link } from '@portal/sdk';
import type { LegalSection } from './legal-page';
import { SupportMail } from './support-mail';

/** Privacy policy, second half: retention, rights, transfers and updates. */
export const privacyKeeping: readonly LegalSection[] = [
  {
    id: 'retention',
    title: 'Retention',
    text: (
      <>
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Case files, with their documents and invoices</td>
              <td>7 years after completion</td>
            </tr>
            <tr>
              <td>Communication logs</td>
              <td>3 years</td>
            </tr>
            <tr>
              <td>Network addresses of those who use the portal</td>
              <td>30 days</td>
            </tr>
          </tbody>
        </table>
        <p>
          Communication logs are conversations, counted from the completion of the case, emails and contact requests.
        </p>
        <p>
          After a valid request we delete or anonymise your data within 30 days, except what the law obliges us to keep
          longer.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <>
        <p>You may ask us at any time:</p>
        <ul>
          <li>what we hold about you, and for a copy of it;</li>
          <li>to correct what is wrong;</li>
          <li>to delete or anonymise it;</li>
          <li>to restrict a use, or to object to one;</li>
          <li>to withdraw a consent you gave.</li>
        </ul>
        <p>
          We respond to such requests within 30 days. Write to <SupportMail /> from the address of your case, or{' '}
          <Link to="/contact">use the contact form</Link>. You may also complain to the data protection authority of
          your country.
        </p>
      </>
    ),
  },
  {
    id: 'transfers',
    title: 'International transfers',
    text: (
      <p>
        We work across borders, so data may be processed in countries other than yours, among them the UAE, other GCC
        states, India and the UK. It is protected as described here wherever it is processed. Where the law of a country
        does not protect it, a contract does.
      </p>
    ),
  },
  {
    id: 'updates',
    title: 'Updates to this policy',
    text: (
      <p>
        We announce significant changes 30 days before they take effect, on this page and to the holders of accounts.
        The version is shown above the text.
      </p>
    ),
  },
];
