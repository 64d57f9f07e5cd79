import { listAddressOf, type RiskReportDraft, type ScreenedEdition } from '@portal/contracts';
import { editionsText, editionText } from './edition-text';
import type { Hit, ScreeningRow } from './screening-api';

type Finding = RiskReportDraft['findings'][number];
export type NewFinding = Pick<Finding, 'verdict' | 'text' | 'sources'>;

/** Days of sources lie in the past, as the API counts days. */
const dayOf = (instant: string) => instant.slice(0, 10);

const sourceOf = (edition: ScreenedEdition, seenAt: string, reference?: string): Finding['sources'][number] => ({
  title: `Sanctions list: ${edition.title}`,
  kind: 'sanctions-list',
  reference: [
    reference,
    `edition ${edition.dated ?? `imported ${dayOf(edition.importedAt)}`}`,
    listAddressOf(edition.list),
  ]
    .filter(Boolean)
    .join(', '),
  seenOn: dayOf(seenAt),
});

/** A finding about somebody who is listed. */
export const findingOfHit = ({ subject, entry, edition, foundAt }: Hit): NewFinding => ({
  verdict: 'red-flag',
  text: `${subject.name} is listed: ${editionText(edition)}, reference ${entry.reference}.`,
  sources: [sourceOf(edition, foundAt, entry.reference)],
});

/** A finding that nothing was found, which is true of these lists of these days and of nothing else. */
export const findingOfNothing = ({ asked, editions, startedAt }: ScreeningRow): NewFinding => ({
  verdict: 'not-found',
  text: `${asked.map(({ name }) => name).join(', ')}: not found on these lists of these days: ${editionsText(editions)}.`,
  sources: editions.map((edition) => sourceOf(edition, startedAt)),
});

/** The most sources of one finding. */
const mostSources = 20;

/** Writes a finding into the area 'Sanctions and warnings' of a draft; undefined when it says this already. */
export function withFinding(draft: RiskReportDraft, added: NewFinding): RiskReportDraft | undefined {
  const at = draft.findings.findIndex(({ area }) => area === 'sanctions');
  const known = draft.findings[at];
  if (!known) {
    return { ...draft, findings: [...draft.findings, { area: 'sanctions', confidence: 'high', ...added }] };
  }
  if (known.text.includes(added.text)) {
    return undefined;
  }
  const isNew = ({ title, reference }: Finding['sources'][number]) =>
    !known.sources.some((source) => source.title === title && source.reference === reference);
  const finding: Finding = {
    ...known,
    verdict: known.verdict === '' || added.verdict === 'red-flag' ? added.verdict : known.verdict,
    text: [known.text, added.text].filter(Boolean).join('\n\n'),
    sources: [...known.sources.filter(({ title }) => title), ...added.sources.filter(isNew)].slice(0, mostSources),
  };
  return { ...draft, findings: draft.findings.map((other, index) => (index === at ? finding : other)) };
}
