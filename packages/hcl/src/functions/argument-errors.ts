/** The words for mistakes that several functions find in their arguments. */
import { formatNumber } from "../values/number-text.js";
import { describeValueType } from "../values/type-of.js";
import type { Value } from "../values/value.js";
import { FunctionError } from "./hcl-function.js";

/** How a message names an argument; the name of its function stands at the beginning of the message. */
export function formatArgumentName(parameter: string): string {
  return `argument "${parameter}"`;
}

export function formatMissingArgumentMessage(fn: string, parameter: string): string {
  return `${fn}: ${formatArgumentName(parameter)} is missing`;
}

export function formatTooManyArgumentsMessage(fn: string, most: number, found: number): string {
  const expected = most === 0 ? "no arguments" : most === 1 ? "1 argument" : `${most} arguments`;
  return `${fn}: ${formatWrongArgumentCountMessage(expected, found)}`;
}

/** `expected` is a number with its noun: "at least 1 argument". */
export function formatWrongArgumentCountMessage(expected: string, found: number): string {
  return `expected ${expected}, found ${found === 0 ? "none" : found}`;
}

/** An argument of the wrong type; `what` are the right ones: "a list or a tuple". */
export function createWrongTypeError(what: string, found: Value, argument: number): FunctionError {
  return new FunctionError(`must be ${what}, found ${describeValueType(found)}`, argument);
}

export function createNotWholeNumberError(found: number, argument: number): FunctionError {
  const size = Number.isInteger(found) ? " of at most 64 bits" : "";
  return new FunctionError(`must be a whole number${size}, found ${formatNumber(found)}`, argument);
}

export function createNegativeNumberError(found: number, argument: number): FunctionError {
  return new FunctionError(`must not be negative, found ${formatNumber(found)}`, argument);
}

export function createEmptyArgumentError(argument: number): FunctionError {
  return new FunctionError("must not be empty", argument);
}

/** `place` is where the null is: "index 2". */
export function createNullElementError(place: string, argument: number): FunctionError {
  return new FunctionError(`must not hold null, found at ${place}`, argument);
}

export function createNotBase64Error(source: string, argument: number): FunctionError {
  return new FunctionError(`must be base64, found ${quoteForMessage(source)}`, argument);
}

export function createNoSuchFileError(path: string, argument: number): FunctionError {
  return new FunctionError(`must name a file: no such file ${quoteForMessage(path)}`, argument);
}

const longestShown = 60;

/** Text of somebody else in quotes, cut where it would drown the message. */
export function quoteForMessage(text: string): string {
  return JSON.stringify(text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);
}
