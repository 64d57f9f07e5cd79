import { Container, type ContainerProps } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import type { ReactNode } from 'react';
import { BreadcrumbTrail } from './breadcrumb-trail';

interface PublicPageProps extends Pick<ContainerProps, 'width'> {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of the public pages: the shared top section, and the content. */
export const PublicPage = ({ title, lead, actions, width = 'page', children }: PublicPageProps) => (
  <Container width={width} className="py-10 sm:py-14">
    <PageHeader breadcrumbs={<BreadcrumbTrail title={title} />} title={title} lead={lead} actions={actions} />
    {children}
  </Container>
);
