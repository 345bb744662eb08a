import { compareStrings, sortStringsInPlace } from "./text-order.js";

interface Known {
  readonly keys: readonly string[];
  readonly sorted: readonly string[];
}

/**
 * Records come in lists, all with the same keys in the same order: what order those have is remembered for a few lists of
 * keys. Neither many nor long keys are, since they come from documents and would stay in memory.
 */
const known: (Known | undefined)[] = [];
const places = 64;
const mostKeys = 64;
const longestKey = 64;

/** The keys in Rego's order; the list given is taken over. */
export function sortStringKeys(keys: string[]): readonly string[] {
  if (areInOrder(keys)) return keys;
  const [first = ""] = keys;
  const place = (keys.length * 7 + first.length * 3 + first.charCodeAt(0)) % places;
  const found = known[place];
  if (found !== undefined && areSame(found.keys, keys)) return found.sorted;
  const sorted = sortStringsInPlace([...keys]);
  if (keys.length <= mostKeys && keys.every((key) => key.length <= longestKey)) known[place] = { keys, sorted };
  return sorted;
}

function areInOrder(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) {
    if (compareStrings(keys[i - 1] as string, keys[i] as string) > 0) return false;
  }
  return true;
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
