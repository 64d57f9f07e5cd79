// Default size, names and ids of an invented firm with three years of data. They are the same in every run.
import { createHash } from 'node:crypto';

export const size = {
  cases: 100_000,
  messagesPerCase: 10,
  invoicesPerCase: 2,
  clients: 20_000,
  attorneys: 50,
  admins: 10,
  contacts: 5_000,
};

const casesPerClient = 5;
export const day = 86_400_000;
export const end = Date.parse('2026-11-01T08:00:00.000Z');
export const span = 3 * 365 * day;

let state = 20_261_101;
/** Returns pseudo-random numbers from 0 to 1, the same sequence in every run. */
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}
export const below = (limit) => Math.floor(random() * limit);
export const pick = (list) => list[below(list.length)];

/** Sets the number of cases and clients; otherwise the firm has 100,000 cases. */
export function resizeFirm(cases) {
  size.cases = cases;
  size.clients = cases / casesPerClient;
}

/** Derives a UUID from kind and number, so that rows can refer to each other. */
export function idOf(kind, number) {
  const hex = createHash('md5').update(`${kind} ${number}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

const first = [
  'Amal',
  'Ben',
  'Carla',
  'Dmitri',
  'Elena',
  'Farid',
  'Grace',
  'Hassan',
  'Ines',
  'Jürgen',
  'Karim',
  'Layla',
];
const last = [
  'Ahmed',
  'Baker',
  'Costa',
  'Dubois',
  'Eriksen',
  'Farouk',
  'Gupta',
  'Haddad',
  'Ito',
  'Jensen',
  'Khan',
  'Lopez',
];
export const trade = [
  'Trading',
  'Holding',
  'Capital',
  'Logistics',
  'Minerals',
  'Harvest',
  'Energy',
  'Textiles',
  'Medical',
  'Ventures',
];
export const forms = ['FZE', 'LLC', 'Ltd', 'GmbH', 'SARL', 'Pvt'];
export const towns = ['Dubai', 'Mumbai', 'London', 'Riyadh', 'Doha', 'Muscat', 'Manama', 'Kuwait', 'Geneva', 'Tbilisi'];
const syllables = ['ka', 'lo', 'mi', 'ra', 'ne', 'to', 'su', 'vi', 'da', 'ze', 'po', 'qu'];
export const word = () => Array.from({ length: 3 + below(2) }, () => pick(syllables)).join('');
export const nameOf = (number) => `${first[number % 12]} ${last[Math.floor(number / 12) % 12]} ${number}`;
export const iso = (milliseconds) => new Date(milliseconds).toISOString();

export const attorneyId = (number) => idOf('attorney', number);
export const caseId = (number) => idOf('case', number);
export const clientEmail = (number) => `client${number}@mail${number % 40}.example.com`;

/** Returns number and client of a case, which are also in the search text of its invoices. */
export function identityOf(number, staff) {
  const at = end - span + (number / size.cases) * span;
  const client = number % size.clients;
  return {
    caseNumber: `RC-${iso(at).slice(0, 4)}-${String(number + 1).padStart(6, '0')}`,
    clientName: nameOf(client),
    clientEmail: number % 2_500 === 7 ? staff.client.email : clientEmail(client),
  };
}

/** Email of an invented admin, whose password is that of the demo admin. */
export const adminEmail = (number) => `admin${number}@firm.example.com`;

export const sentence =
  'Thank you. We have looked at the register and at the licence and will come back to you with what we found.';
