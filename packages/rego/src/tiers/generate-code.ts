/** The text of a policy in JavaScript. */
import type { RuleGroup, RuleTreeNode } from "../analysis/rule-tree.js";
import type { Value } from "../values/value.js";
import type { ClosureProgram } from "./closure-program.js";
import { type CodeGenerationContext, Emitter } from "./emitter.js";
import {
  emitCallFunction,
  emitKeyedFunction,
  emitPackageDocumentFunction,
  emitValueFunction,
} from "./generate-rule-code.js";

interface Keyed {
  readonly name: string;
  readonly group: RuleGroup;
  readonly key: Value;
  readonly memo: number;
}

export interface GeneratedCode {
  readonly out: Emitter;
  /** Functions by the groups and documents they are of. */
  readonly values: ReadonlyMap<RuleGroup, string>;
  readonly calls: ReadonlyMap<RuleGroup, string>;
  readonly documents: ReadonlyMap<RuleTreeNode, string>;
}

/** A function for each document and each function, called by name: for all, or for the given ones with all they use. */
export function generateCode(program: ClosureProgram, strict: boolean, roots?: readonly RuleGroup[]): GeneratedCode {
  const out = new Emitter();
  const values = new Map<RuleGroup, string>();
  const calls = new Map<RuleGroup, string>();
  const keyed = new Map<string, Keyed>();
  const documents = new Map<RuleTreeNode, string>();
  const uses = indexUses(program);
  const waiting: (() => void)[] = [];
  const planOf = (node: RuleTreeNode) => (node.group === undefined ? undefined : program.planOf(node.group));
  const context: CodeGenerationContext = {
    out,
    strict,
    records: program.records,
    hasLongChains: program.hasLongChains,
    documentName: (node) => {
      let name = documents.get(node);
      if (name === undefined) {
        name = `D${documents.size}`;
        documents.set(node, name);
      }
      return name;
    },
    valueName: (group) => named(values, group, `V${group.id}`),
    callName: (group) => named(calls, group, `F${group.id}`),
    keyedName: (group, key, memo) => {
      const name = `M${memo}`;
      if (!keyed.has(name)) keyed.set(name, { name, group, key, memo });
      return name;
    },
    keyMemo: program.planContext.keyMemo,
    later: (emit) => waiting.push(emit),
    isShared: ({ memo }) => (uses.get(memo) ?? 0) >= shared,
    isReplaceable: (target) => program.isReplaceable(target),
    site: () => "undefined",
  };
  const isThere = ({ rules, defaults }: RuleGroup) => rules.length + defaults.length > 0;
  for (const group of roots ?? program.groups.filter(isThere)) {
    if (group.kind === "function") context.callName(group);
    else context.valueName(group);
  }
  if (roots === undefined) context.documentName(program.planContext.root);
  // Emitting any of these may ask for more of them.
  const done = new Set<unknown>();
  const once = <Item>(items: Iterable<Item>, emit: (item: Item) => void) => {
    let isNew = false;
    for (const item of items) {
      if (done.has(item)) continue;
      done.add(item);
      isNew = true;
      emit(item);
    }
    return isNew;
  };
  const steps = [
    () => once(calls.keys(), (group) => emitCallFunction(context, program.planOf(group))),
    () => once(values.keys(), (group) => emitValueFunction(context, program.planOf(group), program.isHideable(group))),
    () =>
      once(keyed.values(), ({ name, group, key, memo }) =>
        emitKeyedFunction(context, program.planFor(group, key), name, key, memo, program.isHideable(group)),
      ),
    () => once(documents.keys(), (node) => emitPackageDocumentFunction(context, node, planOf)),
    () => once(waiting, (emit) => emit()),
  ];
  while (steps.map((step) => step()).includes(true));
  return { out, values, calls, documents };
}

function named(names: Map<RuleGroup, string>, group: RuleGroup, name: string): string {
  names.set(group, name);
  return name;
}

/** From this many rules on, building an index costs less than each looking through the list. */
const shared = 4;

/** Index → how many bodies ask it. */
function indexUses(program: ClosureProgram): ReadonlyMap<number, number> {
  const uses = new Map<number, number>();
  for (const group of program.groups) {
    for (const { branches } of program.planOf(group).rules) {
      for (const op of branches.flatMap(({ ops }) => ops)) {
        if (op.op === "scan-index") uses.set(op.index.memo, (uses.get(op.index.memo) ?? 0) + 1);
      }
    }
  }
  return uses;
}
