import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { UnreadableList } from './listed';

export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
}

const mostParts = 20_000;
const deepest = 50;

/**
 * Reads the elements with these names, one after the other, in the memory that one of them needs; returns the attributes of the root.
 * A document type is refused, so there are no entities to expand.
 *
 * @throws UnreadableList
 */
export async function readXml(file: string, names: ReadonlySet<string>, found: (element: Element) => void) {
  const parser = new SaxesParser();
  const open: Element[] = [];
  let [depth, parts] = [0, 0];
  let root: Element['attributes'] = {};
  const refuse = (message: string): never => {
    throw new UnreadableList(message);
  };
  parser.on('error', ({ message }) => refuse(`The XML is broken or ends too early: ${message.split('\n')[0]}`));
  parser.on('doctype', () => refuse('The XML has a document type, which no list has.'));
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name: name.slice(name.indexOf(':') + 1), attributes, text: '', children: [] };
    root = depth === 0 ? attributes : root;
    depth += 1;
    parts += 1;
    if (depth > deepest || parts > mostParts) {
      refuse('The XML nests too deep, or has an entry of too many parts.');
    }
    if (open.length > 0 || names.has(element.name)) {
      open.at(-1)?.children.push(element);
      open.push(element);
    }
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) {
      last.text = (last.text + text).slice(0, mostParts);
    }
  });
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (open.length === 0) {
      parts = 0;
      if (element) {
        found(element);
      }
    }
  });
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    parser.write(chunk);
  }
  parser.close();
  return root;
}

export const childrenOf = (element: Element, name: string): Element[] =>
  element.children.filter((child) => child.name === name);
/** The trimmed texts of the children with this name. */
export const textsOf = (element: Element, name: string): string[] =>
  childrenOf(element, name)
    .map(({ text }) => text.trim())
    .filter(Boolean);
