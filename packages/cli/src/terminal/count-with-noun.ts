/** `1 file`, `2 files`. */
export function formatCountWithNoun(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}
