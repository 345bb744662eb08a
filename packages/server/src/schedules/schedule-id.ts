import { randomInt } from "node:crypto";

const times = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make).join("");

/** `<collection>_<5 letters>_<4 digits>`, as clients of this product family expect. */
export function createScheduleId(collection: string): string {
  const name = collection.toLowerCase().replace(/[^a-z0-9_]/g, "_");
  const letters = times(5, () => String.fromCharCode(97 + randomInt(26)));
  return `${name}_${letters}_${times(4, () => randomInt(10))}`;
}
