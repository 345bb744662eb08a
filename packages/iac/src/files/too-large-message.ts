import type { ReadLimits } from "../read-context-and-data-file-reader.js";

export function formatTooLargeMessage({ fileBytes }: Pick<ReadLimits, "fileBytes">): string {
  return `larger than ${fileBytes} bytes: not read`;
}
