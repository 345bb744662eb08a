/** What resources of a type say, word by word: those that share something rare with one of the code are found by it. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { appendTo } from "./scope-index.js";

interface Shaped {
  readonly shaped: { readonly written: JsonValue };
}

/** Those that say the rarest thing that another says, too. */
export function createFeatureIndex<Side extends Shaped>(
  sides: readonly Side[],
): (candidate: Shaped) => readonly Side[] {
  const index = new Map<string, Side[]>();
  for (const side of sides)
    for (const feature of new Set(listFeatures(side.shaped.written))) appendTo(index, feature, side);
  return (candidate) => {
    const lists = [...listFeatures(candidate.shaped.written)].flatMap((feature) => {
      const list = index.get(feature);
      return list === undefined ? [] : [list];
    });
    return lists.reduce((least, list) => (list.length < least.length ? list : least), lists[0] ?? []);
  };
}

/** What it is called on its own side says nothing on the other. */
const SIDE_SPECIFIC_PATHS = new Set([".type", ".name", ".address", ".region"]);

function* listFeatures(value: JsonValue, path = ""): Generator<string> {
  if (Array.isArray(value)) for (const element of value) yield* listFeatures(element, `${path}[]`);
  else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value)) yield* listFeatures(member, `${path}.${name}`);
  } else if (value !== null && value !== "" && !SIDE_SPECIFIC_PATHS.has(path) && !String(value).includes("${")) {
    yield `${path} ${String(value).toLowerCase()}`;
  }
}
