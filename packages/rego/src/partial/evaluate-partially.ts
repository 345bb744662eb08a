import type { CheckedPolicy } from "../analysis/analyse-policy.js";
import type { Callee, CoreExpr, CoreRef, CoreTerm, Local } from "../analysis/core-ast.js";
import { createLocalTerm } from "../analysis/core-ast.js";
import { collectLocalsOutsideClosures } from "../analysis/expr-terms-and-locals.js";
import {
  findGroupsReachedByReference,
  formatDocumentName,
  formatPathKey,
  type RuleGroup,
} from "../analysis/rule-tree.js";
import { createProblemAt, RegoError } from "../errors.js";
import { format } from "../format/format.js";
import type { EvaluateOptions } from "../options.js";
import { type AnalysedQuery, compile, type Policy } from "../policy.js";
import { addFailureLocation } from "../runtime/failure-location.js";
import type { Module } from "../syntax/ast.js";
import { parseQuery } from "../syntax/parse.js";
import type { Value } from "../values/value.js";
import { countWork, runWithWorkCounter } from "../values/work-counter.js";
import { CoreWriter, isVariableName as isRuleName, UnwritableCoreError } from "./core-writer.js";
import { PartialEvaluator } from "./evaluator.js";
import { KnownExprEvaluator } from "./known-expr-evaluator.js";
import { createEquation, emptyLocalBindings, ResidualLocalAllocator, withSavedExpr } from "./partial-state.js";
import { type SupportRule, SupportRules } from "./support-rules.js";
import { listGroupsOfCallee, UnknownDependencies, type UnknownPath, walkCoreRule } from "./unknown-dependencies.js";
import { type CoreVisitor, walkCoreBody } from "./walk-core.js";

/** What is not known, and which rules stay rules. */
export interface PartialEvaluationOptions extends EvaluateOptions {
  /** What is not known yet: `input` unless told, `input.user`, `data.users`. */
  readonly unknowns?: readonly string[];
  /** Documents whose rules stay rules: `data.policy.allow`, or all of a package. */
  readonly disableInlining?: readonly string[];
  /** Whether all rules stay rules that need something unknown. */
  readonly shallowInlining?: boolean;
}

/** The query holds when one of these does, of which each is a body; the modules are those they need. */
export interface PartialEvaluationResult {
  readonly queries: readonly string[];
  readonly support: readonly string[];
}

/**
 * Evaluates a query as far as it can be without the documents that are unknown. What is left, evaluated when they are
 * known, gives what the query would have given, but for conflicts between rules, which are not looked for any more.
 */
export function evaluatePartially(
  policy: Policy,
  text: string,
  input: Value | undefined,
  options: PartialEvaluationOptions = {},
): PartialEvaluationResult {
  const prepared = policy.prepared(text);
  const unknowns = (options.unknowns ?? ["input"]).map(unknownPath);
  const evaluation = prepared.engine.start(input, options);
  try {
    return runWithWorkCounter(evaluation.meter, () => {
      const { tree } = prepared.analysis;
      const namespace = freeName(prepared.analysis);
      const support = new SupportRules(namespace);
      const opens = new ResidualLocalAllocator();
      const evaluator = new PartialEvaluator(
        tree,
        new UnknownDependencies(tree, unknowns),
        new KnownExprEvaluator(prepared.source, prepared.engine, evaluation),
        opens,
        support,
        { keeps: keeping(options) },
        evaluation.meter,
      );
      const named = queryLocals(prepared.body);
      const residues = evaluator.body(prepared.body, { env: emptyLocalBindings, saved: undefined }).flatMap((state) => {
        let after = state;
        for (const local of named) {
          const term = state.env.get(local);
          if (term !== undefined) after = withSavedExpr(after, createEquation(createLocalTerm(local, 0), term));
        }
        return evaluator.residue(after.saved, [], 0) ?? [];
      });
      const bodies = residues.map(({ body }) => body);
      return written(prepared, namespace, bodies, support.rules, named) ?? untouched(prepared, text);
    });
  } catch (cause) {
    throw addFailureLocation(cause, { source: prepared.source, at: 0 });
  }
}

function unknownPath(text: string): UnknownPath {
  const [expr, ...more] = parseQuery(text, { file: "unknowns" });
  const term = expr?.kind === "term" && more.length === 0 ? expr.term : undefined;
  const head = term?.kind === "ref" ? term.head : term;
  const path = term?.kind === "ref" ? term.path : [];
  const names = path.flatMap((element) => (element.kind === "string" ? [element.value] : []));
  if (head?.kind === "var" && (head.name === "input" || head.name === "data") && names.length === path.length) {
    return { root: head.name, path: names };
  }
  const message = "expected a document such as input, input.user or data.users";
  throw new RegoError([createProblemAt({ file: "unknowns", text }, 0, "rego_compile_error", message)]);
}

function keeping({
  disableInlining = [],
  shallowInlining = false,
}: PartialEvaluationOptions): (group: RuleGroup) => boolean {
  const kept = disableInlining.map(unknownPath);
  return (group) => shallowInlining || kept.some(({ path }) => path.every((name, i) => group.path[i] === name));
}

/** A package that the policy leaves free. */
function freeName({ tree }: CheckedPolicy): string {
  let name = "partial";
  while (tree.root.children.has(name)) name += "_";
  return name;
}

/** The variables that a query's results have. */
function queryLocals(body: readonly CoreExpr[]): ReadonlySet<Local> {
  const found = new Set<Local>();
  for (const expr of body) {
    if (!expr.negated) for (const local of collectLocalsOutsideClosures(expr)) if (!local.generated) found.add(local);
  }
  return found;
}

