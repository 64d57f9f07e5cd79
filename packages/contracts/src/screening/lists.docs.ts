import { busyTexts } from '../calls/busy-texts';
import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missing, shortOfStorage, tooMany, wrong } from '../calls/shared-refusals';
import * as lists from './lists';
import { listSample, stagedEditionSample } from './lists.samples';

const { listTexts } = lists;

export const screeningListDocs = describeCalls(lists, {
  name: 'Screening lists',
  description:
    'Lists of sanctioned people and firms that names are looked for on. The portal ships none: an admin imports the files, which become an edition, and publishes it.',
  missing: missing('edition', listTexts.notFound),
  calls: {
    listScreeningLists: {
      summary: 'List the screening lists',
      description:
        'Contains the lists whose files the portal knows, also without an edition, and every other one that was imported. A list is old when its live edition was imported more than 14 days ago.',
      reply: { lists: [listSample({ staged: stagedEditionSample() })] },
    },
    importList: {
      summary: 'Import a list',
      ask: { params: { code: 'un' }, body: {} },
      description:
        'Takes one or more `file` parts, for `ofac` up to three: UN XML, OFAC CSV, UK CSV, EU XML, the CSV template `key,kind,name,aliases,born,countries,programmes,identifiers`, or FollowTheMoney JSON lines. The edition is staged beside the live one, and replaces one that was staged before.',
      reply: { edition: stagedEditionSample() },
      refuses: [
        wrong(
          'file',
          'The XML has a document type, which no list has.',
          'a file is broken, hostile or of another form',
        ),
        {
          code: 'UNSUPPORTED_TYPE',
          message: 'Please send a multipart form.',
          when: 'the request is no multipart form',
        },
        {
          code: 'MALFORMED',
          message: 'What was sent could not be read. Please try again.',
          when: 'the form breaks off or cannot be read',
        },
        { code: 'TOO_LARGE', message: listTexts.tooLarge, when: 'the files are larger than 100 MB' },
        {
          code: 'CONFLICT',
          message: 'Another edition of the list was published meanwhile. Import the file again.',
          when: 'another edition is published while the file is read',
        },
        { code: 'NOT_READY', message: busyTexts.list, when: 'another list is being read' },
        tooMany('the admin has imported 30 lists within an hour'),
        shortOfStorage,
      ],
    },
    publishEdition: {
      summary: 'Publish an edition',
      description:
        'Names are looked for on it from now on, and open and watched subjects are looked for among what it has added or changed. `confirm` publishes one that has lost a fifth of the entries.',
      ask: { params: { code: 'un', editionId: sampleIds.edition }, body: {} },
      reply: { list: listSample() },
      refuses: [
        {
          code: 'CONFLICT',
          message: 'The edition has 790 entries, the live one 1003. Confirm it if so many were removed.',
          when: 'a fifth of the entries is missing and `confirm` is not true, or another edition was published meanwhile',
        },
      ],
    },
    discardEdition: {
      summary: 'Discard a staged edition',
      ask: { params: { code: 'un', editionId: sampleIds.edition } },
    },
  },
});
