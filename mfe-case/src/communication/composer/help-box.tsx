import { t } from '@portal/build/i18n';
import { Info } from '@portal/ui/icons';

/** Explains message delivery to people who may post. */
export const HelpBox = ({ isLive }: { isLive: boolean }) => (
  <aside
    aria-label={t('How messages work')}
    className="flex gap-3 rounded-lg bg-muted px-4 py-3.5 text-muted-foreground text-sm"
  >
    <Info className="mt-0.5 size-4.5 shrink-0" />
    <p className="text-pretty">
      {t(
        'Messages are sent immediately. Email notifications with the full content go to the relevant parties, who reply by visiting this case page.',
      )}
      {!isLive && ` ${t('At the moment, new messages may take up to 30 seconds to appear.')}`}
    </p>
  </aside>
);
