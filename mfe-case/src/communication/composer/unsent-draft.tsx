import { t } from '@portal/build/i18n';
import { CopyButton } from '@portal/ui/copy-button';

/** Shows the unsent text when the case was closed while its author was typing. */
export const UnsentDraft = ({ content }: { content: string }) => (
  <section
    aria-label={t('What you were writing')}
    className="grid gap-3 rounded-lg border border-border px-4 py-3.5 text-sm"
  >
    <p className="text-muted-foreground">{t('You were writing this. It has not been sent.')}</p>
    <p className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap [unicode-bidi:plaintext]">{content}</p>
    <CopyButton text={content} label={t('Copy my text')} className="justify-self-start" />
  </section>
);
