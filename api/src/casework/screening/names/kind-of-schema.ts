import type { EntryKind } from './open-matcher';

const kinds: Readonly<Record<string, EntryKind>> = {
  person: 'person',
  company: 'organisation',
  organization: 'organisation',
  organisation: 'organisation',
  publicbody: 'organisation',
  entity: 'organisation',
  vessel: 'vessel',
  ship: 'vessel',
  airplane: 'vessel',
  aircraft: 'vessel',
};

/** What a name belongs to, by the word that lists and FollowTheMoney use. */
export const kindOfSchema = (schema: string): EntryKind => kinds[schema.trim().toLowerCase()] ?? 'unknown';
