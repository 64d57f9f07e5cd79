import { t } from '@portal/build/i18n';
import { formatSize, refusalAdvice } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { FileText, Refresh, X } from '@portal/ui/icons';
import { ProgressBar } from '@portal/ui/progress-bar';
import { mayRetry, type UploadItem, type Uploads } from './use-uploads';

/** Lists running uploads with a cancel button, and failed ones with the reason. */
export const UploadList = ({ items, retry, remove }: Pick<Uploads, 'items' | 'retry' | 'remove'>) =>
  items.length > 0 && (
    <ul aria-label={t('Uploads')} className="divide-y divide-border rounded-lg border border-border bg-card">
      {items.map((item) => (
        <UploadRow key={item.id} item={item} onRetry={() => retry(item)} onRemove={() => remove(item.id)} />
      ))}
    </ul>
  );

interface UploadRowProps {
  item: UploadItem;
  onRetry: () => void;
  onRemove: () => void;
}

const UploadRow = ({ item, onRetry, onRemove }: UploadRowProps) => (
  <li className="flex items-start gap-3 px-4 py-3 text-sm">
    <FileText className="mt-1.5 size-5 shrink-0 text-muted-foreground" />
    <div className="min-w-0 grow py-1.5">
      <p className="wrap-anywhere font-medium leading-snug">
        <bdi>{item.file.name}</bdi>
      </p>
      {item.error ? (
        <div role="alert" className="mt-0.5">
          <p className="font-medium text-red-ink">{t(item.error)}</p>
          <p className="text-muted-foreground">{refusalAdvice(item.error)}</p>
        </div>
      ) : (
        <>
          <p className="mt-0.5 text-muted-foreground tabular-nums">
            {formatSize(item.file.size)} · {item.progress < 100 ? `${item.progress}%` : t('being checked')}
          </p>
          <ProgressBar
            label={t('Uploading {name}', { name: item.file.name })}
            value={item.progress}
            className="mt-1.5"
          />
        </>
      )}
      {mayRetry(item) && (
        <Button size="sm" variant="outline" className="mt-2" onClick={onRetry}>
          <Refresh /> {t('Try again')}
        </Button>
      )}
    </div>
    <Button size="sm" variant="ghost" className="-me-2" onClick={onRemove}>
      <X /> <span className="max-sm:sr-only">{t(item.error ? 'Remove' : 'Cancel')}</span>
    </Button>
  </li>
);
