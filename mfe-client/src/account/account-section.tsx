import { Card } from '@portal/ui/card';
import { type ReactNode, useId } from 'react';

interface AccountSectionProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** Puts the description beside the card on wide screens, and above it on narrow ones. */
export function AccountSection({ title, description, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[18rem_minmax(0,1fr)] xl:gap-x-16"
    >
      <div className="lg:pt-6">
        <h2 id={id} className="font-semibold text-lg leading-snug tracking-tight">
          {title}
        </h2>
        {description && <p className="mt-1.5 text-pretty text-muted-foreground text-sm">{description}</p>}
      </div>
      <Card className="p-5 sm:p-6">{children}</Card>
    </section>
  );
}
