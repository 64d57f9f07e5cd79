import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@portal/ui/card';
import { type ReactNode, useId } from 'react';

interface AccountSectionProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

export function AccountSection({ title, description, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <CardHeader>
          <CardTitle level={2} id={id}>
            {title}
          </CardTitle>
          {description && <CardDescription>{description}</CardDescription>}
        </CardHeader>
        <CardContent>{children}</CardContent>
      </section>
    </Card>
  );
}
