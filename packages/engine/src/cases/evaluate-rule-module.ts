/**
 * What one module says about one input. The module is evaluated when the first case asks and every other case shares
 * the result; one that is a single rule is asked for its answer alone, and for the rest where that is not in order. Should the evaluation as a whole fail, each name is asked on its own, so that one bad policy in a file
 * does not take the others with it; but not when it ran out of budget, which many would then do one after the other.
 */
import type { UnknownPart } from "@plumbline/iac";
import { once, type PathStep } from "@plumbline/model";
import { type Budget, type InputPath, RegoError, RegoSet, type Value } from "@plumbline/rego";
import { findConsultedUnreadTypes } from "../judge/input-with-joins.js";
import { getDependenciesOfDocument, getReadsOfDocument, listReadsWithoutResult } from "../judge/reads-of-document.js";
import { getRegoObjectMember } from "../judge/rego-member.js";
import { addUnreadPartsBelowReads } from "../judge/unread-parts-below-reads.js";
import type { UnknownReadFlags } from "../judge/watched-input.js";
import type { CaseInput } from "./case-input.js";
import { evaluatePrecompiledVerdictValues } from "./evaluate-precompiled-policy.js";
import { formatRegoQuery, REGO_PROBE_DATA_PATH, type RuleModuleCompileResult } from "./rule-module-cache.js";
import { truncateMessage } from "./truncate-message.js";

export interface RuleModuleEvaluation {
  /** Undefined when it has no value. Throws a RegoError when that cannot be told. */
  readonly value: (document: readonly string[], name: string) => Value | undefined;
  /** Whether the evaluation that gave this value looked at anything unknown. */
  readonly unknownReads: (document: readonly string[], name: string) => UnknownReadFlags;
  /** The places of the input that decided the value. Throws as `value` does. */
  readonly reads: (document: readonly string[], name: string) => readonly InputPath[];
  /** The places that could make another of the value: also those that were looked at in vain. Throws as `value` does. */
  readonly dependencies: (document: readonly string[], name: string) => readonly InputPath[];
  /** The places that a pass waits for where they are unknown: what a rule looks at to see whether it is meant at all is none. */
  readonly readsOfPass: (document: readonly string[], name: string) => readonly InputPath[];
  /** The places for which a rule says that it is not meant; empty where it says so of nothing. */
  readonly readsOfSkip: (document: readonly string[]) => readonly InputPath[];
  /** The places the rule itself points at, in `source_path` or in its denials; empty when it does not. */
  readonly pointed: (document: readonly string[], name: string) => readonly ReportedPath[];
  /** Types of which nothing could be read, and that its denials looked at. */
  readonly consultedUnreadTypes: () => readonly UnknownPart[];
}

/** A place that a rule points at, with what it says about it, if it does. */
export interface ReportedPath {
  readonly path: readonly PathStep[];
  readonly message?: string;
}

