import { msg } from '@portal/build/i18n';
import { firmFacts } from '@portal/sdk';
import { Building, Clock, FileText, type Icon, UserCheck } from '@portal/ui/icons';

interface FirmFact {
  name: keyof ReturnType<typeof firmFacts>;
  icon: Icon;
  label: string;
}

const labels: readonly FirmFact[] = [
  { name: 'person', icon: UserCheck, label: msg('Person in charge') },
  { name: 'licence', icon: FileText, label: msg('Licence') },
  { name: 'city', icon: Building, label: msg('City') },
  { name: 'hours', icon: Clock, label: msg('Opening hours') },
];

/**
 * What the operator says of the firm, as far as it is set. An element that shows one has `data-fact`, by which the server leaves it
 * out of prerendered pages; a section that only has such elements has `data-fact="firm"`.
 */
export function knownFacts(): (FirmFact & { text: string })[] {
  const facts = firmFacts();
  return labels.flatMap((label) => {
    const text = facts[label.name];
    return text ? [{ ...label, text }] : [];
  });
}
