import { policyPublishedOn } from '@portal/contracts';
import { Prose } from '@portal/ui/prose';
import { Fragment, type ReactNode } from 'react';
import { PublicPage } from '../page/public-page';
import { TableOfContents } from '../page/table-of-contents';

export interface LegalSection {
  /** Id and anchor of the section. */
  id: string;
  title: string;
  text: ReactNode;
}

interface LegalPageProps {
  title: string;
  lead: string;
  /** Line that dates the text; defaults to the policy version that people accept. */
  edition?: string;
  sections: readonly LegalSection[];
}

/** The time zone is fixed, so that the build and every browser write the same. */
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
  new Date(policyPublishedOn),
);

/** Shows a long text with a table of contents beside it. */
export const LegalPage = ({ title, lead, edition = `Version of ${month}`, sections }: LegalPageProps) => (
  <PublicPage title={title} lead={lead}>
    <p className="-mt-4 mb-10 text-muted-foreground text-sm">{edition}</p>
    <div className="grid gap-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
      <TableOfContents entries={sections} />
      <Prose>
        {sections.map(({ id, title: name, text }, index) => (
          <Fragment key={id}>
            <h2 id={id}>
              {index + 1}. {name}
            </h2>
            {text}
          </Fragment>
        ))}
      </Prose>
    </div>
  </PublicPage>
);
