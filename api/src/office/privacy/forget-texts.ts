import type { EntityManager } from 'typeorm';

/** SQLite's full-text tables, by the SQL of the text that they hold. */
const texts = {
  case_texts: 'SELECT id, "searchText" FROM cases WHERE id = ?',
  invoice_texts: 'SELECT id, "searchText" FROM invoices WHERE id = ?',
  user_texts: 'SELECT id, "searchText" FROM users WHERE id = ?',
  contact_request_texts: 'SELECT id, "searchText" FROM contact_requests WHERE id = ?',
} as const;

/**
 * Removes earlier texts of a row from SQLite's search index, which otherwise keeps them: searches check the row itself, so
 * old entries do no harm there. The present text stays. PostgreSQL indexes the row itself.
 */
export async function forgetTexts(tx: EntityManager, table: keyof typeof texts, id: string): Promise<void> {
  if (tx.connection.options.type !== 'postgres') {
    await tx.query(`DELETE FROM ${table} WHERE id = ?`, [id]);
    await tx.query(`INSERT INTO ${table} (id, text) ${texts[table]}`, [id]);
  }
}
