/** Encrypted content that cannot be decrypted: its key is missing, or it was changed, moved or cut off. */
export class UnreadableContent extends Error {
  override readonly name: string = 'UnreadableContent';
}

/** This process lacks a data key, as one that was not restarted with the new one before `rotate-data-key`. Others may have it. */
export class MissingDataKey extends UnreadableContent {
  override readonly name = 'MissingDataKey';
  /** Makes it an outage, see `outageOf`. */
  readonly code = 'MISSING_DATA_KEY';

  constructor(dataKeyId: string) {
    super(`This server does not have the data key ${dataKeyId}; start it again with DATA_KEY set to it.`);
  }
}
