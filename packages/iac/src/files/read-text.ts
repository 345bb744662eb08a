/** A file's text. Bytes that are no UTF-8 are no text: a problem, not a guess. */
import type { ReadContext } from "../reader.js";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export function readText(path: string, context: ReadContext): string | undefined {
  const bytes = context.files.bytes(path);
  if (bytes === undefined) return undefined;
  if (bytes.length > context.limits.fileBytes) {
    context.report({ file: path, message: `larger than ${context.limits.fileBytes} bytes, not read` });
    return undefined;
  }
  try {
    return decoder.decode(bytes);
  } catch {
    context.report({ file: path, message: "not UTF-8 text" });
    return undefined;
  }
}
