/** A file's text. Bytes in no encoding we know are no text: a problem, not a guess. */
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import { formatTooLargeMessage } from "./too-large-message.js";

type Context = Pick<ReadContext, "files" | "limits" | "report">;
type Decoder = InstanceType<typeof TextDecoder>;

const utf8 = decoderOf("utf-8");
const utf16 = [decoderOf("utf-16le"), decoderOf("utf-16be")] as const;

/** Terraform takes nothing but UTF-8. */
export function readUtf8Text(path: string, context: Context): string | undefined {
  return readDecoded(path, context, (bytes) => decoded(bytes, utf8));
}

export function readUtf8OrUtf16Text(path: string, context: Context): string | undefined {
  return readDecoded(path, context, decodeUtf8OrUtf16Text);
}

/**
 * YAML, and JSON as tools on Windows write it, may be UTF-16 when it says so at its start. Undefined when the bytes are
 * no text.
 */
export function decodeUtf8OrUtf16Text(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, utf16[0]);
  return decoded(bytes, first === 0xfe && second === 0xff ? utf16[1] : utf8);
}

function readDecoded(
  path: string,
  { files, limits, report }: Context,
  decode: (bytes: Uint8Array) => string | undefined,
): string | undefined {
  const bytes = files.bytes(path);
  if (bytes === undefined) return undefined;
  if (bytes.length > limits.fileBytes) {
    report({ file: path, message: formatTooLargeMessage(limits), isUnparsed: true });
    return undefined;
  }
  const text = decode(bytes);
  if (text === undefined) report({ file: path, message: "not UTF-8 text", isUnparsed: true });
  return text;
}

function decoded(bytes: Uint8Array, decoder: Decoder): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function decoderOf(encoding: string): Decoder {
  return new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
}
