import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import type { ReactNode } from 'react';
import { AdminNav } from './admin-nav';
import { MailNotice } from './mail-notice';

interface Props {
  title: string;
  lead?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** What every page of the administration has in common: its title and the way to the other pages. */
export const AdminFrame = ({ title, lead, actions, children }: Props) => (
  <Container className="py-8 sm:py-10">
    <AdminNav />
    <MailNotice />
    <PageHeader title={title} lead={lead} actions={actions} />
    {children}
  </Container>
);
