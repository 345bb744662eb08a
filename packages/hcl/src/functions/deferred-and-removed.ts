/**
 * Functions whose result nobody can know before the run, because they ask for the time or for chance, and two that are
 * gone from the language and only say what to write instead.
 */
import { stringType } from "../values/basic-types.js";
import { defineAnyParameter, defineNumberParameter, defineTextParameter } from "./define-functions.js";
import { FunctionError, type FunctionParameter, type HclFunction, UNKNOWN_RESULT } from "./hcl-function.js";

export const deferredAndRemovedFunctions: readonly HclFunction[] = [
  deferred("bcrypt", [defineTextParameter("str")], defineNumberParameter("cost")),
  deferred("plantimestamp", []),
  deferred("timestamp", []),
  deferred("uuid", []),
  removed("list", "tolist([ ... ])"),
  removed("map", "tomap({ ... })"),
];

function deferred(name: string, parameters: readonly FunctionParameter[], variadic?: FunctionParameter): HclFunction {
  return {
    name,
    parameters,
    returns: stringType,
    call: () => UNKNOWN_RESULT,
    ...(variadic === undefined ? {} : { variadic }),
  };
}

function removed(name: string, instead: string): HclFunction {
  return {
    name,
    parameters: [],
    variadic: defineAnyParameter("vals", { allowsNull: true, unknowns: "allowed", allowsSensitive: true }),
    call: () => {
      throw new FunctionError(`the function is gone since Terraform 0.12; write ${instead}`);
    },
  };
}
