import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Builtin } from "../../builtins/builtin.js";
import { any } from "../../builtins/declared-types.js";
import { RegoError } from "../../errors.js";
import type { Module, Rule, Term, WithModifier } from "../../syntax/ast.js";
import { DocumentError, readDocument } from "../../testing/documents.js";
import { runTests } from "../../testing/run-tests.js";
import { groupBy } from "../../values/group-by.js";
import { isObject, type PlainObject, type Value } from "../../values/value.js";
import { formatValueAsJson } from "../../values/value-text.js";
import { listMatchingFilesBelow, type PackPolicy } from "./pack-policies.js";

/** More would only take longer. */
const most = 20;

/** The inputs that a pack has for a policy: those of its tests, or else the documents beside it. */
export function readInputsForPackPolicy(policy: PackPolicy): readonly Value[] {
  const tested = inputsOfTests(policy);
  return (tested.length > 0 ? tested : inputsBeside(policy.folder)).slice(0, most);
}

/** What tests put in the place of the input, noted by a function that is put around it. */
function inputsOfTests({ modules, tests }: PackPolicy): readonly Value[] {
  if (tests.length === 0) return [];
  const found = new Map<string, Value>();
  const notingInput: Builtin = {
    name: "noted_input",
    args: [any],
    result: any,
    call: (_, input) => {
      if (isObject(input as Value) || Array.isArray(input))
        found.set(formatValueAsJson(input as Value), input as Value);
      return input;
    },
  };
  try {
    const noted = tests.map((module) => ({ ...module, rules: module.rules.map((rule) => noting(rule) as Rule) }));
    runTests([...modules, ...(noted as readonly Module[])], {
      builtins: [notingInput],
      budget: { milliseconds: 2000 },
    });
  } catch (cause) {
    if (!(cause instanceof RegoError)) throw cause;
  }
  return [...found.values()];
}

/** A copy of a tree in which every `with input as x` is `with input as noted_input(x)`. */
function noting(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(noting);
  if (typeof node !== "object" || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([name, part]) => [name, noting(part)]));
  if (!isInputChange(copy)) return copy;
  const { value, at, end } = copy;
  const operator: Term = { kind: "var", name: "noted_input", at, end };
  return { ...copy, value: { kind: "call", operator, args: [value], at, end } };
}

function isInputChange(node: object): node is WithModifier {
  const { target } = node as Partial<WithModifier>;
  return target?.kind === "var" && target.name === "input" && "value" in node;
}

/**
 * Documents below the policy's folder. Those of a folder called `input` are one list (as kubescape has them), the entries
 * of `mock` are one input each (as in packs for Terraform plans).
 */
function inputsBeside(folder: string): readonly Value[] {
  const files = listMatchingFilesBelow(
    folder,
    (name) => /\.(?:json|ya?ml)$/.test(name) && !/metadata|expected/.test(name),
  );
  const documents = files.flatMap((file) => {
    try {
      return [{ file, value: readDocument(file, readFileSync(file, "utf8")) }];
    } catch (cause) {
      if (cause instanceof DocumentError) return [];
      throw cause;
    }
  });
  const lists = groupBy(documents, ({ file }) => dirname(file));
  return [...lists].flatMap(([place, all]) => {
    const values = all.map(({ value }) => value);
    if (basename(place) === "input") return [values];
    return values.flatMap((value) => {
      const mocks = isObject(value) ? (value as PlainObject).mock : undefined;
      return isObject(mocks) ? Object.values(mocks as PlainObject) : [value];
    });
  });
}
