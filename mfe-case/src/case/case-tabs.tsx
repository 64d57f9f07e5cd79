import { msg, t } from '@portal/build/i18n';
import { useLocation, useSearchParams, useSlot } from '@portal/sdk';
import { Activity, FileText, Info, Lock, Message, Receipt, Scale, Search } from '@portal/ui/icons';
import { type TabItem, Tabs } from '@portal/ui/tabs';
import type { CaseDetail } from '../case-api';
import { CommunicationPanel } from '../communication/communication-panel';
import type { Composer } from '../communication/composer/use-composer';
import type { Uploads } from '../documents/use-uploads';
import { lazyPart } from '../lazy-part';
import { NotesBeside } from '../notes/notes-beside';

const details = lazyPart(async () => (await import('./further-tabs')).DetailsTab, msg('Loading the details...'));
const invoices = lazyPart(async () => (await import('./further-tabs')).InvoicesTab, msg('Loading the invoices...'));
const documents = lazyPart(
  async () => (await import('../documents/documents-tab')).DocumentsTab,
  msg('Loading the documents...'),
);
const report = lazyPart(async () => (await import('../report/report-tab')).ReportTab, msg('Loading the report...'));
const screening = lazyPart(
  async () => (await import('../screening/screening-tab')).ScreeningTab,
  msg('Loading the screenings...'),
);
const notes = lazyPart(async () => (await import('../notes/places')).NotesTab, msg('Loading the notes...'));

interface CaseTabsProps {
  caseDetail: CaseDetail;
  composer: Composer;
  uploads: Uploads;
  isLive: boolean;
}

/** The address holds the open tab, so that links, reload and the back button work. */
export function CaseTabs({ caseDetail, composer, uploads, isLive }: CaseTabsProps) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const { _id: caseId, abilities } = caseDetail.case;
  const added = useSlot('case.tabs', { caseId });
  const ask = (quotation: string) => {
    composer.quote(quotation);
    setSearch({}, { preventScrollReset: true });
  };
  const items: TabItem[] = [
    {
      value: 'communication',
      label: t('Communication'),
      icon: Message,
      content: (
        <div className="flex gap-4">
          <div className="min-w-0 grow">
            <CommunicationPanel caseDetail={caseDetail} composer={composer} isLive={isLive} />
          </div>
          {abilities.keepNotes && <NotesBeside caseId={caseId} />}
        </div>
      ),
    },
    {
      value: 'details',
      label: t('Case Details'),
      icon: Info,
      content: details.show({ caseDetail }),
      prepare: details.prepare,
    },
    {
      value: 'documents',
      label: t('Documents ({count})', { count: caseDetail.documents.length }),
      icon: FileText,
      content: documents.show({ caseDetail, uploads }),
      prepare: documents.prepare,
    },
    {
      value: 'invoices',
      label: t('Invoices ({count})', { count: caseDetail.invoices.length }),
      icon: Receipt,
      content: invoices.show({ caseDetail }),
      prepare: invoices.prepare,
    },
    ...(caseDetail.riskReport || abilities.writeReport || abilities.reviewReport
      ? [
          {
            value: 'report',
            label: t('Report'),
            icon: Scale,
            content: report.show({ caseDetail, onAsk: ask }),
            prepare: report.prepare,
          },
        ]
      : []),
    ...(abilities.screen
      ? [
          {
            value: 'screening',
            label: t('Screening'),
            icon: Search,
            content: screening.show({ caseDetail }),
            prepare: screening.prepare,
          },
        ]
      : []),
    ...(abilities.keepNotes
      ? [
          {
            value: 'notes',
            label: t('Staff notes & tasks'),
            icon: Lock,
            content: notes.show({ caseId }),
            prepare: notes.prepare,
          },
        ]
      : []),
    ...added.map(({ key, title, content }) => ({ value: key, label: title, icon: Activity, content })),
  ];
  const asked = search.get('tab');
  const open = items.some(({ value }) => value === asked) ? (asked ?? '') : 'communication';
  const handleChange = (tab: string) =>
    setSearch(tab === 'communication' ? {} : { tab }, { preventScrollReset: true, state });
  return (
    <Tabs
      dense={abilities.seeDelivery}
      label={t('Parts of the case')}
      className="[&_[role=tab]]:bg-background print:has-[[data-printed]]:[&_:has(>[role=tablist])]:hidden"
      items={items}
      value={open}
      onValueChange={handleChange}
    />
  );
}
