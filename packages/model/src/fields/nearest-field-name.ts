/** The declared name that somebody probably meant. */
import type { ItemFields } from "./item-field.js";

/** Longer ones are no slips of the hand. */
const LONGEST = 64;

/** Undefined where none is near. Names that differ by case and dashes alone are near; of longer ones, a letter or two may differ. */
export function findNearestUntakenFieldName(
  name: string,
  fields: ItemFields,
  isTaken: (name: string) => boolean,
): string | undefined {
  if (name.length > LONGEST) return undefined;
  const bare = bareOf(name);
  let nearest: string | undefined;
  let least = bare.length < 5 ? 0 : bare.length < 9 ? 1 : 2;
  for (const known of Object.keys(fields)) {
    if (isTaken(known)) continue;
    const distance = distanceOf(bare, bareOf(known), least);
    if (distance > least || (nearest !== undefined && distance === least)) continue;
    nearest = known;
    least = distance;
  }
  return nearest;
}

const bareOf = (name: string) => name.toLowerCase().replace(/[-_ ]/g, "");

/** Letters added, left out, changed or swapped with their neighbour; any number above `most` where it is more. */
function distanceOf(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) value = Math.min(value, (before[j - 2] ?? 0) + 1);
      row.push(value);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}
