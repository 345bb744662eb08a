/** Base64 as Go's decoder takes it: padding is required, line breaks are skipped, everything else is refused. */

const alphabet = /^[A-Za-z0-9+/]*={0,2}$/;

export function decodeBase64(source: string): Uint8Array | undefined {
  const compact = source.replace(/[\r\n]/g, "");
  return compact.length % 4 === 0 && alphabet.test(compact) ? Buffer.from(compact, "base64") : undefined;
}

/** Where the first symbol stands that cannot be there, or the group of four begins that is not complete. */
export function findFirstFaultOfInvalidBase64(source: string): number {
  const found = source.search(/[^A-Za-z0-9+/\r\n]/);
  return found < 0 || source[found] === "=" ? Math.floor(source.length / 4) * 4 : found;
}

export function encodeBase64(bytes: Uint8Array | string): string {
  return Buffer.from(bytes as Uint8Array).toString("base64");
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Undefined when the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
}
