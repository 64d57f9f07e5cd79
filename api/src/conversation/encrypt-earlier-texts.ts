import { encryptText } from '../case-keys';
import type { Database } from '../db/database';
import { instant } from '../kernel/clock';
import { caseKeyFor } from './case-key-for';
import { Message } from './message.entity';

const portion = 500;

/** Encrypts some of the messages from before texts were encrypted, those of each case in one transaction. */
export async function encryptEarlierTexts(db: Database, now: Date): Promise<void> {
  const rows = await db.read.find(Message, { where: { isEncrypted: false }, order: { caseId: 'ASC' }, take: portion });
  const byCase = new Map<string, Message[]>();
  for (const row of rows) {
    byCase.set(row.caseId, [...(byCase.get(row.caseId) ?? []), row]);
  }
  for (const [caseId, messages] of byCase) {
    await db.write(async (tx) => {
      const key = await caseKeyFor(tx, caseId, instant(now));
      for (const { id, storedContent } of messages) {
        const encrypted = { storedContent: encryptText(key, id, storedContent), isEncrypted: true };
        await tx.update(Message, { id, isEncrypted: false }, encrypted);
      }
    });
  }
}
