/**
 * A module as OPA writes it: what `opa parse --format json` prints and `rego.parse_module` returns, without locations.
 * OPA's tree is not ours: operators are calls of functions with names, sets and objects are sorted, a rule without a body
 * has the body `true`, and each `_` gets a name of its own, numbered in the order of the text.
 */
import type { Value } from "../values/value.js";
import type { Head, Import, Module, Rule, Term } from "./ast.js";
import { toAnnotationsJson } from "./opa-json-annotations.js";
import {
  createBooleanTermJson,
  createVariableTermJson,
  createWildcardTermJson,
  type OpaJsonObject,
  type OpaJsonWriterState,
  toBodyJson,
  toPathJson,
  toTermJson,
} from "./opa-json-terms.js";
import { findSourcePosition } from "./source.js";

export interface OpaJsonOptions {
  /** `opa parse` has them, `rego.parse_module` has not. */
  readonly annotations?: boolean;
  /** `rego.parse_module` has them. */
  readonly comments?: boolean;
}

export function convertModuleToOpaJson(module: Module, options: OpaJsonOptions = {}): Value {
  const { annotations = false, comments = true } = options;
  const writer: OpaJsonWriterState = { source: module.source, wildcards: 0 };
  const result: OpaJsonObject = { package: { path: toPathJson("data", module.package.path) } };
  if (module.imports.length > 0) result.imports = module.imports.map(importJson);
  if (annotations && module.annotations.length > 0) result.annotations = module.annotations.map(toAnnotationsJson);
  if (module.rules.length > 0) result.rules = rulesJson(writer, module, annotations);
  if (comments && module.comments.length > 0) {
    result.comments = module.comments.map((comment) => {
      const { line, column } = findSourcePosition(module.source, comment.at);
      const text = Buffer.from(comment.text.slice(1)).toString("base64");
      return { Text: text === "" ? null : text, Location: { file: module.source.file, row: line, col: column } };
    });
  }
  return result;
}

function rulesJson(writer: OpaJsonWriterState, module: Module, annotations: boolean): Value[] {
  let shared: { head: Head; json: OpaJsonObject } | undefined;
  return module.rules.map((rule) => {
    // A chained body shares the head of the rule before it, but for the names of its wildcards.
    const chained = shared !== undefined && shared.head === rule.head;
    const head = chained ? (shared as { json: OpaJsonObject }).json : headJson(writer, rule);
    const body = toBodyJson(writer, rule.body);
    const json: OpaJsonObject = { head: chained ? renamedArgs(writer, rule.head, head) : head, body };
    if (!chained) shared = { head: rule.head, json: head };
    if (rule.default) json.default = true;
    if (rule.else !== undefined) json.else = elseJson(writer, rule, head);
    const ruleAnnotations = annotations ? module.annotations.filter((block) => belongsTo(block, rule, module)) : [];
    if (ruleAnnotations.length > 0) json.annotations = ruleAnnotations.map(toAnnotationsJson);
    return json;
  });
}

/** OPA attaches a block of the scope "rule" to its rule, and one of the scope "document" to every rule of that name. */
function belongsTo(block: Module["annotations"][number], rule: Rule, module: Module): boolean {
  if (block.scope === "rule") return block.target === rule.at;
  if (block.scope !== "document") return false;
  const target = module.rules.find(({ at }) => at === block.target);
  return target !== undefined && headName(target.head) === headName(rule.head);
}

function headName({ name, path }: Head): string {
  let text = name.name;
  for (const term of path) {
    if (term.kind !== "string") break;
    text += `\0${term.value}`;
  }
  return text;
}

function importJson({ path, alias }: Import): Value {
  const [root = "", ...rest] = path;
  const json: OpaJsonObject = { path: { type: "ref", value: toPathJson(root, rest) } };
  if (alias !== undefined) json.alias = alias;
  return json;
}

function headJson(writer: OpaJsonWriterState, rule: Rule): OpaJsonObject {
  const { head } = rule;
  const { name, path, args, contains, value } = head;
  const reference = [createVariableTermJson(name.name), ...path.map((term) => toTermJson(writer, term))];
  const json: OpaJsonObject = { ref: reference };
  const isObjectEntry = path.length === 1 && contains === undefined && args === undefined && !rule.default;
  if (path.length === 0 || hasName(rule)) json.name = name.name;
  if (args !== undefined) json.args = args.map((term) => toTermJson(writer, term));
  if (contains !== undefined) json.key = toTermJson(writer, contains);
  else if (isObjectEntry && (!head.if || !isGroundTerm(path[0] as Term))) json.key = reference[1] as Value;
  if (contains === undefined)
    json.value = value === undefined ? createBooleanTermJson(true) : toTermJson(writer, value);
  if (head.assign === ":=") json.assign = true;
  return json;
}

/** A head of two parts keeps a name only where older versions of OPA expected it. */
function hasName({ head, body, default: isDefault }: Rule): boolean {
  if (head.path.length !== 1 || head.contains !== undefined || isDefault) return false;
  if (head.if) return head.args !== undefined || head.value !== undefined;
  return head.args === undefined && (body.length > 0 || head.value !== undefined);
}

export function isGroundTerm(term: Term): boolean {
  switch (term.kind) {
    case "var":
    case "ref":
      return false;
    case "call":
    case "infix":
      return term.args.every(isGroundTerm);
    case "array":
    case "set":
      return term.items.every(isGroundTerm);
    case "object":
      return term.entries.every(([key, value]) => isGroundTerm(key) && isGroundTerm(value));
    default:
      return true;
  }
}

function renamedArgs(writer: OpaJsonWriterState, head: Head, json: OpaJsonObject): OpaJsonObject {
  if (head.args === undefined) return json;
  const known = json.args as readonly Value[];
  const args = head.args.map((arg, i) =>
    arg.kind === "var" && arg.name === "_" ? createWildcardTermJson(writer) : (known[i] as Value),
  );
  return { ...json, args };
}

function elseJson(writer: OpaJsonWriterState, rule: Rule, head: OpaJsonObject): Value {
  const first: OpaJsonObject = {};
  let parent = first;
  for (let next = rule.else; next !== undefined; next = next.else) {
    const renamed = renamedArgs(writer, next.head, head);
    const value = next.head.value === undefined ? createBooleanTermJson(true) : toTermJson(writer, next.head.value);
    const json: OpaJsonObject = { head: { ...renamed, value }, body: toBodyJson(writer, next.body) };
    if (next.head.assign !== undefined) {
      const { assign, ...plain } = json.head as OpaJsonObject;
      json.head = next.head.assign === ":=" ? { ...plain, assign: true } : plain;
    }
    parent.else = json;
    parent = json;
  }
  return first.else as Value;
}
