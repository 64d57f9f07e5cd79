import { msg, t } from '@portal/build/i18n';
import { type CaseView, relationshipLabels, subjectLabels } from '@portal/contracts';
import { formatDate } from '@portal/sdk';
import { DescriptionList } from '@portal/ui/description-list';
import { Part } from '../page-parts';
import { defangAll, defangedNote, hasAddress } from './defang-all';

interface SubjectDetailsProps {
  details: CaseView['subjectDetails'];
  /** True when another part of the page explains how addresses are written. */
  isExplained: boolean;
}

/**
 * Shows the client's details about the subject, with labels and as the submitted JSON. Everything is plain text, and
 * addresses are defanged so that a reader cannot open them by mistake.
 */
export function SubjectDetails({ details, isExplained }: SubjectDetailsProps) {
  const answered = Object.entries(details).filter(([, value]) => value !== '' && value !== null && value !== undefined);
  if (answered.length === 0) {
    return null;
  }
  const harmless = defangAll(Object.fromEntries(answered)) as Record<string, unknown>;
  return (
    <Part title={t('Subject Details')} description={!isExplained && hasAddress(details) ? t(defangedNote) : undefined}>
      <DescriptionList
        items={Object.entries(harmless).map(([key, value]) => ({
          term: t(labelOf(key)),
          description: (
            <span className="block w-fit whitespace-pre-wrap font-normal [unicode-bidi:plaintext]">
              {inWords(key, value)}
            </span>
          ),
        }))}
      />
      <h3 className="mt-6 mb-2 text-muted-foreground text-sm">{t('As submitted')}</h3>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        dir="ltr"
        className="wrap-anywhere max-h-64 overflow-y-auto whitespace-pre-wrap rounded-lg bg-muted p-4 font-mono text-xs leading-5 print:max-h-none"
      >
        {JSON.stringify(harmless, null, 2)}
      </pre>
    </Part>
  );
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The form asks the client; this page is read by staff too. */
const labels: Readonly<Record<string, string>> = {
  ...subjectLabels,
  relationship: msg('Relationship to the Company'),
  concerns: msg('Concerns'),
  suspicion: msg('Reasons for Suspicion'),
};

const labelOf = (key: string) => labels[key] ?? key;

function inWords(key: string, value: unknown): string {
  if (key === 'relationship' && typeof value === 'string' && value in relationshipLabels) {
    return t(relationshipLabels[value as keyof typeof relationshipLabels]);
  }
  return typeof value === 'string' ? (day.test(value) ? formatDate(value) : value) : JSON.stringify(value);
}
