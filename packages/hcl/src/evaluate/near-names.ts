/** Finds what somebody who mistyped a name may have meant. */

/** Beyond these, a search costs more than the hint is worth. */
const longestName = 64;
const mostNames = 500;

/** `; did you mean "length"?`, or nothing when no name is near. */
export function formatNearNameHint(name: string, names: Iterable<string>): string {
  if (name.length > longestName) return "";
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  let seen = 0;
  for (const candidate of names) {
    seen += 1;
    if (seen > mostNames) break;
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = editDistance(name, candidate);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best === undefined ? "" : `; did you mean ${JSON.stringify(best)}?`;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (previous[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    previous = row;
  }
  return previous[b.length] as number;
}
