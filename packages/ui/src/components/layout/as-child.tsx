import { clsx } from 'clsx';
import { cloneElement, type ReactElement, type ReactNode } from 'react';

interface AsChildProps {
  className: string;
  /** The only child. */
  children?: ReactNode;
}

/** Renders the only child with the classes and properties of the component around it. Those of the child win. */
export function AsChild({ className, children, ...rest }: AsChildProps) {
  const child = children as ReactElement<{ className?: string }>;
  return cloneElement(child, { ...rest, ...child.props, className: clsx(className, child.props.className) });
}
