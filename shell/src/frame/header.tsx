import { t } from '@portal/build/i18n';
import { NavLink, useLocation, useSession } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { Container } from '@portal/ui/layout';
import { LanguageLinks } from '../language/language-links';
import { Appearance } from './appearance';
import { BrandLink } from './brand-link';
import { isVisitor, menuEntries } from './menu-entries';
import { MobileMenu } from './mobile-menu';
import { UserMenuButton } from './user-menu-button';

export function Header() {
  const session = useSession();
  const entries = menuEntries(session);
  return (
    <header className="sticky top-0 z-40 [@media(max-height:25rem)]:static border-border border-b bg-card/95 backdrop-blur print:hidden">
      <Container className="relative flex h-16 items-center gap-3 lg:gap-8">
        <BrandLink />
        <nav
          data-visitor={session.user ? undefined : true}
          aria-label={t('Main')}
          className="hidden shrink-0 grow items-center gap-1 lg:flex"
        >
          {entries.map(({ label, to }) => (
            <NavLink
              key={label}
              to={to}
              className="rounded-md px-3 py-2 font-medium text-muted-foreground text-sm hover:bg-muted hover:text-foreground aria-[current=page]:text-foreground"
            >
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <div className="ms-auto hidden shrink-0 items-center gap-3 md:flex">
          <LanguageLinks />
          <div className="me-1 hidden lg:block">
            <Appearance />
          </div>
          {isVisitor(session.status) && <VisitorButtons />}
          {session.user && <UserMenuButton user={session.user} />}
        </div>
        <MobileMenu session={session} entries={entries} />
      </Container>
    </header>
  );
}

/** Pages with a primary button of their own, which comes first there. Some have pages below them, for links with a token. */
const pathsOfForms = [
  '/case-submission',
  '/confirmation',
  '/follow',
  '/contact',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/accept-invite',
];

const isOfForm = (pathname: string) =>
  pathsOfForms.some((path) => pathname === path || pathname.startsWith(`${path}/`));

function VisitorButtons() {
  const { pathname } = useLocation();
  return (
    <div data-visitor className="flex items-center gap-3">
      <NavLink to="/login" className={buttonClass({ variant: 'outline' })}>
        {t('Sign In')}
      </NavLink>
      <NavLink to="/case-submission" className={buttonClass({ variant: isOfForm(pathname) ? 'outline' : 'primary' })}>
        {t('Start Risk Check')}
      </NavLink>
    </div>
  );
}
