export * from './cases.samples';
export * from './documents.samples';
export * from './examples';
export * from './invoices.samples';
export * from './messages.samples';
export * from './office.samples';
export * from './sample-ids';
export * from './users.samples';
