export { type Catalogue, catalogueOf, pluralFormsOf, type Translation } from './catalogue';
export { problemsOf } from './problems';
