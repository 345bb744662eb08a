/** Messages of the language server protocol: JSON behind a header that says its length in bytes. */
import { KnownError } from "@plumbline/model";

/** An editor sends whole files; more than this is none. */
const mostBytes = 64 * 2 ** 20;
const headerEnd = "\r\n\r\n";

/** Takes bytes as they come and hands on messages once they are complete. */
export function createMessageReader(onMessage: (text: string) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let size = 0;
  /** Before there are as many bytes nothing can be complete: a large message is put together once, not with each of its chunks. */
  let wanted = 0;
  return (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size < wanted) return;
    let waiting = Buffer.concat(chunks);
    const keep = (bytes: number) => {
      chunks = [waiting];
      size = waiting.length;
      wanted = bytes;
    };
    for (;;) {
      const end = waiting.indexOf(headerEnd);
      if (end === -1) {
        if (waiting.length > 10_000) throw unreadable("has a header without an end");
        return keep(0);
      }
      const [, digits] = /^content-length: *(\d{1,9}) *$/im.exec(waiting.toString("latin1", 0, end)) ?? [];
      const length = Number(digits);
      if (digits === undefined || length > mostBytes) throw unreadable("does not say its length, or too large a one");
      const start = end + headerEnd.length;
      if (waiting.length < start + length) return keep(start + length);
      onMessage(waiting.toString("utf8", start, start + length));
      waiting = waiting.subarray(start + length);
    }
  };
}

function unreadable(what: string): KnownError {
  return new KnownError("configuration", `A message of the editor ${what}: this is no language client.`);
}

export function encodeMessage(message: unknown): string {
  const text = JSON.stringify(message);
  return `Content-Length: ${Buffer.byteLength(text)}${headerEnd}${text}`;
}
