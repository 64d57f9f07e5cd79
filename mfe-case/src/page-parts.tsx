import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@portal/ui/card';
import type { ReactNode } from 'react';

/** A wide column and a narrow one for what one looks up, below each other on small screens. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">{children}</div>
);

interface PartProps {
  title: string;
  description?: string | undefined;
  /** Layout of the content. */
  className?: string;
  children: ReactNode;
}

/** A card of a page, which screen readers list by its title. */
export const Part = ({ title, description, className, children }: PartProps) => (
  <Card asChild>
    <section aria-label={title}>
      <CardHeader>
        <CardTitle level={2}>{title}</CardTitle>
        {description && <CardDescription>{description}</CardDescription>}
      </CardHeader>
      <CardContent className={className}>{children}</CardContent>
    </section>
  </Card>
);
