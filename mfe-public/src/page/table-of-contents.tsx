import { t } from '@portal/build/i18n';

interface TableOfContentsProps {
  entries: readonly { id: string; title: string }[];
  /** Accessible name of the list. */
  label?: string;
}

/** Links to the sections of a long page; sticky beside them on wide screens. */
export const TableOfContents = ({ entries, label = t('On this page') }: TableOfContentsProps) => (
  <nav aria-label={label} className="text-sm lg:sticky lg:top-24 lg:self-start print:hidden">
    <p className="font-semibold">{label}</p>
    <ol className="mt-3 flex flex-col border-border border-s">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ms-px block border-transparent border-s-2 py-1.5 ps-4 text-muted-foreground hover:border-primary hover:text-foreground"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
