import {
  analysePolicy,
  type CheckedPolicy,
  collectRuleAndImportPathsForQuery,
  createSchemaTypesLookupFromOptions,
  throwIfProblems,
} from "./analysis/analyse-policy.js";
import type { CoreExpr } from "./analysis/core-ast.js";
import { collectDeclaredNames } from "./analysis/declared-names.js";
import { createRuleOrQueryLoweringState } from "./analysis/lower-rules.js";
import { lowerBody } from "./analysis/lower-terms.js";
import { leaveScopeReportingUnused, type RuleAndImportPaths } from "./analysis/lowering-state.js";
import { orderQueryBody } from "./analysis/order-bodies-for-safety.js";
import type { RuleGroup, RuleTreeNode } from "./analysis/rule-tree.js";
import { RuleTypes } from "./analysis/types/rule-types.js";
import { reportWrongReferencesCallsAndWiths } from "./analysis/wrong-references-calls-and-withs.js";
import { createProblemAt, RegoError, type RegoProblem } from "./errors.js";
import type { CompileOptions, EvaluateOptions } from "./options.js";
import { planQuery } from "./plan/plan-rules.js";
import { PreparedQuery } from "./prepared-query.js";
import { getElement } from "./runtime/element-access.js";
import type { Evaluation } from "./runtime/evaluation.js";
import { EvidenceRecorder, ResultWithEvidence } from "./runtime/evidence.js";
import { addFailureLocation } from "./runtime/failure-location.js";
import type { EvaluationObserver } from "./runtime/observer.js";
import { getBaseDocumentAt } from "./runtime/virtual-documents.js";
import type { Module } from "./syntax/ast.js";
import { parseModule, parseQuery } from "./syntax/parse.js";
import type { Source } from "./syntax/source.js";
import { Engine } from "./tiers/engine.js";
import { generatePolicyJavaScript, type PolicyJavaScript } from "./tiers/policy-javascript.js";
import type { Value } from "./values/value.js";

/** Modules of texts. Throws a RegoError with what is wrong with any of them. */
export function parseSources(sources: readonly (Source | Module)[], { version }: CompileOptions): readonly Module[] {
  const problems: RegoProblem[] = [];
  const modules = sources.flatMap((source) => {
    if ("rules" in source) return [source];
    try {
      return [parseModule(source.text, { file: source.file, version: version ?? "auto" })];
    } catch (cause) {
      if (!(cause instanceof RegoError)) throw cause;
      for (const problem of cause.problems) problems.push(problem);
      return [];
    }
  });
  throwIfProblems(problems);
  return modules;
}

/**
 * Reads, checks and compiles modules together. Throws a RegoError that lists everything wrong with them.
 *
 * @example
 * const policy = compile([{ file: "s3.rego", text: 'package s3\ndeny["public"] { input.acl == "public-read" }' }]);
 * policy.evaluate({ acl: "public-read" }, { query: "data.s3.deny" });
 */
export function compile(sources: readonly (Source | Module)[], options: CompileOptions = {}): Policy {
  const modules = parseSources(sources, options);
  try {
    return new Policy(analysePolicy(modules, options), options);
  } catch (cause) {
    throw addFailureLocation(cause, { source: modules[0]?.source ?? { file: "", text: "" }, at: 0 });
  }
}

export interface AnalysedQuery {
  readonly source: Source;
  readonly engine: Engine;
  readonly body: readonly CoreExpr[];
  readonly analysis: CheckedPolicy;
}

/** Compiled modules, ready to evaluate any number of inputs. */
export class Policy {
  readonly #analysis: CheckedPolicy;
  readonly #options: CompileOptions;
  readonly #engine: Engine;
  readonly #places = new Map<string, DocumentPlace>();
  readonly #observer: EvaluationObserver | undefined;
  /** What names mean in queries. */
  readonly #names: RuleAndImportPaths;
  #recording: Engine | undefined;

  constructor(
    analysis: CheckedPolicy,
    options: CompileOptions,
    observer?: EvaluationObserver,
    names: RuleAndImportPaths = new Map(),
  ) {
    this.#analysis = analysis;
    this.#options = options;
    this.#observer = observer;
    this.#names = names;
    this.#engine = new Engine(analysis, [], options, observer);
  }

