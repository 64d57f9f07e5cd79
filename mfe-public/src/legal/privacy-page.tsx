import { LegalPage } from './legal-page';
import { privacyCollecting } from './privacy-collecting';
import { privacyKeeping } from './privacy-keeping';

export const PrivacyPage = () => (
  <LegalPage
    title="Privacy Policy"
    lead="You trust us with matters that few people know of. This page says what we collect, why, who sees it, how long we keep it, and what you can ask us to do."
    sections={[...privacyCollecting, ...privacyKeeping]}
  />
);
