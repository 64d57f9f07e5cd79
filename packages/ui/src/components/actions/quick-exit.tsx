import { t } from '@portal/build/i18n';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { LogOut } from '../../icons';
import { Container } from '../layout/layout';

/**
 * "Leave this site" in a strip under the header. It stays visible while the page scrolls and covers no field. Place it
 * beside the whole page, not inside a part of it. The caller decides where it leads.
 */
export const QuickExit = ({ className, ...rest }: ComponentProps<'a'>) => (
  <div className="quick-exit sticky top-16 z-20 [@media(max-height:25rem)]:top-0 border-border border-b bg-muted print:hidden">
    <Container className="flex min-h-11 items-center justify-between gap-4 py-1 text-sm">
      <p className="text-muted-foreground">
        {t('Need to leave quickly?')}{' '}
        <span className="hidden sm:inline">{t('This clears what you have typed and opens another website.')}</span>
      </p>
      <a
        {...rest}
        className={clsx(
          'inline-flex min-h-9 shrink-0 items-center gap-2 rounded-md border border-red-line bg-red-soft px-3.5 font-semibold text-red-ink hover:border-red',
          className,
        )}
      >
        <LogOut className="size-4 rtl:-scale-x-100" />
        {t('Leave this site')}
      </a>
    </Container>
  </div>
);
