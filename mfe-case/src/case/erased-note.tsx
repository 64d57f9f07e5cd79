import { t } from '@portal/build/i18n';
import type { CaseView } from '@portal/contracts';
import { formatDate } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';

export const ErasedNote = ({ erasedAt }: Pick<CaseView, 'erasedAt'>) =>
  erasedAt && (
    <Alert title={t('The content of this case was erased on {day}.', { day: formatDate(erasedAt) })}>
      {t('Only its number, kind and dates are left, and invoices that were sent.')}
    </Alert>
  );
