import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';

export function HomePage() {
  return (
    <Container className="py-12">
      <PageHeader title="Risk checks before you trust" />
    </Container>
  );
}
