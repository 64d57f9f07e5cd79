/** Ids of the samples, which describe one case and the people, messages, documents and invoices in it. */
export const sampleIds = {
  case: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  otherCase: '0c8f7a52-3c1e-4d0b-9a7e-5b1d2f6e8a94',
  admin: '45c48cce-2e2d-4fbd-8a1a-fc51c7c6ad26',
  attorney: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  client: '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d',
  message: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  request: '6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b',
  document: 'a3bb189e-8bf9-4c8f-9beb-5f3c8f1d2e4a',
  invoice: 'e4eaaaf2-d142-41b3-8c0f-2f3f4b5c6d7e',
  riskReport: '5a1b0d3c-8f2e-4c6a-9b7d-2e4f6a8c0d1b',
  session: '2c5ea4c0-4067-41e9-8bad-9b1deb4d3b7d',
  mail: '6d0f2c1e-93b4-4a57-8c2d-5e7f1a9b3c46',
  contact: '8f14e45f-ceea-467f-9b1d-eb4d3b7d0b1c',
  view: '4f3d2c1b-6a5e-4d8c-9b7a-1e0f9d8c7b6a',
  staffNote: '8d7c6b5a-4f3e-4a2b-9c1d-0e9f8a7b6c5d',
  event: 'c9f0f895-fb98-4b9a-8f14-e45fceea467f',
} as const;
