import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';

export function CasePage() {
  return (
    <Container className="py-12">
      <PageHeader title="Case" />
    </Container>
  );
}
