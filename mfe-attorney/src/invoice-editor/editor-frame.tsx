import { dashboardPathOf, Link, useSession } from '@portal/sdk';
import { Breadcrumbs } from '@portal/ui/breadcrumbs';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  lead: string;
  /** The case of the invoice, once loaded. */
  place?: { caseId: string; caseNumber: string };
  children: ReactNode;
}

export function EditorFrame({ title, lead, place, children }: Props) {
  const { user } = useSession();
  return (
    <Container className="py-8 sm:py-12">
      <PageHeader
        title={title}
        lead={lead}
        breadcrumbs={
          <Breadcrumbs
            items={[
              <Link key="dashboard" to={dashboardPathOf(user)}>
                Dashboard
              </Link>,
              ...(place ? [<CaseLink key="case" {...place} />] : []),
              title,
            ]}
          />
        }
      />
      {children}
    </Container>
  );
}

const CaseLink = ({ caseId, caseNumber }: { caseId: string; caseNumber: string }) => (
  <Link to={`/cases/${caseId}`}>{caseNumber}</Link>
);
