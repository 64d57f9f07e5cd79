import { rich, t } from '@portal/build/i18n';
import type { SessionUser } from '@portal/contracts';
import { NavLink, type Session, useLocation, useSignOut } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { buttonClass } from '@portal/ui/button-class';
import { MenuIcon, X } from '@portal/ui/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { LanguageLinks } from '../language/language-links';
import { Appearance } from './appearance';
import { isVisitor, type MenuEntry, userMenuEntries } from './menu-entries';

interface MobileMenuProps {
  session: Session;
  entries: MenuEntry[];
}

/** The panel with the header's links on narrow screens. Esc and every navigation close it. */
export function MobileMenu({ session, entries }: MobileMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the panel
  useEffect(() => setOpen(false), [key]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setOpen(false);
      button.current?.focus();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc works wherever the focus is inside
    <div className="-me-2.5 ms-auto md:ms-0 lg:hidden" onKeyDown={handleKeyDown}>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label={isOpen ? t('Close menu') : t('Open menu')}
        aria-expanded={isOpen}
        aria-controls="mobile-menu"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <X /> : <MenuIcon />}
      </Button>
      {isOpen && (
        <div
          aria-hidden="true"
          className="absolute inset-x-0 top-full h-[calc(100dvh-4rem)] bg-overlay"
          onClick={() => setOpen(false)}
        />
      )}
      <div
        id="mobile-menu"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-border border-b bg-card px-4 pt-2 pb-6 shadow-lg sm:px-6"
      >
        <nav aria-label={t('Main, narrow')}>
          <Entries entries={entries} />
        </nav>
        {isVisitor(session.status) && <VisitorButtons />}
        {session.user && <Person user={session.user} />}
        <div className="mt-6 md:hidden">
          <LanguageLinks />
        </div>
        <div className="mt-6">
          <Appearance iconsOnly={false} />
        </div>
      </div>
    </div>
  );
}

const Entries = ({ entries }: { entries: MenuEntry[] }) =>
  entries.map(({ label, to }) => (
    <NavLink
      key={label}
      to={to}
      className="block border-border border-b py-3.5 font-medium aria-[current=page]:text-link"
    >
      {t(label)}
    </NavLink>
  ));

const VisitorButtons = () => (
  <div className="mt-6 grid gap-3 md:hidden">
    <NavLink to="/case-submission" className={buttonClass({ size: 'lg' })}>
      {t('Start Risk Check')}
    </NavLink>
    <NavLink to="/login" className={buttonClass({ variant: 'outline', size: 'lg' })}>
      {t('Sign In')}
    </NavLink>
  </div>
);

/** The links and the sign-out button that the user menu holds on wide screens. */
function Person({ user }: { user: SessionUser }) {
  const signOut = useSignOut();
  return (
    <div className="md:hidden">
      <nav aria-label={t('Your pages')}>
        <Entries entries={userMenuEntries(user)} />
      </nav>
      <p className="mt-6 mb-3 text-muted-foreground text-sm">
        {rich(
          'Signed in as <b>{name}</b>',
          { b: (name) => <strong className="text-foreground">{name}</strong> },
          { name: user.name },
        )}
      </p>
      <Button variant="outline" size="lg" wide onClick={() => void signOut()}>
        {t('Sign Out')}
      </Button>
    </div>
  );
}
