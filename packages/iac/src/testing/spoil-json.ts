/** Real JSON with parts of it replaced: input that is wrong in the places a reader looks at. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import fc from "fast-check";

const scraps: readonly JsonValue[] = [
  null,
  true,
  false,
  0,
  -1,
  1e300,
  "",
  "x",
  "module.m",
  [],
  [true],
  {},
  { a: true },
];

/** Copies of `original` in which up to `most` members have another value: a scrap, or some other part of it. */
export function spoiledJson(original: JsonValue, most: number): fc.Arbitrary<JsonValue> {
  const pick = fc.record({ place: fc.nat(), by: fc.oneof(fc.constantFrom(...scraps), fc.nat({ max: 100_000 })) });
  return fc.array(pick, { minLength: 1, maxLength: most }).map((picks) => {
    const copy = structuredClone(original);
    for (const { place, by } of picks) {
      const members = membersOf(copy);
      const chosen = members[place % members.length];
      const other = typeof by === "number" && by > 1 ? members[by % members.length]?.value : by;
      chosen?.replace(structuredClone(other ?? null));
    }
    return copy;
  });
}

interface Member {
  readonly value: JsonValue;
  readonly replace: (value: JsonValue) => void;
}

function membersOf(value: JsonValue): readonly Member[] {
  const found: Member[] = [];
  const visit = (container: JsonValue) => {
    if (!Array.isArray(container) && !isJsonObject(container)) return;
    for (const [key, inner] of Object.entries(container)) {
      const replace = (by: JsonValue) =>
        Object.defineProperty(container, key, { value: by, enumerable: true, writable: true, configurable: true });
      found.push({ value: inner, replace });
      visit(inner);
    }
  };
  visit(value);
  return found;
}
