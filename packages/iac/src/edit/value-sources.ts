/** Where a value stands that Terraform code takes from a local value, a variable or the call of its module. */
import { type Body, type Expression, parseBody } from "@plumbline/hcl";
import type { SourceRange } from "@plumbline/model";
import { isBicepOrBicepparamPath } from "../bicep/bicep-file-paths.js";
import type { FileTree } from "../files/file-tree.js";
import { findBicepDefaultSpan } from "./bicep-edit-language.js";
import { findDefaultSpanOfReferencedParameter } from "./data-edit-language.js";
import type { TextSpan } from "./edit-language.js";

export interface ValueSource {
  readonly file: string;
  readonly text: string;
  /** The attribute or member that gives it. */
  readonly span: TextSpan;
}

export interface ModuleCallChain {
  /** The folder of the module. */
  readonly folder: string;
  /** The calls that lead to it, outermost first. */
  readonly calls: readonly { readonly range: SourceRange }[];
}

/** The same for templates, whose parameters have their values in the same file. */
export function findTemplateValueSources(file: string, text: string, expression: string): readonly ValueSource[] {
  const place = isBicepOrBicepparamPath(file)
    ? findBicepDefaultSpan(text, expression)
    : findDefaultSpanOfReferencedParameter(file, text, expression);
  return place === undefined ? [] : [{ file, text, span: place }];
}

/** Places that may give it, the strongest first; none where it is no such value. A chain has an end. */
export function findModuleValueSources(
  files: FileTree,
  expression: string,
  callSite: ModuleCallChain,
  depth = 8,
): readonly ValueSource[] {
  const [, root, name = "", rest = ""] = /^(var|local)\.([\w-]+)((?:\.[\w-]+|\["[^"\\]+"\])*)$/.exec(expression) ?? [];
  if (root === undefined || depth === 0) return [];
  const keys = [...rest.matchAll(/\.([\w-]+)|\["([^"\\]+)"\]/g)].map(([, dotted, quoted]) => dotted ?? quoted ?? "");
  const found = root === "local" ? localsIn(files, callSite, name) : variablesIn(files, callSite, name);
  return found.flatMap(({ file, text, span, value, from }) => {
    const held = inside(value, keys);
    if (held === undefined) return [];
    const expressionText = text.slice(held.expression.start, held.expression.end);
    const further = findModuleValueSources(files, expressionText, from, depth - 1);
    return further.length > 0 ? further : [{ file, text, span: held.span ?? span }];
  });
}

interface FoundValue {
  readonly file: string;
  readonly text: string;
  readonly span: TextSpan;
  readonly value: Expression;
  readonly from: ModuleCallChain;
}

function* bodiesIn(
  files: FileTree,
  folder: string,
  name: RegExp,
): Generator<{ file: string; text: string; body: Body }> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for (const file of files.paths) {
    const at = file.lastIndexOf("/");
    if (file.slice(0, Math.max(at, 0)) !== folder || !name.test(file)) continue;
    const bytes = files.bytes(file);
    if (bytes === undefined) continue;
    const text = decoder.decode(bytes);
    yield { file, text, body: parseBody(text).body };
  }
}

const CODE = /\.(?:tf|tofu)$/;
const VALUES = /(?:^|\/)(?:terraform\.tfvars|[^/]+\.auto\.tfvars)$/;

function localsIn(files: FileTree, callSite: ModuleCallChain, name: string): readonly FoundValue[] {
  return [...bodiesIn(files, callSite.folder, CODE)].flatMap(({ file, text, body }) =>
    body.blocks
      .filter(({ type }) => type === "locals")
      .flatMap((block) => attributesOf(block.body, name, file, text, callSite)),
  );
}

function variablesIn(files: FileTree, callSite: ModuleCallChain, name: string): readonly FoundValue[] {
  const call = callSite.calls.at(-1);
  if (call !== undefined) return valuesFromCall(files, callSite, call.range, name);
  const values = [...bodiesIn(files, callSite.folder, VALUES)].reverse();
  const assigned = values.flatMap(({ file, text, body }) => attributesOf(body, name, file, text, callSite));
  const defaults = [...bodiesIn(files, callSite.folder, CODE)].flatMap(({ file, text, body }) =>
    body.blocks
      .filter(({ type, labels }) => type === "variable" && labels[0]?.text === name)
      .flatMap((block) => attributesOf(block.body, "default", file, text, callSite)),
  );
  return [...assigned, ...defaults];
}

function valuesFromCall(
  files: FileTree,
  { calls }: ModuleCallChain,
  range: SourceRange,
  name: string,
): readonly FoundValue[] {
  const folder = range.file.slice(0, Math.max(range.file.lastIndexOf("/"), 0));
  const from = { folder, calls: calls.slice(0, -1) };
  return [...bodiesIn(files, folder, CODE)].flatMap(({ file, text, body }) =>
    body.blocks
      .filter(({ type, start }) => type === "module" && file === range.file && start === range.start)
      .flatMap((block) => attributesOf(block.body, name, file, text, from)),
  );
}

function attributesOf(
  body: Body,
  name: string,
  file: string,
  text: string,
  from: ModuleCallChain,
): readonly FoundValue[] {
  return body.attributes
    .filter((attribute) => attribute.name === name)
    .map(({ start, end, expression }) => ({ file, text, span: { start, end }, value: expression, from }));
}

function inside(
  expression: Expression,
  keys: readonly string[],
): { readonly expression: Expression; readonly span?: TextSpan } | undefined {
  let at = expression;
  let span: TextSpan | undefined;
  for (const key of keys) {
    const item =
      at.kind === "object"
        ? at.items.find(
            ({ key: objectKey }) =>
              (objectKey.kind === "literal"
                ? objectKey.value
                : objectKey.kind === "traversal"
                  ? objectKey.root
                  : "") === key,
          )
        : undefined;
    if (item === undefined) return undefined;
    at = item.value;
    span = { start: item.start, end: item.end };
  }
  return { expression: at, ...(span !== undefined && { span }) };
}
