/** Indented JSON that every parser takes: halves of surrogate pairs are valid JSON, but many refuse them. */
export function formatJson(value: unknown): string {
  const wellFormed = (_key: string, part: unknown): unknown => (typeof part === "string" ? part.toWellFormed() : part);
  return `${JSON.stringify(value, wellFormed, 2)}\n`;
}
