import { LegalPage } from './legal-page';
import { termsSections } from './terms-sections';

export const TermsPage = () => (
  <LegalPage
    title="Terms & Conditions"
    lead="What you can expect from us, what you cannot, and what we expect from you. By submitting a case or creating an account you accept these terms."
    sections={termsSections}
  />
);
