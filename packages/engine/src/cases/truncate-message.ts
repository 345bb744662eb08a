/** A rule may print its whole input, on every resource: nobody reads that, and there is no room for it. */
export function truncateMessage(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
