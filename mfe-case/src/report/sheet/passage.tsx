interface PassageProps {
  children: string;
  className?: string;
}

/** Text of a person; each paragraph takes its own direction. */
export const Passage = ({ children, className = '' }: PassageProps) => (
  <p className={`wrap-anywhere whitespace-pre-wrap text-pretty [unicode-bidi:plaintext] ${className}`}>{children}</p>
);
