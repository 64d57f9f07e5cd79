import { policyVersion } from '@portal/contracts';
import { Prose } from '@portal/ui/prose';
import type { ReactNode } from 'react';
import { PublicPage } from '../page/public-page';

export interface LegalSection {
  /** Also the anchor of the section. */
  id: string;
  title: string;
  text: ReactNode;
}

interface LegalPageProps {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}

/** A long text with its table of contents beside it. */
export const LegalPage = ({ title, lead, sections }: LegalPageProps) => (
  <PublicPage title={title} lead={lead}>
    <p className="-mt-4 mb-10 text-muted-foreground text-sm">Version {policyVersion}</p>
    <div className="grid gap-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
      <nav aria-label="On this page" className="text-sm lg:sticky lg:top-24 lg:self-start print:hidden">
        <p className="font-semibold">On this page</p>
        <ol className="mt-3 flex flex-col border-border border-s">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ms-px block border-transparent border-s-2 py-1.5 ps-4 text-muted-foreground hover:border-primary hover:text-foreground"
              >
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <Prose className="max-w-2xl">
        {sections.map(({ id, title: name, text }, index) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>
              {index + 1}. {name}
            </h2>
            {text}
          </section>
        ))}
      </Prose>
    </div>
  </PublicPage>
);
