const keyRange = 36 ** 5;

/**
 * Returns the key of an English text in a catalogue: five characters of its hash (FNV-1a). A text that changes gets another key, so a
 * stale translation is not found. The build refuses two texts with the same key.
 */
export function keyOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return ((hash >>> 0) % keyRange).toString(36);
}
