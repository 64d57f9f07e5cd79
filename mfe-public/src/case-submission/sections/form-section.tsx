import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A group of questions under a heading. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be a heading that people jump to
    <div role="group" aria-labelledby={titleId} className="border-border border-t px-5 py-8 sm:px-8">
      <h3 id={titleId} className="font-semibold text-lg tracking-tight">
        {title}
      </h3>
      {lead && <p className="mt-1 text-pretty text-muted-foreground text-sm">{lead}</p>}
      <div className="mt-5 grid gap-5 sm:grid-cols-2 [&>*]:min-w-0">{children}</div>
    </div>
  );
}
