import { compareText } from "./text-order.js";
import type { ObjectValue, Value } from "./value.js";

/** An object whose attributes are known by name, and computed when somebody asks for them. */
export function createLazyObject(names: Iterable<string>, compute: (name: string) => Value): ObjectValue {
  const known = new Map<string, Value | undefined>([...names].sort(compareText).map((name) => [name, undefined]));
  const get = (name: string) => {
    const value = known.get(name);
    if (value !== undefined || !known.has(name)) return value;
    const computed = compute(name);
    known.set(name, computed);
    return computed;
  };
  function* entries(): Generator<[string, Value], undefined> {
    for (const name of known.keys()) yield [name, get(name) as Value];
  }
  function* values(): Generator<Value, undefined> {
    for (const [, value] of entries()) yield value;
  }
  const map: ReadonlyMap<string, Value> = {
    size: known.size,
    get,
    has: (name) => known.has(name),
    keys: () => known.keys(),
    values,
    entries,
    [Symbol.iterator]: entries,
    forEach: (visit) => {
      for (const [name, value] of entries()) visit(value, name, map);
    },
  };
  return { kind: "object", entries: map };
}
