import { msg, t } from '@portal/build/i18n';
import { Link } from '@portal/sdk';
import { Card, CardHeader, CardTitle } from '@portal/ui/card';
import { ChevronRight, Help, type Icon, Plus, Shield } from '@portal/ui/icons';

const actions: { label: string; to: string; icon: Icon }[] = [
  { label: msg('Submit New Case'), to: '/case-submission', icon: Plus },
  { label: msg('Contact Support'), to: '/contact', icon: Help },
  { label: msg('View Services'), to: '/services', icon: Shield },
];

export const QuickActions = () => (
  <Card asChild>
    <nav aria-labelledby="quick-actions">
      <CardHeader className="pb-3 sm:pb-3">
        <CardTitle level={2} id="quick-actions">
          {t('Quick Actions')}
        </CardTitle>
      </CardHeader>
      <ul className="divide-y divide-border border-border border-t">
        {actions.map(({ label, to, icon: Glyph }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-center gap-3 px-5 py-3.5 font-medium text-sm last:rounded-b-xl hover:bg-muted sm:px-6"
            >
              <Glyph className="size-4.5 text-primary-ink" />
              <span className="grow">{t(label)}</span>
              <ChevronRight className="size-4 text-muted-foreground rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </Card>
);
