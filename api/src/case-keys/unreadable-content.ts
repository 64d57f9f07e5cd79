/** Encrypted content that cannot be decrypted: its key is missing, or it was changed, moved or cut off. */
export class UnreadableContent extends Error {
  override readonly name = 'UnreadableContent';
}
