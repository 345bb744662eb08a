/** Every function that a chart can call: Go's own, those of Sprig, and Helm's. */

import { helmCollectionFunctions } from "./collections.js";
import { helmEncodingFunctions } from "./encodings.js";
import { helmGeneralFunctions } from "./general.js";
import type { HelmFunction } from "./helm-function-types.js";
import { helmNumberFunctions } from "./numbers.js";
import { helmPatternFunctions } from "./regex-and-glob.js";
import { helmTextFunctions } from "./texts.js";
import { helmTimeFunctions } from "./times.js";
import { helmVersionFunctions } from "./versions.js";

const table: ReadonlyMap<string, HelmFunction> = new Map(
  Object.entries({
    ...helmGeneralFunctions,
    ...helmCollectionFunctions,
    ...helmEncodingFunctions,
    ...helmNumberFunctions,
    ...helmPatternFunctions,
    ...helmTextFunctions,
    ...helmTimeFunctions,
    ...helmVersionFunctions,
  }),
);

/** Those that do not look into the values they are given, or no further than one step. */
const shallow: ReadonlySet<string> = new Set(
  (
    "include tpl dict list tuple set unset get hasKey keys values pick omit pluck dig index default coalesce ternary required " +
    "empty not len first last rest initial append push prepend concat reverse kindOf kindIs typeOf typeIs typeIsLike lookup"
  ).split(" "),
);

export function isShallowReadingFunction(name: string): boolean {
  return shallow.has(name);
}

/** `mustMerge` and its like only fail in another way. */
export function findHelmFunction(name: string): HelmFunction | undefined {
  const found = table.get(name);
  if (found !== undefined || !/^must[A-Z]/.test(name)) return found;
  return table.get(name.slice(4, 5).toLowerCase() + name.slice(5));
}
