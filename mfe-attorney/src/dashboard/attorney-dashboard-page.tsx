import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';

export function AttorneyDashboardPage() {
  return (
    <Container className="py-12">
      <PageHeader title="Attorney dashboard" />
    </Container>
  );
}
