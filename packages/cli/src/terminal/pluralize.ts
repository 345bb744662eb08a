/** `1 file`, `2 files`. */
export function pluralize(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}
