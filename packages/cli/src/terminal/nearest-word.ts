/** What somebody may have meant who wrote something that is not there; nothing when all of it is too far away. */
export function findNearestWord(text: string, known: Iterable<string>): string | undefined {
  const wanted = text.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.ceil(text.length / 3)) + 1;
  for (const word of known) {
    const distance = editsBetween(wanted, word.toLowerCase(), least);
    if (distance >= least) continue;
    least = distance;
    best = word;
  }
  return best;
}

/** How many letters to put in, take out or change; `most` when it is that or more. */
function editsBetween(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) >= most) return most;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const changed = (row[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return Math.min(row[to.length] as number, most);
}
