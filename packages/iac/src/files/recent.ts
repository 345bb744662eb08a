/** Answers that are asked for several times in a row are worked out once; only the last ones are kept. */
import type { ReadContext } from "../reader.js";

export function recent<Answer>(most: number, answer: (path: string) => Answer): (path: string) => Answer {
  const kept = new Map<string, Answer>();
  return (path) => {
    if (kept.has(path)) return kept.get(path) as Answer;
    const found = answer(path);
    const oldest = kept.keys().next();
    if (kept.size >= most && oldest.done === false) kept.delete(oldest.value);
    kept.set(path, found);
    return found;
  };
}

/** Templates of a folder are read one after the other, with those of folders below in between. */
const KEPT_FOLDERS = 16;

/** What `find` finds in a folder, for readers that ask again with each template in it. */
export function recentInFolder<Found>(
  find: (folder: string, context: ReadContext) => Found,
): (folder: string, context: ReadContext) => Found {
  const readings = new WeakMap<ReadContext, (folder: string) => Found>();
  return (folder, context) => {
    const found = readings.get(context) ?? recent(KEPT_FOLDERS, (wanted) => find(wanted, context));
    readings.set(context, found);
    return found(folder);
  };
}
