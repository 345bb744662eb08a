/** What an editor asks about a place in a policy. */
import { type Builtin, format, listBuiltins, type Module, RegoError, type RegoType } from "@plumbline/rego";
import {
  findFirstOffsetOfVariableInRuleAt,
  findRulesByLongestNamePrefix,
  formatPackageDataPath,
  formatRuleName,
  listRuleSymbols,
  listVariablesOfRuleAt,
  type RuleSymbol,
  resolveDocumentName,
} from "./name-resolution.js";
import { findNameAround, type LspPosition, type LspRange, toLspRange, toTextOffset } from "./text-positions.js";
import { toFileUri, type Workspace } from "./workspace.js";

/** Numbers of the protocol. */
const itemKinds = { function: 3, variable: 6, property: 10, keyword: 14, constant: 21 };

export interface CompletionItem {
  readonly label: string;
  readonly kind: number;
  readonly detail?: string;
  readonly insertText?: string;
}

export interface LspLocation {
  readonly uri: string;
  readonly range: LspRange;
}

const keywords = ["package", "import", "default", "else", "if", "contains", "every", "in", "not", "some", "with", "as"];

export function findHoverText(workspace: Workspace, file: string, position: LspPosition): string | undefined {
  const text = workspace.textOf(file);
  if (text === undefined) return undefined;
  const { name } = findNameAround(text, toTextOffset(text, position));
  const builtin = builtinsByName().get(name);
  if (builtin !== undefined) return `\`\`\`rego\n${signatureOf(builtin)}\n\`\`\`\nBuilt-in function`;
  const module = workspace.moduleOf(file);
  if (module === undefined || name === "") return undefined;
  const rules = findRulesByLongestNamePrefix(listRuleSymbols(workspace.modules()), resolveDocumentName(module, name));
  return rules.length === 0 ? undefined : describeRules(rules);
}

function describeRules(rules: readonly RuleSymbol[]): string {
  const [{ path, module }] = rules as readonly [RuleSymbol];
  const heads = rules.slice(0, 5).map(({ module: { source }, rule }) => source.text.slice(rule.head.at, rule.head.end));
  const about = rules.flatMap(({ module: { annotations }, rule }) =>
    annotations
      .filter(({ target, scope }) => target === rule.at && (scope === "rule" || scope === "document"))
      .flatMap(({ fields: { title, description } }) => [title, description])
      .filter((line) => typeof line === "string"),
  );
  const lines = ["```rego", ...heads, "```", `\`${path}\` in ${module.source.file}`];
  return [...lines, ...about].join("\n");
}

export function findDefinitions(workspace: Workspace, file: string, position: LspPosition): readonly LspLocation[] {
  const module = workspace.moduleOf(file);
  const text = workspace.textOf(file);
  if (module === undefined || text === undefined) return [];
  const offset = toTextOffset(text, position);
  const { name } = findNameAround(text, offset);
  const [first = ""] = name.split(".");
  const isGlobal =
    findRulesByLongestNamePrefix(listRuleSymbols([module]), resolveDocumentName(module, first)).length > 0;
  const start = name.includes(".") || isGlobal ? undefined : findFirstOffsetOfVariableInRuleAt(module, name, offset);
  if (start !== undefined) return [{ uri: toFileUri(file), range: toLspRange(text, start, start + name.length) }];
  const symbols = listRuleSymbols(workspace.modules());
  const document = resolveDocumentName(module, name);
  const rules = findRulesByLongestNamePrefix(symbols, document);
  if (rules.length > 0) {
    return rules.map(({ module: { source }, rule }) => ({
      uri: toFileUri(source.file),
      range: toLspRange(source.text, rule.head.name.at, rule.head.name.end),
    }));
  }
  return workspace
    .modules()
    .filter((each) => formatPackageDataPath(each) === document)
    .map(({ source, package: { at, end } }) => ({
      uri: toFileUri(source.file),
      range: toLspRange(source.text, at, end),
    }));
}

export interface ResourceTypePropertySource {
  /** Paths from the input that a rule about these types can read, with what they hold. */
  propertiesOf(types: readonly string[]): Promise<readonly { readonly path: string; readonly kind: string }[]>;
}

