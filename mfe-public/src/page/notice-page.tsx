import { usePageTitle } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { CheckCircle, Clock, Mail } from '@portal/ui/icons';
import { Container } from '@portal/ui/layout';
import type { ReactNode } from 'react';

const looks = {
  done: { icon: CheckCircle, circle: 'bg-green-soft text-green-ink' },
  mail: { icon: Mail, circle: 'bg-blue-soft text-blue-ink' },
  expired: { icon: Clock, circle: 'bg-yellow-soft text-yellow-ink' },
};

interface NoticePageProps {
  look: keyof typeof looks;
  title: string;
  lead: ReactNode;
  /** Makes screen readers announce the notice when it replaces a form. Not needed where a toast has the same text. */
  live?: boolean;
  /** Further text, or a form. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** A page with one short message or question, such as the result of a link or a request. */
export function NoticePage({ look, title, lead, live, children, actions }: NoticePageProps) {
  usePageTitle(title);
  const { icon: Glyph, circle } = looks[look];
  return (
    <Container width="narrow" className="py-12 sm:py-20">
      <Card className="px-6 py-10 sm:px-12 sm:py-12">
        <div role={live ? 'alert' : undefined} className="flex flex-col items-center text-center">
          <span aria-hidden="true" className={`grid size-14 place-items-center rounded-full ${circle}`}>
            <Glyph className="size-6" />
          </span>
          <h1 className="mt-5 text-balance font-display text-3xl tracking-tight">{title}</h1>
          <p className="mt-3 text-balance text-lg text-muted-foreground">{lead}</p>
        </div>
        {children && <div className="mt-5">{children}</div>}
        {actions && <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>}
      </Card>
    </Container>
  );
}

/** A muted line below the lead. */
export const NoticeText = ({ children }: { children: ReactNode }) => (
  <p className="text-balance text-center text-muted-foreground text-sm">{children}</p>
);
