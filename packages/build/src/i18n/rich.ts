import { createElement, Fragment, type ReactNode } from 'react';
import { t, type Values } from './words';

/**
 * Returns a text with elements in it: `rich('Read our <a>terms</a>.', { a: (terms) => <Link to="/terms">{terms}</Link> })`. The
 * translation has the same tags, maybe in another order.
 */
export function rich(
  text: string,
  elements: Readonly<Record<string, (content: string) => ReactNode>>,
  values?: Values,
): ReactNode {
  // Texts without a tag, names of tags and their contents follow each other.
  const parts = t(text, values).split(/<(\w+)>(.*?)<\/\1>/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, at) => (at % 3 === 0 ? part : at % 3 === 1 ? elements[part]?.(parts[at + 1] ?? '') : null)),
  );
}
