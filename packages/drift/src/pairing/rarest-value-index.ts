/** Finds live resources by the rarest value that they share with a resource of the code. */
import { appendToGroup, isJsonObject, type JsonValue } from "@plumbline/model";

interface Shaped {
  readonly shaped: { readonly written: JsonValue };
}

/** Finds the sides that share the rarest value with a resource. */
export function createRarestValueIndex<Side extends Shaped>(
  sides: readonly Side[],
): (candidate: Shaped) => readonly Side[] {
  const index = new Map<string, Side[]>();
  for (const side of sides)
    for (const feature of new Set(listFeatures(side.shaped.written))) appendToGroup(index, feature, side);
  return (candidate) => {
    const lists = [...listFeatures(candidate.shaped.written)].flatMap((feature) => {
      const list = index.get(feature);
      return list === undefined ? [] : [list];
    });
    return lists.reduce((least, list) => (list.length < least.length ? list : least), lists[0] ?? []);
  };
}

/** These values differ between the sides in any case. */
const SIDE_SPECIFIC_PATHS = new Set([".type", ".name", ".address", ".region"]);

function* listFeatures(value: JsonValue, path = ""): Generator<string> {
  if (Array.isArray(value)) for (const element of value) yield* listFeatures(element, `${path}[]`);
  else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value)) yield* listFeatures(member, `${path}.${name}`);
  } else if (value !== null && value !== "" && !SIDE_SPECIFIC_PATHS.has(path) && !String(value).includes("${")) {
    yield `${path} ${String(value).toLowerCase()}`;
  }
}
