import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import type { ReactNode } from 'react';
import { AdminNav } from './admin-nav';
import { FailedMailNotice } from './failed-mail-notice';
import { MailNotice } from './mail-notice';

interface Props {
  /** False on the page that already lists the undelivered emails. */
  noticesFailedMail?: boolean;
  title: string;
  lead?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of every admin page: title, notices and navigation. */
export const AdminFrame = ({ title, lead, actions, children, noticesFailedMail = true }: Props) => (
  <Container className="py-8 sm:py-10">
    <AdminNav />
    <MailNotice />
    {noticesFailedMail && <FailedMailNotice />}
    <PageHeader title={title} lead={lead} actions={actions} />
    {children}
  </Container>
);
