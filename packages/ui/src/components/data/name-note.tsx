/** Says below or beside a name what cannot be seen of it. Renders nothing without a text. */
export const NameNote = ({ children }: { children: string | undefined }) =>
  children ? (
    <span className="my-1 inline-block whitespace-normal rounded border border-yellow-line bg-yellow-soft px-1.5 font-normal text-xs text-yellow-ink leading-5">
      {children}
    </span>
  ) : null;
