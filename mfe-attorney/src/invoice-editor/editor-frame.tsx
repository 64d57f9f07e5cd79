import { Link } from '@portal/sdk';
import { Breadcrumbs } from '@portal/ui/breadcrumbs';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  lead?: string;
  /** The case that the invoice belongs to, once it is known. */
  place?: { caseId: string; caseNumber: string };
  children: ReactNode;
}

export const EditorFrame = ({ title, lead, place, children }: Props) => (
  <Container className="py-8 sm:py-12">
    <PageHeader
      title={title}
      lead={lead}
      breadcrumbs={
        place && (
          <Breadcrumbs
            items={[
              <Link key="case" to={`/cases/${place.caseId}`}>
                {place.caseNumber}
              </Link>,
              title,
            ]}
          />
        )
      }
    />
    {children}
  </Container>
);
