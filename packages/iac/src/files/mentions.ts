/** Bytes need not be decoded to know that a word of ASCII is not in them. */
export function mentions(bytes: Uint8Array | undefined, word: string): bytes is Uint8Array {
  return bytes !== undefined && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(word);
}
