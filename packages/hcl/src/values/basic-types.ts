/** Types without parts. */
import type { Type } from "./value.js";

/** A type that is not known. */
export const anyType: Type = { kind: "any" };
/** The type of texts. */
export const stringType: Type = { kind: "string" };
/** The type of numbers. */
export const numberType: Type = { kind: "number" };
/** The type of true and false. */
export const boolType: Type = { kind: "bool" };
