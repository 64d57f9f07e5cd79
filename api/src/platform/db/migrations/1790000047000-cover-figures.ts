import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const invoiceIndexes = {
  ix_invoices_case: ['caseId', 'createdAt'],
  ix_invoices_issuer: ['issuerId', 'createdAt'],
};
/** With these columns, an attorney's invoices are counted, summed and ordered without reading their rows. */
const figures = ['id', 'status', 'dueDay', 'totalCents'];

/** Lets the figures of invoices and the unread messages of a list be read from indexes alone. */
export class CoverFigures1790000047000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replaceInvoiceIndexes(runner, figures);
    const columnNames = ['caseId', 'position', 'senderId'];
    await runner.createIndex('messages', new TableIndex({ name: 'ix_messages_sender', columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('messages', 'ix_messages_sender');
    await replaceInvoiceIndexes(runner, []);
  }
}

async function replaceInvoiceIndexes(runner: QueryRunner, added: string[]): Promise<void> {
  for (const [name, columnNames] of Object.entries(invoiceIndexes)) {
    await runner.dropIndex('invoices', name);
    await runner.createIndex('invoices', new TableIndex({ name, columnNames: [...columnNames, ...added] }));
  }
}
