/** A file's text. Bytes in no encoding we know are no text: a problem, not a guess. */
import type { ReadContext } from "../reader.js";
import { tooLarge } from "./too-large.js";

type Context = Pick<ReadContext, "files" | "limits" | "report">;
type Decoder = InstanceType<typeof TextDecoder>;

const utf8 = decoderOf("utf-8");
const utf16 = [decoderOf("utf-16le"), decoderOf("utf-16be")] as const;

/** Terraform takes nothing but UTF-8. */
export function readText(path: string, context: Context): string | undefined {
  return decoded(path, context, () => utf8);
}

/** YAML, and JSON as tools on Windows write it, may be UTF-16 when it says so at its start. */
export function readDataText(path: string, context: Context): string | undefined {
  return decoded(path, context, ([first, second]) => {
    if (first === 0xff && second === 0xfe) return utf16[0];
    return first === 0xfe && second === 0xff ? utf16[1] : utf8;
  });
}

function decoded(
  path: string,
  { files, limits, report }: Context,
  decoderFor: (bytes: Uint8Array) => Decoder,
): string | undefined {
  const bytes = files.bytes(path);
  if (bytes === undefined) return undefined;
  if (bytes.length > limits.fileBytes) {
    report({ file: path, message: tooLarge(limits) });
    return undefined;
  }
  try {
    return decoderFor(bytes).decode(bytes);
  } catch {
    report({ file: path, message: "not UTF-8 text" });
    return undefined;
  }
}

function decoderOf(encoding: string): Decoder {
  return new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
}
