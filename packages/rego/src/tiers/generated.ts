import type { RuleGroup, TreeNode } from "../analysis/rule-tree.js";
import { get, isCollection, memberKeys, members, missing } from "../runtime/access.js";
import { callBuiltin, callGroup } from "../runtime/calls.js";
import { addMember, agree, PartialObject, pushItem, setEntry } from "../runtime/collect.js";
import { baseAt, cursorAt, documentAt, finish, overriddenAt, virtualGet, virtualKeys } from "../runtime/documents.js";
import { type Evaluation, nothing, type Runner } from "../runtime/evaluation.js";
import { located } from "../runtime/located.js";
import { scanIndex } from "../runtime/scan-index.js";
import { walkPairs } from "../runtime/walk.js";
import { under } from "../runtime/with.js";
import { compare, equal } from "../values/compare.js";
import { objectSize } from "../values/object.js";
import { ObjectBuilder, objectFrom, setOwn } from "../values/object-map.js";
import { RegoSet } from "../values/set.js";
import { isObject, type Value } from "../values/value.js";
import { type CodeContext, Emitter } from "./emitter.js";
import { emitCall, emitDocument, emitKeyed, emitValue } from "./generate-rules.js";
import type { Program } from "./program.js";

/** The names generated code may use, besides what the pool hands over. */
const runtime = {
  get,
  isCollection,
  memberKeys,
  members,
  missing,
  callBuiltin,
  callGroup,
  addMember,
  agree,
  PartialObject,
  pushItem,
  setEntry,
  baseAt,
  cursorAt,
  documentAt,
  finish,
  overriddenAt,
  virtualGet,
  virtualKeys,
  nothing,
  located,
  scanIndex,
  walkPairs,
  under,
  compare,
  equal,
  objectSize,
  ObjectBuilder,
  objectFrom,
  RegoSet,
  isObject,
  setOwn,
};

type ValueFunction = (evaluation: Evaluation) => Value | undefined;
type CallFunction = (evaluation: Evaluation, ...args: readonly Value[]) => Value | undefined;

/** The second tier: the whole policy as JavaScript. */
export class GeneratedProgram implements Runner {
  readonly memoSize: number;
  readonly #values: readonly (ValueFunction | undefined)[];
  readonly #calls: readonly (CallFunction | undefined)[];
  readonly #documents: ReadonlyMap<TreeNode, ValueFunction>;

  constructor(program: Program, strict: boolean) {
    const { text, pool } = generate(program, strict);
    const names = Object.keys(runtime);
    const make = new Function(...names, "pool", text) as (...args: unknown[]) => {
      readonly values: readonly (ValueFunction | undefined)[];
      readonly calls: readonly (CallFunction | undefined)[];
      readonly documents: ReadonlyMap<TreeNode, ValueFunction>;
    };
    const { values, calls, documents } = make(...Object.values(runtime), pool);
    this.#values = values;
    this.#calls = calls;
    this.#documents = documents;
    this.memoSize = program.memoSize;
  }

  value(evaluation: Evaluation, group: RuleGroup): Value | undefined {
    return (this.#values[group.id] as ValueFunction)(evaluation);
  }

  document(evaluation: Evaluation, node: TreeNode): Value | undefined {
    return (this.#documents.get(node) as ValueFunction)(evaluation);
  }

  call(evaluation: Evaluation, group: RuleGroup, args: readonly Value[]): Value | undefined {
    return (this.#calls[group.id] as CallFunction)(evaluation, ...args);
  }
}

/** The text of a policy in JavaScript: a function for each document and each function, called by name. */
function generate(program: Program, strict: boolean): { readonly text: string; readonly pool: readonly unknown[] } {
  const out = new Emitter();
  const keyed = new Map<string, { readonly group: RuleGroup; readonly key: Value; readonly memo: number }>();
  const documents = new Map<TreeNode, string>();
  const uses = indexUses(program);
  const waiting: (() => void)[] = [];
  const planOf = (node: TreeNode) => (node.group === undefined ? undefined : program.planOf(node.group));
  const emitted = new Set<TreeNode>();
  /** Parts that are emitted later may name further documents, so they are followed by another look. */
  const emitNewDocuments = () => {
    for (const [node] of documents) {
      if (emitted.has(node)) continue;
      emitted.add(node);
      emitDocument(context, node, planOf);
    }
  };
  const context: CodeContext = {
    out,
    strict,
    documentName: (node) => {
      let name = documents.get(node);
      if (name === undefined) {
        name = `D${documents.size}`;
        documents.set(node, name);
      }
      return name;
    },
    valueName: ({ id }) => `V${id}`,
    callName: ({ id }) => `F${id}`,
    keyedName: (group, key, memo) => {
      const name = `M${memo}`;
      if (!keyed.has(name)) keyed.set(name, { group, key, memo });
      return name;
    },
    keyMemo: program.planContext.keyMemo,
    later: (emit) => waiting.push(emit, emitNewDocuments),
    isShared: ({ memo }) => (uses.get(memo) ?? 0) >= shared,
    isReplaceable: (target) => program.isReplaceable(target),
    site: () => undefined,
  };
  const groups = program.groups.filter(({ rules, defaults }) => rules.length + defaults.length > 0);
  for (const group of groups) {
    if (group.kind === "function") emitCall(context, program.planOf(group));
    else emitValue(context, program.planOf(group), program.isHideable(group));
  }
  // Emitting these may ask for more of them; a map's iterator also visits what is added on the way.
  for (const [name, { group, key, memo }] of keyed) {
    emitKeyed(context, program.planFor(group, key), name, key, memo, program.isHideable(group));
  }
  context.documentName(program.planContext.root);
  waiting.push(emitNewDocuments);
  for (const emit of waiting) emit();
  const values = groups.filter(({ kind }) => kind !== "function").map(({ id }) => `values[${id}] = V${id};`);
  const calls = groups.filter(({ kind }) => kind === "function").map(({ id }) => `calls[${id}] = F${id};`);
  const packages = [...documents].map(([node, name]) => `documents.set(${out.pooled(node)}, ${name});`);
  const pool = out.pool.map((_, i) => `const k${i} = pool[${i}];`);
  const end = [
    "const values = [], calls = [], documents = new Map();",
    ...values,
    ...calls,
    ...packages,
    "return { values, calls, documents };",
  ];
  return { text: ['"use strict";', ...pool, ...out.lines, ...end].join("\n"), pool: out.pool };
}

/** From this many rules on, building an index costs less than each looking through the list. */
const shared = 4;

/** Index → how many bodies ask it. */
function indexUses(program: Program): ReadonlyMap<number, number> {
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
