import { t } from '@portal/build/i18n';
import type { SessionUser } from '@portal/contracts';
import { Link, useLocation, useSignOut } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { useEffect, useRef } from 'react';
import { personalEntries, userMenuEntries } from './menu-entries';
import { UserButtonContent } from './user-button-content';

/** Replaces the user menu where its code cannot be loaded. It opens at once, and every navigation closes it. */
export function PlainUserMenu({ user }: { user: SessionUser }) {
  const signOut = useSignOut();
  const { key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current) {
      details.current.open = true;
      details.current.querySelector('summary')?.focus();
    }
  }, []);
  return (
    <details key={key} ref={details} className="relative">
      <summary className={buttonClass({ variant: 'ghost' })}>
        <UserButtonContent name={user.name} />
      </summary>
      <nav
        aria-label={t('Your pages')}
        className="absolute end-0 top-full grid w-56 rounded-md border border-border bg-card p-2 shadow-lg"
      >
        {[...personalEntries(user), ...userMenuEntries(user)].map(({ label, to }) => (
          <Link key={label} to={to} className="px-3 py-2 text-sm hover:underline">
            {t(label)}
          </Link>
        ))}
        <button type="button" className="px-3 py-2 text-start text-sm hover:underline" onClick={() => void signOut()}>
          {t('Sign Out')}
        </button>
      </nav>
    </details>
  );
}
