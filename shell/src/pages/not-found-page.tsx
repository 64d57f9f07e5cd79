import { Link, useLocation } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { Container } from '@portal/ui/layout';
import { useEffect } from 'react';

export function NotFoundPage() {
  const { pathname } = useLocation();

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for it; a query may hold private values
    console.error(`Page not found: ${pathname}`);
  }, [pathname]);

  return (
    <Container width="prose" className="py-24 text-center sm:py-32">
      <p className="font-semibold text-accent-ink text-sm uppercase tracking-widest">404</p>
      <h1 className="mt-3 font-display text-4xl tracking-tight sm:text-5xl">Oops! Page not found</h1>
      <p className="mx-auto mt-4 max-w-md text-lg text-muted-foreground">
        The address may be mistyped, or the page may have moved.
      </p>
      <Link to="/" className={`${buttonClass({ size: 'lg' })} mt-10`}>
        Return to Home
      </Link>
    </Container>
  );
}
