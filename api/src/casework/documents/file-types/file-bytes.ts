/** Random access to the content of a file. */
export interface FileBytes {
  size: number;
  /** Returns fewer bytes than `length` at the end of the file. */
  read: (start: number, length: number) => Promise<Buffer>;
}

export const bytesInMemory = (content: Buffer): FileBytes => ({
  size: content.length,
  read: async (start, length) => content.subarray(start, start + length),
});
