import { dayIn, Gathered, type ReadList } from './listed';
import { childrenOf, type Element, readXml, textsOf } from './read-xml';

const names = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];

/** Reads the consolidated list of the UN Security Council. */
export async function readUnXml([file = '']: readonly string[]): Promise<ReadList> {
  const gathered = new Gathered();
  const root = await readXml(file, new Set(['INDIVIDUAL', 'ENTITY']), (element) => {
    const kind = element.name === 'INDIVIDUAL' ? 'person' : 'organisation';
    const births = childrenOf(element, `${element.name}_DATE_OF_BIRTH`);
    gathered.add({
      reference: textsOf(element, 'REFERENCE_NUMBER')[0] ?? textsOf(element, 'DATAID')[0] ?? '',
      kind,
      names: [
        names.flatMap((name) => textsOf(element, name)).join(' '),
        ...textsOf(element, 'NAME_ORIGINAL_SCRIPT'),
        ...childrenOf(element, `${element.name}_ALIAS`).flatMap((alias) => textsOf(alias, 'ALIAS_NAME')),
      ],
      bornOn: births.flatMap(datesOf),
      countries: childrenOf(element, 'NATIONALITY').flatMap((nationality) => textsOf(nationality, 'VALUE')),
      programmes: textsOf(element, 'UN_LIST_TYPE'),
      identifiers: childrenOf(element, `${element.name}_DOCUMENT`).flatMap((document) => textsOf(document, 'NUMBER')),
    });
  });
  return { entries: gathered.all(), ...dayIn(root['dateGenerated']) };
}

const datesOf = (birth: Element): string[] =>
  ['YEAR', 'DATE', 'FROM_YEAR', 'TO_YEAR'].flatMap((name) => textsOf(birth, name));
