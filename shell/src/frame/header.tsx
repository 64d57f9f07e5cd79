import { useSession } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { Container } from '@portal/ui/layout';
import { lazy } from 'react';
import { Appearance } from './appearance';
import { BrandLink } from './brand-link';
import { LazyPart } from './lazy-part';
import { isVisitor, menuEntries } from './menu-entries';
import { MobileMenu } from './mobile-menu';
import { PageLink } from './page-link';
import { PlainUserMenu } from './plain-user-menu';
import { UserButtonContent } from './user-button-content';

const UserMenu = lazy(async () => ({ default: (await import('./user-menu')).UserMenu }));

export function Header() {
  const session = useSession();
  const entries = menuEntries(session);
  return (
    <header className="sticky top-0 z-40 border-border border-b bg-card/95 backdrop-blur print:hidden">
      <Container className="relative flex h-16 items-center gap-3 lg:gap-8">
        <BrandLink />
        <nav data-visitor aria-label="Main" className="hidden shrink-0 grow items-center gap-1 lg:flex">
          {entries.map(({ label, to }) => (
            <PageLink
              key={label}
              to={to}
              className="rounded-md px-3 py-2 font-medium text-muted-foreground text-sm hover:bg-muted hover:text-foreground aria-[current=page]:text-foreground"
            >
              {label}
            </PageLink>
          ))}
        </nav>
        <div className="ms-auto hidden shrink-0 items-center gap-3 md:flex">
          <div className="me-1 hidden lg:block">
            <Appearance />
          </div>
          {isVisitor(session.status) && <VisitorButtons />}
          {session.user && (
            <LazyPart waiting={<MenuToCome name={session.user.name} />} plain={<PlainUserMenu user={session.user} />}>
              <UserMenu user={session.user} />
            </LazyPart>
          )}
        </div>
        <MobileMenu session={session} entries={entries} />
      </Container>
    </header>
  );
}

const VisitorButtons = () => (
  <div data-visitor className="flex items-center gap-3">
    <PageLink to="/login" className={buttonClass({ variant: 'outline' })}>
      Sign In
    </PageLink>
    <PageLink to="/case-submission" className={buttonClass()}>
      Start Risk Check
    </PageLink>
  </div>
);

const MenuToCome = ({ name }: { name: string }) => (
  <span className={buttonClass({ variant: 'ghost' })}>
    <UserButtonContent name={name} />
  </span>
);
