import { accessibilitySections } from './accessibility-sections';
import { LegalPage } from './legal-page';

export const AccessibilityPage = () => (
  <LegalPage
    title="Accessibility statement"
    lead="People come to us in hard moments. Reading, writing and finding your way here should not add to them, however you use a computer."
    edition="Last reviewed on 22 November 2026"
    sections={accessibilitySections}
  />
);
