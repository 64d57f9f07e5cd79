import type { FileHandle } from 'node:fs/promises';

/** Random access to the content of a file, on disk or in memory. */
export interface FileBytes {
  size: number;
  /** Returns fewer bytes than `length` at the end of the file. */
  read: (start: number, length: number) => Promise<Buffer>;
}

export async function bytesOnDisk(file: FileHandle): Promise<FileBytes> {
  const { size } = await file.stat();
  return {
    size,
    read: async (start, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    },
  };
}

export const bytesInMemory = (content: Buffer): FileBytes => ({
  size: content.length,
  read: async (start, length) => content.subarray(start, start + length),
});
