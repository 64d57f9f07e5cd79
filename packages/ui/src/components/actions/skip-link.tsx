import { t } from '@portal/build/i18n';
/** The first link of the page. It appears when focused and skips the header. */
export const SkipLink = ({
  href = '#main',
  children = t('Skip to main content'),
}: {
  href?: string;
  children?: string;
}) => (
  <a
    href={href}
    className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-50 focus:rounded-md focus:bg-card focus:px-4 focus:py-3 focus:font-semibold focus:text-link focus:shadow-lg"
  >
    {children}
  </a>
);
