import { t } from '@portal/build/i18n';
import { invoiceTexts } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Empty } from '@portal/ui/empty';
import { Plus, Receipt } from '@portal/ui/icons';
import type { CaseDetail } from '../case-api';
import { QuotesPanel } from '../quote/quotes-panel';
import { InvoiceItem } from './invoice-item';

export const InvoicesTab = ({ caseDetail }: { caseDetail: CaseDetail }) => (
  <>
    <QuotesPanel caseDetail={caseDetail} />
    <Invoices caseDetail={caseDetail} />
  </>
);

function Invoices({ caseDetail: { case: caseView, invoices } }: { caseDetail: CaseDetail }) {
  const create = caseView.abilities.createInvoice && (
    <Button asChild>
      <Link to={`/cases/${caseView._id}/invoices/new`}>
        <Plus /> {t('Create Invoice')}
      </Link>
    </Button>
  );
  if (invoices.length === 0) {
    return (
      <Empty title={t(invoiceTexts.noneYet)} icon={Receipt} action={create}>
        {t('Invoices for this case appear here once they are issued.')}
      </Empty>
    );
  }
  return (
    <div className="grid gap-4">
      {create && <div className="flex justify-end">{create}</div>}
      <ul className="grid gap-3">
        {invoices.map((invoice) => (
          <InvoiceItem key={invoice._id} invoice={invoice} />
        ))}
      </ul>
    </div>
  );
}
