/** What a function of the expression language is, and what it may ask of the world. */
import { anyType } from "../values/basic-types.js";
import type { Type, UnknownValue, Value } from "../values/value.js";

/** A function of the language: what it takes, what it gives, and how to call it. */
export interface HclFunction {
  readonly name: string;
  readonly parameters: readonly FunctionParameter[];
  /** Any number of further arguments. */
  readonly variadic?: FunctionParameter;
  /** The type of every result, where it does not depend on the arguments: unknown results get it. */
  readonly returns?: Type;
  /** Whether the arguments choose the result, as a key does, rather than become part of it. */
  readonly chooses?: boolean;
  /** Called with arguments that were converted to the parameters' types, free of what the parameters do not allow. */
  readonly call: (args: readonly Value[], host: FunctionHost) => Value;
}

export interface FunctionParameter {
  readonly name: string;
  readonly type: Type;
  /** Null is an error unless allowed. */
  readonly allowsNull?: boolean;
  /**
   * What happens to unknown values: `refused` (default) makes the result of the call unknown when any part of the
   * argument is unknown; `inside` lets elements be unknown; `allowed` also the argument itself.
   */
  readonly unknowns?: "refused" | "inside" | "allowed";
  /** By default marks are taken off (at any depth) and the result is marked; `true` gives the function the marks. */
  readonly allowsSensitive?: boolean;
}

/**
 * What a function returns when its result cannot be known; `applyFunction` answers with an unknown value that has the
 * text of the call and the causes in the arguments, or names the function when no argument is to blame. Recognised by
 * identity.
 */
export const UNKNOWN_RESULT: UnknownValue = { kind: "unknown", type: anyType, text: "", causes: [] };

/** Files are the only part of the world a function can see, and only those its host shows. Paths are the caller's. */
export interface FunctionHost {
  /** Bytes of a file, or undefined when there is none (or none that may be read). */
  readonly readFile: (path: string) => Uint8Array | undefined;
  /** Paths of all files below a folder, relative to it, with forward slashes. */
  readonly listFiles: (folder: string) => readonly string[];
  /** Stands for the working directory in `abspath`. */
  readonly workingDirectory: string;
}

/**
 * A call that has no result. `argument` is the one at fault, counted from 0, and then the message begins with its verb
 * ("must be a number"), so that the argument can be named in front of it; undefined when the call as a whole is wrong.
 */
export class FunctionError extends Error {
  constructor(
    message: string,
    readonly argument?: number,
  ) {
    super(message);
    this.name = "FunctionError";
  }
}
