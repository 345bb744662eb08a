import type { ReadLimits } from "../reader.js";

export function formatTooLargeMessage({ fileBytes }: Pick<ReadLimits, "fileBytes">): string {
  return `larger than ${fileBytes} bytes: not read`;
}
