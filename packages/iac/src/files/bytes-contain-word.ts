/** Bytes need not be decoded to know that a word of ASCII is not in them, or only with a sign after it that says otherwise. */
export function bytesContainWord(bytes: Uint8Array | undefined, word: string, butBefore?: string): bytes is Uint8Array {
  if (bytes === undefined) return false;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sign = butBefore?.charCodeAt(0);
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    if (text[at + word.length] !== sign) return true;
  }
  return false;
}