export function evaluateRuleModule(
  { policy, written, isSingle, withoutDefault }: RuleModuleCompileResult & { readonly ok: true },
  {
    body,
    unknowns,
    watched,
    unreadTypes,
    toShape,
  }: Pick<CaseInput, "body" | "unknowns" | "watched" | "unreadTypes" | "toShape">,
  budget: Partial<Budget> | undefined,
): RuleModuleEvaluation {
  const input = body as Value;
  const options = budget === undefined ? {} : { budget };
  const evaluated = memo((query) => {
    watched.takeUnknownReads();
    const result = attempt(() => policy().evaluate(watched.input as Value, { ...options, query }));
    return { ...result, looks: watched.takeUnknownReads() };
  });
  const asked = once(() => {
    if (written === undefined) return undefined;
    watched.takeUnknownReads();
    const members = evaluatePrecompiledVerdictValues(written, watched.input as Value, options);
    return members && { ok: true as const, members, looks: watched.takeUnknownReads() };
  });
  /** What a rule of the pack says without being compiled, where it says anything of that name. */
  const ready = (document: readonly string[], name: string) => {
    const answer = written !== undefined && formatRegoQuery(document) === RULE_DOCUMENT ? asked() : undefined;
    return answer !== undefined && Object.hasOwn(answer.members, name) ? answer : undefined;
  };
  const whole = (document: readonly string[]) => evaluated(formatRegoQuery(document));
  const membersFor = (document: readonly string[]): ((name: string) => Value | undefined) => {
    const answer = ready(document, POINTING);
    if (answer !== undefined) return (name) => answer.members[name];
    const result = whole(document);
    return (name) => (result.ok ? getRegoObjectMember(result.value, name) : undefined);
  };
  /** The answer of a single rule, where there is no more to it. */
  const plain = (document: readonly string[], name: string) => {
    const result = isSingle ? evaluated(formatRegoQuery([...document, name])) : undefined;
    return result?.ok === true && (result.value === true || result.value === null) ? result : undefined;
  };
  const value: RuleModuleEvaluation["value"] = (document, name) => {
    const answer = ready(document, name);
    if (answer !== undefined) return answer.members[name];
    const single = plain(document, name);
    if (single !== undefined) return single.value;
    const result = whole(document);
    if (result.ok) return getRegoObjectMember(result.value, name);
    if (result.error.code === "eval_budget_error") throw result.error;
    return policy().evaluate(input, { ...options, query: formatRegoQuery([...document, name]) });
  };
  // Each name is recorded on its own: whoever uses a rule first is credited with what it read.
  const reads: RuleModuleEvaluation["reads"] = (document, name) => {
    const { evidence } = policy().evidence(input, { ...options, query: formatRegoQuery([...document, name]) });
    const paths = getReadsOfDocument(evidence, [...document, name].join("."));
    if (paths.length > 0) return paths.map(toShape);
    const probed = withoutDefault(document, name).evidence(input, {
      ...options,
      query: formatRegoQuery(REGO_PROBE_DATA_PATH),
    }).evidence;
    return getReadsOfDocument(probed, REGO_PROBE_DATA_PATH.join(".")).map(toShape);
  };
  const dependencies: RuleModuleEvaluation["dependencies"] = (document, name) => {
    const { evidence } = policy().evidence(input, { ...options, query: formatRegoQuery([...document, name]) });
    return getDependenciesOfDocument(evidence, [...document, name].join("."), unknowns).map(toShape);
  };
  return {
    value,
    reads,
    dependencies,
    readsOfPass: (document, name) => {
      const defines = (member: string) => policy().defines(formatRegoQuery([...document, member]));
      if (name !== RESULT || !defines(SKIPPING) || !defines(DENIALS)) return dependencies(document, name);
      const deny = formatRegoQuery([...document, DENIALS]);
      const reads = listReadsWithoutResult(policy().evidence(input, { ...options, query: deny }), unknowns);
      return addUnreadPartsBelowReads(reads, body, unknowns).map(toShape);
    },
    readsOfSkip: (document) => {
      const skip = formatRegoQuery([...document, SKIPPING]);
      if (!policy().defines(skip)) return [];
      const { evidence } = policy().evidence(input, { ...options, query: skip });
      const paths = getDependenciesOfDocument(evidence, [...document, SKIPPING].join("."), unknowns);
      return addUnreadPartsBelowReads(paths, body, unknowns).map(toShape);
    },
    unknownReads: (document, name) => {
      const result = ready(document, name) ?? plain(document, name) ?? whole(document);
      return result.ok ? result.looks : { any: true, decisive: true };
    },
    consultedUnreadTypes: () => findConsultedUnreadTypes(policy, { body, unknowns, unreadTypes }, budget),
    pointed: (document, name) => {
      const memberOf = membersFor(document);
      const pointed = pointedIn(memberOf(POINTING), name);
      const places = pointed.length > 0 || name !== DENYING ? pointed : deniedIn(memberOf(DENIALS));
      return places.map((place) => ({ ...place, path: toShape(place.path) }));
    },
  };
}

type Attempt<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly error: RegoError };

function attempt<Result>(run: () => Result): Attempt<Result> {
  try {
    return { ok: true, value: run() };
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    return { ok: false, error };
  }
}

function memo<Result>(make: (key: string) => Result): (key: string) => Result {
  const known = new Map<string, Result>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

/** `source_path[{"name": {"resource_path": [["resources", 0, "acl"]], "message": "it is public"}}]` */
function pointedIn(value: Value | undefined, name: string): readonly ReportedPath[] {
  if (!(value instanceof RegoSet)) return [];
  return value.sorted().flatMap((element) => {
    const about = getRegoObjectMember(element, name);
    const paths = getRegoObjectMember(about, "resource_path");
    return Array.isArray(paths) ? paths.flatMap((path) => pointedAt(path, getRegoObjectMember(about, "message"))) : [];
  });
}

/** The document of a rule that says so of itself. */
const RULE_DOCUMENT = formatRegoQuery(["data", "rule"]);
const POINTING = "source_path";

/** Rules of ours say whether they hold in `passed`, and what is wrong in `deny[{"path": …, "message": …}]`. */
const DENYING = "passed";
const DENIALS = "deny";
/** And where they are not meant; test cases of a collection ask them for their result. */
const SKIPPING = "skip";
const RESULT = "result";

function deniedIn(value: Value | undefined): readonly ReportedPath[] {
  if (!(value instanceof RegoSet)) return [];
  return value
    .sorted()
    .flatMap((element) => pointedAt(getRegoObjectMember(element, "path"), getRegoObjectMember(element, "message")));
}

/** There may be thousands of them. */
const MAX_MESSAGE = 1000;

function pointedAt(path: Value | undefined, message: Value | undefined): readonly ReportedPath[] {
  if (path === undefined || !isPath(path)) return [];
  return [{ path, ...(typeof message === "string" && { message: truncateMessage(message, MAX_MESSAGE) }) }];
}

function isPath(value: Value): value is readonly PathStep[] {
  return Array.isArray(value) && value.every((step) => typeof step === "string" || typeof step === "number");
}
