/** Messages of the language server protocol: JSON behind a header that says its length in bytes. */
import { KnownError } from "@plumbline/model";

/** An editor sends whole files; more than this is none. */
const mostBytes = 64 * 2 ** 20;
const headerEnd = "\r\n\r\n";

/** Takes bytes as they come and hands on messages once they are complete. */
export function createMessageReader(onMessage: (text: string) => void): (chunk: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0);
  return (chunk) => {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    for (;;) {
      const end = waiting.indexOf(headerEnd);
      if (end === -1) {
        if (waiting.length > 10_000) throw unreadable("has a header without an end");
        return;
      }
      const [, digits] = /^content-length: *(\d{1,9}) *$/im.exec(waiting.toString("latin1", 0, end)) ?? [];
      const length = Number(digits);
      if (digits === undefined || length > mostBytes) throw unreadable("does not say its length, or too large a one");
      const start = end + headerEnd.length;
      if (waiting.length < start + length) return;
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