  /** The same policy with somebody watching: slower, for traces and coverage. */
  observed(observer: EvaluationObserver): Policy {
    return new Policy(this.#analysis, this.#options, observer, this.#names);
  }

  /** The same policy with queries asked as if they stood in a package (`a.b`), with imports (`data.lib as l`). */
  within(scope: { readonly package?: string; readonly imports?: readonly string[] }): Policy {
    const lines = [`package ${scope.package ?? "_"}`, ...(scope.imports ?? []).map((path) => `import ${path}`)];
    const module = parseModule(lines.join("\n"), { file: "query", version: "v1" });
    const names = collectRuleAndImportPathsForQuery(this.#analysis.modules, module);
    return new Policy(this.#analysis, this.#options, this.#observer, names);
  }

  get modules(): readonly Module[] {
    return this.#analysis.modules;
  }

  /**
   * The value of a document, undefined when it has none. `query` names it (`data.rule`, `data.k8s.deny`); without it,
   * everything the policy defines is evaluated. Rules are evaluated once per input however many others use them.
   */
  evaluate(input: Value | undefined, options: EvaluateOptions & { readonly query?: string } = {}): Value | undefined {
    const place = this.#placeOf(options.query ?? "data");
    const evaluation = this.#engine.start(input, options);
    return evaluation.run(() => valueAt(evaluation, place));
  }

  /**
   * The value of a document, and what in the input decided it and the documents it uses, for findings that point at the
   * attribute that caused them. Slower than `evaluate`: meant for the inputs that failed.
   */
  evidence(input: Value | undefined, options: EvaluateOptions & { readonly query?: string } = {}): ResultWithEvidence {
    this.#recording ??= new Engine(this.#analysis, [], this.#options, this.#observer, true);
    const place = this.#placeOf(options.query ?? "data");
    const recorder = new EvidenceRecorder(input);
    const evaluation = this.#recording.start(input, options);
    evaluation.recorder = recorder;
    return new ResultWithEvidence(
      evaluation.run(() => valueAt(evaluation, place)),
      recorder,
    );
  }

  /** Whether some rule says something of a document: `data.rule.skip`. */
  defines(query: string): boolean {
    return this.#groupAt(query) !== undefined;
  }

  /**
   * The policy as JavaScript that can be kept and read again (`PrecompiledPolicy`), for these documents alone. Undefined where
   * it uses what cannot be written down: a replacement by `with`, a number that JavaScript has none for.
   */
  written(queries: readonly string[]): PolicyJavaScript | undefined {
    const groups = new Map(
      queries.flatMap((query) => {
        const group = this.#groupAt(query);
        return group === undefined ? [] : [[query, group] as const];
      }),
    );
    return this.#options.strict === true ? undefined : generatePolicyJavaScript(this.#engine.program, groups);
  }

  #groupAt(query: string): RuleGroup | undefined {
    const { node, below } = this.#placeOf(query);
    return below.length > 0 || node?.group?.kind === "function" ? undefined : node?.group;
  }

  #placeOf(query: string): DocumentPlace {
    let place = this.#places.get(query);
    if (place === undefined) {
      place = documentPlace(this.#analysis.tree.root, documentPath(query));
      this.#places.set(query, place);
    }
    return place;
  }

  /** Prepares a query: `data.a.b[x]; x > 1`. */
  query(text: string): PreparedQuery {
    const { source, engine, body } = this.prepared(text);
    return new PreparedQuery(source, engine, planQuery(engine.program.planContext, body));
  }

  /** A query that has passed every check, for whoever evaluates it in another way. */
  prepared(text: string): AnalysedQuery {
    const source: Source = { file: "query", text };
    const problems: RegoProblem[] = [];
    const { version: asked = "auto" } = this.#options;
    const version = asked === "auto" ? "v0" : asked;
    const written = parseQuery(text, { file: source.file, version: version === "v2" ? version : "v1" });
    const state = createRuleOrQueryLoweringState(source, version, this.#names, problems, {
      arity: this.#analysis.arity,
      findBuiltin: this.#analysis.findBuiltin,
      print: this.#options.print ?? false,
      texts: new Map(),
      metadata: { chain: () => [], rule: () => ({}) },
    });
    state.scopes.push(collectDeclaredNames(written));
    const lowered = lowerBody(state, written);
    leaveScopeReportingUnused(state);
    const body = orderQueryBody(source, lowered, problems);
    reportWrongReferencesCallsAndWiths(this.#analysis.tree, source, state.mentions, problems);
    throwIfProblems(problems);
    const types = new RuleTypes(
      this.#analysis.tree,
      createSchemaTypesLookupFromOptions(this.#analysis.modules, this.#options, problems),
    );
    types.checkQuery(source, body);
    throwIfProblems([...problems, ...types.problems]);
    const replaced = state.mentions.changes.map(({ target }) => target);
    const engine =
      replaced.length === 0 ? this.#engine : new Engine(this.#analysis, replaced, this.#options, this.#observer);
    return { source, engine, body, analysis: this.#analysis };
  }
}

/** A document as a query names it. */
interface DocumentPlace {
  readonly path: readonly string[];
  /** The rule or package on the way to it; undefined where only given data can be. */
  readonly node: RuleTreeNode | undefined;
  /** What of the path lies inside of the rule's value. */
  readonly below: readonly string[];
}

function documentPlace(root: RuleTreeNode, path: readonly string[]): DocumentPlace {
  let node: RuleTreeNode | undefined = root;
  let depth = 0;
  for (; depth < path.length && node !== undefined && node.group === undefined; depth++) {
    node = node.children.get(path[depth] as string);
  }
  return { path, node, below: path.slice(depth) };
}

function valueAt(evaluation: Evaluation, { path, node, below }: DocumentPlace): Value | undefined {
  if (node === undefined) return getBaseDocumentAt(evaluation, path);
  if (node.group?.kind === "function") return undefined;
  try {
    let value =
      node.group === undefined
        ? evaluation.runner.document(evaluation, node)
        : evaluation.runner.value(evaluation, node.group);
    for (const name of below) value = getElement(value, name);
    return value;
  } catch (cause) {
    throw addFailureLocation(cause, { source: { file: "", text: "" }, at: 0 });
  }
}

/** `data.a["b"]` as a path. Anything else is a query, which has bindings rather than a value. */
function documentPath(query: string): readonly string[] {
  const [expr, ...more] = parseQuery(query, { file: "query" });
  const term = expr?.kind === "term" && more.length === 0 ? expr.term : undefined;
  if (term?.kind === "var" && term.name === "data") return [];
  if (term?.kind === "ref" && term.head.kind === "var" && term.head.name === "data") {
    const path = term.path.flatMap((element) => (element.kind === "string" ? [element.value] : []));
    if (path.length === term.path.length) return path;
  }
  const message = "expected the name of a document such as data.rule; prepare anything else with policy.query()";
  throw new RegoError([createProblemAt({ file: "query", text: query }, 0, "rego_compile_error", message)]);
}
