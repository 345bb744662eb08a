/** What resources of a type say, word by word: those that share something rare with one of the code are found by it. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { addTo } from "./places.js";

interface Shaped {
  readonly shaped: { readonly written: JsonValue };
}

/** Those that say the rarest thing that another says, too. */
export function featureIndex<Side extends Shaped>(sides: readonly Side[]): (other: Shaped) => readonly Side[] {
  const index = new Map<string, Side[]>();
  for (const side of sides) for (const feature of new Set(featuresIn(side.shaped.written))) addTo(index, feature, side);
  return (other) => {
    const lists = [...featuresIn(other.shaped.written)].flatMap((feature) => {
      const list = index.get(feature);
      return list === undefined ? [] : [list];
    });
    return lists.reduce((least, list) => (list.length < least.length ? list : least), lists[0] ?? []);
  };
}

/** What it is called on its own side says nothing on the other. */
const OWN = new Set([".type", ".name", ".address", ".region"]);

function* featuresIn(value: JsonValue, path = ""): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* featuresIn(one, `${path}[]`);
  else if (isJsonObject(value)) {
    for (const [name, one] of Object.entries(value)) yield* featuresIn(one, `${path}.${name}`);
  } else if (value !== null && value !== "" && !OWN.has(path) && !String(value).includes("${")) {
    yield `${path} ${String(value).toLowerCase()}`;
  }
}