export async function listPolicyCompletions(
  workspace: Workspace,
  catalogue: ResourceTypePropertySource,
  file: string,
  position: LspPosition,
): Promise<readonly CompletionItem[]> {
  const text = workspace.textOf(file);
  if (text === undefined) return [];
  const offset = toTextOffset(text, position);
  const { name } = findNameAround(text, offset);
  const module = workspace.moduleOf(file);
  if (name.startsWith("input.")) return inputCompletions(catalogue, module, name.slice("input.".length));
  const builtins = [...builtinsByName().values()]
    .filter((builtin) => builtin.name.startsWith(name) && !/^(?:internal\.|[^\w])/.test(builtin.name))
    .map((builtin) => ({ ...remaining(builtin.name, name), kind: itemKinds.function, detail: signatureOf(builtin) }));
  if (module === undefined) return builtins;
  return [...ruleCompletions(workspace, module, name), ...localCompletions(module, name, offset), ...builtins];
}

/** The editor replaces the last part of a dotted name. */
function remaining(whole: string, written: string): { readonly label: string; readonly insertText: string } {
  return { label: whole, insertText: whole.slice(written.lastIndexOf(".") + 1) };
}

function ruleCompletions(workspace: Workspace, module: Module, name: string): readonly CompletionItem[] {
  const isDotted = name.includes(".");
  const parent = isDotted
    ? resolveDocumentName(module, name.slice(0, name.lastIndexOf(".")))
    : formatPackageDataPath(module);
  const last = name.slice(name.lastIndexOf(".") + 1);
  const names = new Set(
    listRuleSymbols(workspace.modules())
      .filter((symbol) => formatPackageDataPath(symbol.module) === parent)
      .map(({ rule }) => formatRuleName(rule))
      .filter((each) => each.startsWith(last)),
  );
  return [...names].map((label) => ({ label, kind: itemKinds.function, detail: `${parent}.${label}` }));
}

function localCompletions(module: Module, name: string, offset: number): readonly CompletionItem[] {
  if (name.includes(".")) return [];
  const imports = module.imports.map(({ path, alias }) => alias ?? (path.at(-1) as string));
  const items = [
    ...listVariablesOfRuleAt(module, offset).map((label) => ({ label, kind: itemKinds.variable })),
    ...imports.map((label) => ({ label, kind: itemKinds.constant })),
    ...["input", "data", ...keywords].map((label) => ({ label, kind: itemKinds.keyword })),
  ];
  return items.filter(({ label }) => label.startsWith(name));
}

/** The next part of the properties of the types that the rule's METADATA names. */
async function inputCompletions(
  catalogue: ResourceTypePropertySource,
  module: Module | undefined,
  written: string,
): Promise<readonly CompletionItem[]> {
  const parent = written.slice(0, written.lastIndexOf(".") + 1);
  const found = new Map<string, CompletionItem>();
  for (const { path, kind } of await catalogue.propertiesOf(resourceTypes(module))) {
    const plain = path.replaceAll("[]", "").replaceAll("{}", "");
    if (!plain.startsWith(written)) continue;
    const [label = "", ...deeper] = plain.slice(parent.length).split(".");
    if (label !== "" && !found.has(label)) {
      found.set(label, { label, kind: itemKinds.property, detail: deeper.length === 0 ? kind : "object" });
    }
  }
  return [...found.values()];
}

function resourceTypes(module: Module | undefined): readonly string[] {
  return (module?.annotations ?? []).flatMap(({ fields }) => {
    const { custom } = fields as { readonly custom?: { readonly resourceTypes?: unknown } };
    const types = custom?.resourceTypes;
    return Array.isArray(types) ? types.filter((type): type is string => typeof type === "string") : [];
  });
}

/** Undefined where the text is no policy. */
export function formatPolicyText(file: string, text: string): string | undefined {
  try {
    return format(text, { file });
  } catch (cause) {
    if (cause instanceof RegoError) return undefined;
    throw cause;
  }
}

let builtins: ReadonlyMap<string, Builtin> | undefined;

function builtinsByName(): ReadonlyMap<string, Builtin> {
  builtins ??= new Map(listBuiltins().map((builtin) => [builtin.name, builtin]));
  return builtins;
}

function signatureOf({ name, args, result }: Builtin): string {
  const given = args.map(typeName).join(", ");
  return `${name}(${given})${result === undefined ? "" : ` => ${typeName(result)}`}`;
}

function typeName(type: RegoType): string {
  switch (type.kind) {
    case "array":
    case "set":
      return `${type.kind}[${typeName(type.items)}]`;
    case "object":
      return `object[${typeName(type.keys)}: ${typeName(type.values)}]`;
    case "union":
      return type.of.length === 0 ? "any" : type.of.map(typeName).join(" | ");
    default:
      return type.kind;
  }
}
