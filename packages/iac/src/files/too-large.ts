import type { Limits } from "../reader.js";

export function tooLargeMessage({ fileBytes }: Pick<Limits, "fileBytes">): string {
  return `larger than ${fileBytes} bytes: not read`;
}
