import { findIban, ibanInFours } from './how-to-pay';

it.each([
  ['IBAN AE07 0331 2345 6789 0123 456', 'AE07 0331 2345 6789 0123 456'],
  ['Pay to DE89370400440532013000, please.', 'DE89370400440532013000'],
  ['IBAN: GB29 NWBK 6016 1331 9268 19, BIC NWBKGB2L', 'GB29 NWBK 6016 1331 9268 19'],
  // A word of four letters after it could belong to it: the check digits say that it does not.
  ['AT61 1904 3002 3457 3201 BANK', undefined],
  ['IBAN AE08 0331 2345 6789 0123 456', undefined],
  ['Emirates NBD, account 0331 2345 6789', undefined],
])('finds in "%s" the IBAN %s', (line, iban) => {
  expect(findIban(line)).toBe(iban);
});

it.each([
  ['IBAN AE070331234567890123456, Emirates NBD', 'IBAN AE07 0331 2345 6789 0123 456, Emirates NBD'],
  ['GB29 NWBK 6016 1331 9268 19', 'GB29 NWBK 6016 1331 9268 19'],
  ['Account 0331234567890123', 'Account 0331234567890123'],
])('writes "%s" as "%s"', (line, written) => {
  expect(ibanInFours(line)).toBe(written);
});
