import { dayIn, Gathered, type ReadList } from './listed';
import { childrenOf, type Element, readXml } from './read-xml';

/** Reads the consolidated list of the European Union, FSF in version 1.1. */
export async function readEuXml([file = '']: readonly string[]): Promise<ReadList> {
  const gathered = new Gathered();
  const root = await readXml(file, new Set(['sanctionEntity']), (element) => {
    const [subject] = childrenOf(element, 'subjectType');
    gathered.add({
      reference: element.attributes['euReferenceNumber'] || element.attributes['logicalId'] || '',
      kind: subject?.attributes['code'] === 'person' ? 'person' : 'organisation',
      names: valuesOf(element, 'nameAlias', 'wholeName'),
      bornOn: childrenOf(element, 'birthdate').map(({ attributes: { birthdate, year } }) => birthdate || year || ''),
      countries: valuesOf(element, 'citizenship', 'countryIso2Code'),
      programmes: valuesOf(element, 'regulation', 'programme'),
      identifiers: valuesOf(element, 'identification', 'number'),
    });
  });
  return { entries: gathered.all(), ...dayIn(root['generationDate']) };
}

const valuesOf = (element: Element, child: string, attribute: string): string[] =>
  childrenOf(element, child).flatMap(({ attributes }) => attributes[attribute] ?? []);
