/**
 * What a file declares beside resources, as its document shows it: `variable`, `output` and `module` by name, `locals`
 * as one object, `provider` as a list per name, `terraform` as a list of blocks.
 */
import { type Block, printExpression, type Value } from "@plumbline/hcl";
import type { JsonObject, JsonValue, PathStep } from "@plumbline/model";
import { setJsonMember } from "../data/to-json.js";
import type { UnknownPart } from "../document.js";
import type { SourceTree } from "../source/source-tree.js";
import { createWholeFileSourceTreeWithEntries } from "../source/whole-file-source-trees.js";
import { findAttribute } from "./attributes-and-blocks.js";
import { buildBlockSourceTree } from "./block-source-tree.js";
import { evaluateBodyValue } from "./block-values.js";
import type { ConfigFile } from "./config-file.js";
import { toEvaluatedAttributes } from "./evaluated-attributes.js";
import { readEntriesAsWritten } from "./lifecycle-and-terraform-blocks.js";
import type { ModuleEvaluation } from "./module-evaluation.js";
import { evaluateLocal } from "./module-scope.js";
import { evaluateOutput } from "./module-tree.js";
import { resolveVariable } from "./resolve-variable.js";

export interface DeclarationsBody {
  readonly body: JsonObject;
  readonly trees: ReadonlyMap<string, SourceTree>;
  readonly unknowns: readonly UnknownPart[];
}

interface Shown {
  readonly value: JsonObject;
  readonly unknowns: readonly UnknownPart[];
  readonly tree: SourceTree;
}

/** What the files declare together; places that belong to none of them are in the first. */
export function buildDeclarationsBody(
  module: ModuleEvaluation,
  files: readonly [ConfigFile, ...ConfigFile[]],
): DeclarationsBody {
  const sections = new Map<string, Section>();
  for (const file of files) {
    for (const block of file.body.blocks) {
      const kind = kinds.get(block.type);
      if (kind === undefined) continue;
      const shown = showBlock(module, file, block, kind);
      const section = sections.get(block.type) ?? { body: {}, items: [], entries: new Map(), unknowns: [] };
      sections.set(block.type, section);
      kind.place(section, block, shown);
    }
  }
  const body: Record<string, JsonValue> = {};
  const trees = new Map<string, SourceTree>();
  const unknowns: UnknownPart[] = [];
  for (const [type, section] of sections) {
    body[type] = section.items.length > 0 ? section.items : section.body;
    trees.set(type, createWholeFileSourceTreeWithEntries(files[0].source, section.entries));
    for (const { path, causes } of section.unknowns) unknowns.push({ path: [type, ...path], causes });
  }
  return { body, trees, unknowns };
}

/** The part of a document under one block type: named members, or a list. */
interface Section {
  readonly body: Record<string, JsonValue>;
  readonly items: JsonValue[];
  readonly entries: Map<PathStep, SourceTree>;
  readonly unknowns: UnknownPart[];
}

interface Kind {
  /** Arguments and blocks that are not evaluated as they stand. */
  readonly skips: (block: Block) => ReadonlySet<string>;
  /** What is shown instead. */
  readonly extra?: (module: ModuleEvaluation, block: Block) => Iterable<readonly [string, Value]>;
  readonly place: (section: Section, block: Block, shown: Shown) => void;
}

const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ["variable", { skips: () => new Set(["type", "validation"]), extra: variableExtras, place: byName }],
  ["output", { skips: () => new Set(["value", "depends_on", "precondition"]), extra: outputExtras, place: byName }],
  // What a call hands over is seen in the module's resources; where it comes from is seen only here.
  ["module", { skips: (block) => allBut(block, ["source", "version"]), place: byName }],
  ["provider", { skips: () => new Set(), place: inList }],
  [
    "terraform",
    { skips: (block) => allBut(block, []), extra: (_, block) => readEntriesAsWritten(block), place: inList },
  ],
  ["locals", { skips: (block) => allBut(block, []), extra: localExtras, place: together }],
]);

function showBlock(module: ModuleEvaluation, file: ConfigFile, block: Block, kind: Kind): Shown {
  const skips = kind.skips(block);
  const unknownBlocks: UnknownPart[] = [];
  const { entries, layout } = evaluateBodyValue(block.body, module.evaluation.scope, {
    module,
    fileOf: () => file,
    skips,
    unknownBlocks,
  });
  const all = new Map([...entries, ...(kind.extra?.(module, block) ?? [])]);
  const { attributes, unknowns } = toEvaluatedAttributes(all, unknownBlocks);
  return { value: attributes, unknowns, tree: buildBlockSourceTree(block, file.source, layout, () => file) };
}

function allBut(block: Block, kept: readonly string[]): ReadonlySet<string> {
  const names = [...block.body.attributes.map(({ name }) => name), ...block.body.blocks.map(({ type }) => type)];
  return new Set(names.filter((name) => !kept.includes(name)));
}

function* variableExtras(module: ModuleEvaluation, block: Block): Generator<readonly [string, Value]> {
  const type = findAttribute(block.body, "type");
  if (type !== undefined) yield ["type", printExpression(type.expression)];
  const declared = module.config.variables.get(nameOf(block));
  if (declared !== undefined) yield ["value", resolveVariable(module, nameOf(block), declared)];
}

function* outputExtras(module: ModuleEvaluation, block: Block): Generator<readonly [string, Value]> {
  yield ["value", evaluateOutput(module, nameOf(block))];
}

function* localExtras(module: ModuleEvaluation, block: Block): Generator<readonly [string, Value]> {
  for (const { name } of block.body.attributes) {
    const declared = module.config.locals.get(name);
    if (declared !== undefined) yield [name, evaluateLocal(module, declared)];
  }
}

function nameOf(block: Block): string {
  return block.labels[0]?.text ?? "";
}

function byName(section: Section, block: Block, shown: Shown): void {
  const name = nameOf(block);
  setJsonMember(section.body, name, shown.value);
  section.entries.set(name, shown.tree);
  for (const { path, causes } of shown.unknowns) section.unknowns.push({ path: [name, ...path], causes });
}

function inList(section: Section, block: Block, shown: Shown): void {
  const index = section.items.length;
  const name = block.labels[0]?.text;
  section.items.push(name === undefined ? shown.value : { name, ...shown.value });
  section.entries.set(index, shown.tree);
  for (const { path, causes } of shown.unknowns) section.unknowns.push({ path: [index, ...path], causes });
}

function together(section: Section, _block: Block, shown: Shown): void {
  for (const [name, value] of Object.entries(shown.value)) setJsonMember(section.body, name, value);
  for (const step of shown.tree.steps()) {
    const tree = shown.tree.child(step);
    if (tree !== undefined) section.entries.set(step, tree);
  }
  for (const unknown of shown.unknowns) section.unknowns.push(unknown);
}
