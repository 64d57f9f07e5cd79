import XmlBuilder from 'fast-xml-builder';

/** An element: its attributes begin with `@`, `#` is its text. What is undefined is left out. */
export interface XmlElement {
  readonly [name: string]: string | XmlElement | readonly XmlElement[] | undefined;
}

const builder = new XmlBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', textNodeName: '#', format: true });

export const writeXml = (root: XmlElement): Buffer =>
  Buffer.from(builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...root }));

/** Takes out what XML forbids, such as control characters and half characters, and the spaces around a text. */
export const textOf = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}\u{FFFE}\u{FFFF}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
