import { useLocation, useSearchParams, useSlot } from '@portal/sdk';
import { Activity, FileText, Info, Lock, Message, Receipt, Scale, Search } from '@portal/ui/icons';
import { type TabItem, Tabs } from '@portal/ui/tabs';
import type { CaseDetail } from '../case-api';
import { CommunicationPanel } from '../communication/communication-panel';
import type { Composer } from '../communication/composer/use-composer';
import type { Uploads } from '../documents/use-uploads';
import { lazyTab } from '../lazy-part';
import { NotesBeside } from '../notes/notes-beside';

const details = lazyTab('details', async () => (await import('./further-tabs')).DetailsTab);
const invoices = lazyTab('invoices', async () => (await import('./further-tabs')).InvoicesTab);
const documents = lazyTab('documents', async () => (await import('../documents/documents-tab')).DocumentsTab);
const report = lazyTab('report', async () => (await import('../report/report-tab')).ReportTab);
const screening = lazyTab('screenings', async () => (await import('../screening/screening-tab')).ScreeningTab);
const notes = lazyTab('notes', async () => (await import('../notes/places')).NotesTab);

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
      label: 'Communication',
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
      label: 'Case Details',
      icon: Info,
      content: details.show({ caseDetail }),
      prepare: details.prepare,
    },
    {
      value: 'documents',
      label: `Documents (${caseDetail.documents.length})`,
      icon: FileText,
      content: documents.show({ caseDetail, uploads }),
      prepare: documents.prepare,
    },
    {
      value: 'invoices',
      label: `Invoices (${caseDetail.invoices.length})`,
      icon: Receipt,
      content: invoices.show({ caseDetail }),
      prepare: invoices.prepare,
    },
    ...(caseDetail.riskReport || abilities.writeReport || abilities.reviewReport
      ? [
          {
            value: 'report',
            label: 'Report',
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
            label: 'Screening',
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
            label: 'Staff notes & tasks',
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
      label="Parts of the case"
      className="[&_[role=tab]]:bg-background print:has-[[data-printed]]:[&_:has(>[role=tablist])]:hidden"
      items={items}
      value={open}
      onValueChange={handleChange}
    />
  );
}
