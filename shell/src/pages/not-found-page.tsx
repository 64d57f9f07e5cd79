import { t } from '@portal/build/i18n';
import { Link, useLocation } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { useEffect } from 'react';
import { ErrorPage } from './error-page';

export function NotFoundPage() {
  const { pathname } = useLocation();

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for it; a query may hold private values
    console.error(`Page not found: ${pathname}`);
  }, [pathname]);

  return (
    <ErrorPage
      code="404"
      title={t('Oops! Page not found')}
      text={t('The address may be mistyped, or the page may have moved.')}
    >
      <Link to="/" className={buttonClass({ size: 'lg' })}>
        {t('Return to Home')}
      </Link>
    </ErrorPage>
  );
}
