import { listTemplateColumns } from '@portal/contracts';

/** A list of nobody: every name is invented, and near one of the demo cases or of the demo watchlist. */
export const inventedList = {
  code: 'invented-names',
  rows: [
    listTemplateColumns.join(','),
    'INV-1,organisation,Helio Parc Distribution,HelioParc,,ES,Invented for this demonstration,',
    'INV-2,person,Marc Ellis,,1931,GB,Invented for this demonstration,',
    'INV-3,organisation,Golden Harvester Trading,,,AE,Invented for this demonstration,',
    'INV-4,person,Zebulon Quillfeather,Zeb Quillfeather,1958,MT,Invented for this demonstration,',
  ],
} as const;

/** Subjects of demo cases that are looked for on the list, and what is decided about the hit; without a verdict it stays open. */
export const screenedSubjects = [
  { subjectName: 'HelioPark Distribution SL' },
  {
    subjectName: '“Captain Mark Ellis”',
    verdict: { state: 'not-them', reason: 'The listed man was born in 1931, ours says that he is 45.' },
  },
] as const;

export const watchedNames = [
  { name: 'Golden Harvest Trading', kind: 'company', country: 'United Arab Emirates' },
  { name: 'Layla Example', kind: 'person' },
] as const;

export const watchVerdict = {
  state: 'unclear',
  reason: 'The same trade and country, but no licence number on the list.',
} as const;

export const watchAlert = {
  level: 'warning',
  text: 'A firm with nearly the same name is on a list that we watch. We cannot say yet whether it is yours. Please ask for its trade licence before you pay, and send it to us here.',
} as const;