/** The query and all modules, where what is left cannot be said in other words. */
function untouched({ analysis }: AnalysedQuery, text: string): PartialEvaluationResult {
  return { queries: [text], support: analysis.modules.map(moduleText) };
}

function moduleText({ source, version }: Module): string {
  return format(source.text, { version });
}

function written(
  { analysis }: AnalysedQuery,
  namespace: string,
  bodies: readonly (readonly CoreExpr[])[],
  rules: readonly SupportRule[],
  named: ReadonlySet<Local>,
): PartialEvaluationResult | undefined {
  try {
    const writer = new CoreWriter(named);
    const queries = [...new Set(bodies.map((body) => queryText(writer.body(body))))];
    const needed = neededRules(namespace, bodies, rules);
    const head = analysis.modules.some(({ version }) => version === "v0") ? "\n\nimport rego.v1" : "";
    const support = [
      ...supportTexts(writer, namespace, needed, head),
      ...neededModules(analysis, bodies, needed).map(moduleText),
    ];
    const policy = compile(support.map((text, i) => ({ file: `support ${i + 1}`, text })));
    for (const query of queries) if (query !== "") policy.query(query);
    return { queries, support };
  } catch (cause) {
    const isUnwritable = cause instanceof UnwritableCoreError || cause instanceof RegoError;
    if (isUnwritable && !(cause instanceof RegoError && cause.code === "eval_budget_error")) return undefined;
    throw cause;
  }
}

/** Steps that reading and writing even the shortest text takes. */
const perText = 1_000;

/** A body as the formatter writes it. */
function queryText(body: string): string {
  if (body === "") return "";
  countWork(perText + body.length);
  const text = format(`package query\n\nholds if {\n${body}\n}\n`, { version: "v1" });
  const rule = text.slice(text.indexOf("holds if ") + "holds if ".length).trimEnd();
  return rule.startsWith("{\n") ? rule.slice(2, -2).replace(/^\t/gm, "") : rule;
}

function supportTexts(
  writer: CoreWriter,
  namespace: string,
  rules: readonly SupportRule[],
  head: string,
): readonly string[] {
  const packages = new Map<string, string[]>();
  for (const rule of rules) {
    const path = formatDocumentName([namespace, ...rule.path.slice(0, -1)]).replace(/^data\./, "");
    const texts = packages.get(path) ?? [];
    packages.set(path, texts);
    const text = ruleText(writer, rule);
    countWork(perText + text.length);
    texts.push(text);
  }
  return [...packages].map(([path, texts]) =>
    format(`package ${path}${head}\n\n${[...new Set(texts)].join("\n\n")}\n`, { version: "v1" }),
  );
}

function ruleText(writer: CoreWriter, rule: SupportRule): string {
  const name = rule.path.at(-1) as string;
  if (!isRuleName(name)) throw new UnwritableCoreError(name);
  const value = writer.term(rule.value);
  const heads = {
    complete: `${name} := ${value}`,
    set: `${name} contains ${value}`,
    object: `${name}[${rule.key === undefined ? "" : writer.term(rule.key)}] := ${value}`,
    function: `${name}(${rule.args.map((arg) => writer.term(arg)).join(", ")}) := ${value}`,
  };
  const lines = writer.body(rule.body);
  const body = lines === "" ? "" : rule.body.length === 1 ? ` if ${lines}` : ` if {\n${lines}\n}`;
  return `${rule.default ? "default " : ""}${heads[rule.kind]}${body}`;
}

function visiting(use: (ref: CoreRef | Callee) => void): CoreVisitor {
  return { ref: use, callee: use, change: ({ target }) => target.kind === "function" && use(target) };
}

/** The rules that queries reach, through others, too: some were made on the way to what turned out to be impossible. */
function neededRules(
  namespace: string,
  bodies: readonly (readonly CoreExpr[])[],
  rules: readonly SupportRule[],
): readonly SupportRule[] {
  const needed = new Set<string>();
  const visitor = visiting((used) => {
    const [first, ...path] = used.kind === "ref" ? used.path.map(nameOf) : used.kind === "function" ? used.path : [];
    if (first !== namespace || (used.kind === "ref" && used.root !== "data")) return;
    for (const rule of rules) if (rule.path.every((name, i) => path[i] === name)) needed.add(formatPathKey(rule.path));
  });
  for (const body of bodies) walkCoreBody(body, visitor);
  // A set is walked in the order of insertion, and what is added on the way is walked, too.
  for (const key of needed) {
    for (const rule of rules) if (formatPathKey(rule.path) === key) walkCoreBody(rule.body, visitor);
  }
  return rules.filter(({ path }) => needed.has(formatPathKey(path)));
}

function nameOf(term: CoreTerm): string | undefined {
  return term.kind === "const" && typeof term.value === "string" ? term.value : undefined;
}

/** The modules of rules that stay as they were written, and of all that these use. */
function neededModules(
  { modules, tree }: CheckedPolicy,
  bodies: readonly (readonly CoreExpr[])[],
  rules: readonly SupportRule[],
): readonly Module[] {
  const files = new Set<Module["source"]>();
  const visitor = visiting((used) => {
    const groups =
      used.kind !== "ref"
        ? listGroupsOfCallee(tree, used)
        : used.root === "data"
          ? findGroupsReachedByReference(tree.root, used.path)
          : [];
    for (const group of groups) for (const { source } of [...group.rules, ...group.defaults]) files.add(source);
  });
  for (const body of [...bodies, ...rules.map((rule) => rule.body)]) walkCoreBody(body, visitor);
  for (const source of files) {
    for (const group of tree.groups) {
      for (const rule of [...group.rules, ...group.defaults]) if (rule.source === source) walkCoreRule(rule, visitor);
    }
  }
  return modules.filter(({ source }) => files.has(source));
}
