import { SaxesParser } from 'saxes';

/** An element as a strict parser reads it. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlNode[];
}

/** @throws Error when the text is not well-formed XML. */
export function readXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node: XmlNode = { name, attributes: { ...attributes }, text: '', children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node) {
      node.text += text;
    }
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  const [first] = root.children;
  if (!first) {
    throw new Error('There is no element.');
  }
  return first;
}

/** Returns the elements at a path of local names, such as `TaxTotal/TaxSubtotal`. */
export function at(node: XmlNode, path: string): XmlNode[] {
  return path
    .split('/')
    .reduce<XmlNode[]>(
      (found, name) =>
        found.flatMap(({ children }) => children.filter((child) => child.name.split(':').at(-1) === name)),
      [node],
    );
}

/** The text of the only element at a path; undefined when there is none. */
export const textAt = (node: XmlNode, path: string): string | undefined => at(node, path)[0]?.text;
