import { KnownError } from "@plumbline/model";

/** Where in the filter we are: the keys and array positions that lead there, outermost first. */
export type QueryPath = readonly string[];

/** Every complaint about a filter leaves through here, so each of them names its place. */
export function throwInvalidQuery(place: QueryPath, problem: string): never {
  const where = place.length === 0 ? "" : ` (at ${place.join(".")})`;
  throw new KnownError("invalid_query", `The filter is not valid: ${problem}${where}.`, [
    `${place.length === 0 ? "filter" : place.join(".")}: ${problem}`,
  ]);
}

/** A short, safe rendering of a value for a message: enough to recognise it, never the whole of a hostile operand. */
export function formatOperand(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  if (typeof value !== "string") return String(value);
  const text = JSON.stringify(value.slice(0, 60));
  return value.length > 60 ? `${text}…` : text;
}
