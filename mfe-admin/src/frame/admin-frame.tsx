import { DeskHeader } from '@portal/ui/desk-header';
import { Container } from '@portal/ui/layout';
import type { ReactNode } from 'react';
import { AdminNav } from './admin-nav';
import { FailedMailNotice } from './failed-mail-notice';
import { MailNotice } from './mail-notice';

interface Props {
  /** False on the page that already lists the undelivered emails. */
  noticesFailedMail?: boolean;
  title: string;
  lead?: string;
  /** A `FigureRow`. */
  figures?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of every admin page: navigation, notices and title, each one line high. */
export const AdminFrame = ({ title, lead, figures, actions, children, noticesFailedMail = true }: Props) => (
  <Container className="pt-1.5 pb-10">
    <AdminNav />
    <MailNotice />
    {noticesFailedMail && <FailedMailNotice />}
    <DeskHeader title={title} lead={lead} figures={figures} actions={actions} />
    {children}
  </Container>
);
