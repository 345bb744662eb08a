/**
 * Parameter files are looked for among all files of a template's folder, which are many where templates lie side by
 * side: they are found once for all of them, and what a template followed from is noted as one question.
 */
import { memoizeRecentByPath } from "./files/memoize-recent-by-path.js";
import type { ReadContext } from "./read-context-and-data-file-reader.js";

/** Templates of a folder are read one after the other, with those of folders below in between. */
const KEPT_FOLDERS = 16;

/** `find` must follow from the texts that the `canHold…Parameters` of its language lets through and nothing else. */
export function memoizeParameterFilesPerFolder<Found>(
  find: (folder: string, context: ReadContext) => Found,
): (folder: string, context: ReadContext) => Found {
  const readings = new WeakMap<ReadContext, (folder: string) => Found>();
  return (folder, context) => {
    const found = readings.get(context) ?? memoizeRecentByPath(KEPT_FOLDERS, (wanted) => find(wanted, context));
    readings.set(context, found);
    return context.files.recordInstead("parameters", folder, () => found(folder));
  };
}
