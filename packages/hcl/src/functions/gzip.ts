/**
 * Gzip with the frame Terraform's encoder writes: no name and no time, "unknown" as operating system, the data flushed
 * once and then closed by an empty stored block. Short texts come out byte for byte as Terraform's; for long ones the
 * two compressors may choose different matches.
 */
import { constants, deflateRawSync, gunzipSync, crc32 as nodeCrc32 } from "node:zlib";
import { createTooManyCharactersError, MAX_FUNCTION_RESULT_CHARACTERS } from "./function-result-limits.js";
import { FunctionError } from "./hcl-function.js";

const HEADER = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];
const LAST_BLOCK = [1, 0, 0, 0xff, 0xff];

export function gzip(content: Uint8Array): Uint8Array {
  const data = content.length === 0 ? Buffer.from([0, 0, 0, 0xff, 0xff]) : flushed(content);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(nodeCrc32(content), 0);
  trailer.writeUInt32LE(content.length % 2 ** 32, 4);
  return Buffer.concat([Buffer.from(HEADER), data, Buffer.from(LAST_BLOCK), trailer]);
}

function flushed(content: Uint8Array): Uint8Array {
  return deflateRawSync(content, { finishFlush: constants.Z_SYNC_FLUSH });
}

export function gunzip(compressed: Uint8Array): Uint8Array {
  try {
    return gunzipSync(compressed, { maxOutputLength: MAX_FUNCTION_RESULT_CHARACTERS });
  } catch (error) {
    if (error instanceof RangeError) throw createTooManyCharactersError();
    throw new FunctionError("must be gzip in base64, found other data", 0);
  }
}
