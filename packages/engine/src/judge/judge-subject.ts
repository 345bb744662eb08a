/**
 * Asks rules about one document or resource. A rule says what is wrong in `deny`, each with the path to look at. Whether it
 * applies at all, a rule on documents says in `passed`, and one on shapes in `skip`. A pass that read a value nobody can
 * know before deployment is no pass: it is unknown, with what it waits for.
 */
import type { UnknownPart } from "@plumbline/iac";
import { getValueAtPath, type JsonValue, once, type PathStep } from "@plumbline/model";
import { type InputPath, type Policy, PrecompiledPolicy, RegoError, RegoSet, type Value } from "@plumbline/rego";
import { ruleQueries as documents, type Rule } from "../rules/rule.js";
import {
  describeExistenceCondition,
  describeUnknowns,
  findPossiblyAbsentBlocks,
  findUnknownsAmongReads,
  isPossiblyAbsent,
  removePoliciesOfUnknownExistence,
} from "./decisive-unknowns.js";
import {
  buildInputWithJoins,
  findConsultedUnreadTypes,
  type InputWithJoins,
  listReadsOfQuery,
} from "./input-with-joins.js";
import { getShapeIfPartial, hasEffectiveValueAt, isDecidedByPart } from "./partial-resource.js";
import { getDependenciesOfDocument, listReadsWithoutResult } from "./reads-of-document.js";
import { getRegoObjectMember } from "./rego-member.js";
import { addReadTime, toInputUnknowns, toRuleInput, toShapePath } from "./rule-input.js";
import type { Subject } from "./subject.js";
import { addUnreadPartsBelowReads, selectUnknownsNotRead } from "./unread-parts-below-reads.js";
import { createWatchedInput, type WatchedInput } from "./watched-input.js";

/** What a rule says of one document or resource. */
export type Judgement =
  | { readonly outcome: "failed"; readonly violations: readonly Violation[] }
  | { readonly outcome: "passed" }
  /** The path leads to the first thing waited for, where it is one. */
  | { readonly outcome: "unknown"; readonly reason: string; readonly path?: readonly PathStep[] }
  /** The rule has nothing to say about this document. */
  | { readonly outcome: "skipped" };

/** One denial of a rule: what is wrong, and the path to it. */
export interface Violation {
  readonly path: readonly PathStep[];
  readonly message: string;
  /** Addresses of joined resources in which it is written, where a rule names them. */
  readonly causes?: readonly string[];
}

const FAULT = "the rule could not be evaluated:";

/** Whether an unknown outcome is of the rule's own making, not of the code it was asked about. */
export function isRuleFaultReason(reason: string): boolean {
  return reason.startsWith(FAULT);
}

const skipped: Judgement = { outcome: "skipped" };
const passed: Judgement = { outcome: "passed" };

/** What all rules need to know of what they are asked about is found out once. */
export function createRuleJudgeForSubject(subject: Subject): (rule: Rule) => Judgement {
  const alone = once((): RuleInput => {
    const { unknowns } = subject;
    const body = subject.shaped === undefined ? subject.body : addReadTime(toRuleInput(subject.body), subject.time);
    return { body, unknowns, watched: createWatchedInput(body, toInputUnknowns(unknowns)), unreadTypes: [] };
  });
  const joined = new Map<string, RuleInput>();
  const withJoins = (joins: readonly string[]) => {
    const key = joins.join("\n");
    const input = joined.get(key) ?? buildInputWithJoins(subject, alone(), joins) ?? alone();
    joined.set(key, input);
    return input;
  };
  const perhapsAbsent = once(() => findPossiblyAbsentBlocks(subject));
  const isConcerned = concernOf(subject);
  const toShape = <Path extends InputPath>(path: Path) =>
    subject.shaped === undefined ? path : toShapePath(subject.body, path);
  const judge = (rule: Rule): Judgement => {
    const asked = rule.joins.length === 0 ? alone() : withJoins(rule.joins);
    asked.watched.takeUnknownReads();
    const answer = askOrExplainFailure(rule, (answers) =>
      subject.shaped === undefined ? askAboutWhole(answers, asked.watched) : askAboutResource(answers, asked.watched),
    );
    if (!answer.applies) {
      if (!answer.hasReadUnknownForSkip) return skipped;
      const unread = findUnreadAmong(() => listReadsOfSkip(rule.policy(), asked), asked, toShape);
      return unread.length > 0 ? unknown(unread) : skipped;
    }
    const { isPass } = answer;
    const denied = answer.denied.map((violation) => ({ ...violation, path: toShape(violation.path) }));
    const part = getShapeIfPartial(subject);
    if (part !== undefined) {
      const violations = denied.filter(({ path }) => hasEffectiveValueAt(subject, path));
      if (violations.length > 0) return { outcome: "failed", violations };
      if (denied.length > 0 || !isDecidedByPart(part, readsWithoutResult(rule, asked).map(toShape))) return skipped;
    }
    if (denied.length > 0) {
      const missed = answer.hasReadUnknown ? findConsultedUnreadTypes(rule.policy, asked) : [];
      if (missed.length > 0) return unknown(missed);
      const open = denied.filter(({ path }) => !perhapsAbsent().some((part) => isPossiblyAbsent(path, part)));
      if (open.length === 0) return unknown(perhapsAbsent());
      // What would make it not apply may be there, whatever stands at the path; what denials miss may be there as well.
      const mayNotApply = answer.hasReadUnknownForSkip
        ? findUnreadAmong(() => listReadsOfQuery(rule.policy(), asked, SKIP.query), asked, toShape)
        : [];
      if (mayNotApply.length > 0) return unknown(mayNotApply);
      const unread = answer.hasReadUnknown
        ? findUnreadAmong(() => listReadsOfQuery(rule.policy(), asked, DENY.query), asked, toShape)
        : [];
      const violations = (unread.length === 0 ? open : open.filter(({ path }) => hasValueAt(asked.body, path))).map(
        (violation) => withExistence(violation, subject.unknowns),
      );
      return violations.length > 0 ? { outcome: "failed", violations } : unknown(unread);
    }
    if (!isPass) return skipped;
    if (!answer.hasReadUnknownForPass) return passed;
    const reads = addUnreadPartsBelowReads(readsFor(rule.policy(), subject.shaped, asked), asked.body, asked.unknowns);
    const waiting = findUnknownsAmongReads(reads.map(toShape), asked.unknowns);
    if (waiting.length === 0) return passed;
    const without = removePoliciesOfUnknownExistence(asked.body, waiting);
    if (without === undefined || subject.shaped === undefined) return unknown(waiting);
    // The case in which there is one was judged above.
    const absent = askAboutResource(rule.answers(), createWatchedInput(without, []));
    return absent.denied.length === 0 ? passed : unknown(waiting);
  };
  return (rule) => {
    if (!isConcerned(rule)) return skipped;
    try {
      return judge(rule);
    } catch (error) {
      if (!(error instanceof RegoError)) throw error;
      return { outcome: "unknown", reason: `${FAULT} ${error.message}` };
    }
  };
}

/** What a rule is given, which depends on what it joins. */
type RuleInput = InputWithJoins;

function concernOf(subject: Subject): (rule: Rule) => boolean {
  const { kind, shaped } = subject;
  // Plans and states have the shape of Terraform documents.
  const asked = kind.startsWith("terraform") ? "terraform" : kind;
  const subjectType = shaped?.type.toLowerCase();
  const types = once(() => new Set(subject.resources.map(({ type }) => type.toLowerCase())));
  const isThere = (type: string) => (subjectType === undefined ? types().has(type) : type === subjectType);
  return (rule) => {
    if (!rule.kinds.includes(asked)) return false;
    return rule.resourceTypes.length === 0 || typesOf(rule).some(isThere);
  };
}

const lowerTypes = new WeakMap<Rule, readonly string[]>();

/** Types are kept in lower case: a rule is asked about very many resources. */
function typesOf(rule: Rule): readonly string[] {
  let types = lowerTypes.get(rule);
  if (types === undefined) {
    types = rule.resourceTypes.map((type) => type.toLowerCase());
    lowerTypes.set(rule, types);
  }
  return types;
}

interface Answer {
  readonly applies: boolean;
  readonly denied: readonly Violation[];
  /** Whether it is in order that nothing is denied. */
  readonly isPass: boolean;
  /** Whether something unknown was read that a verdict can depend on. */
  readonly hasReadUnknown: boolean;
  /** The same for what says whether the rule applies. */
  readonly hasReadUnknownForSkip: boolean;
  /** The same for what says that it passes: what only says whether the rule applies is waited for by nobody. */
  readonly hasReadUnknownForPass: boolean;
}

const SKIP = { query: documents.skip };
const DENY = { query: documents.deny };
const PASSED = { query: documents.passed };
const WHOLE = { query: "data.rule" };

/** What was compiled with other rules fails in words that do not fit the rule alone: its policy is asked for those. */
function askOrExplainFailure<Result>(rule: Rule, ask: (answers: Policy | PrecompiledPolicy) => Result): Result {
  const answers = rule.answers();
  try {
    return ask(answers);
  } catch (error) {
    const isExplained = !(error instanceof RegoError) || error.code === "eval_budget_error";
    if (isExplained || !(answers instanceof PrecompiledPolicy)) throw error;
    return ask(rule.policy());
  }
}

/** Of a rule that says so, nothing else is asked. */
const doesNotApply = { applies: false, denied: [], isPass: false, hasReadUnknownForPass: false } as const;

function askAboutResource(answers: Policy | PrecompiledPolicy, { input, takeUnknownReads }: WatchedInput): Answer {
  const ask = ({ query }: { readonly query: string }) => {
    if (!(answers instanceof PrecompiledPolicy))
      return { value: answers.evaluate(input, { query }), reads: takeUnknownReads() };
    const value = answers.evaluateRemembering(input, query);
    const reads = takeUnknownReads();
    // What follows from something unknown has to be found out anew by the next who asks: it must be seen to read it.
    if (reads.any) answers.forget();
    return { value, reads };
  };
  const skip = answers.defines(SKIP.query) ? ask(SKIP) : undefined;
  const hasReadUnknownForSkip = skip?.reads.decisive ?? false;
  if (skip?.value === true) return { ...doesNotApply, hasReadUnknown: hasReadUnknownForSkip, hasReadUnknownForSkip };
  const deny = ask(DENY);
  const denied = violationsIn(deny.value);
  return {
    applies: true,
    denied,
    isPass: true,
    hasReadUnknown: hasReadUnknownForSkip || deny.reads.decisive,
    hasReadUnknownForSkip,
    hasReadUnknownForPass: deny.reads.decisive,
  };
}

function askAboutWhole(answers: Policy | PrecompiledPolicy, { input, takeUnknownReads }: WatchedInput): Answer {
  const [passed, deny] =
    answers instanceof PrecompiledPolicy
      ? answers.evaluateAll(input, [PASSED.query, DENY.query])
      : getDocumentAnswers(answers.evaluate(input, WHOLE));
  const { decisive } = takeUnknownReads();
  const isPass = passed === true;
  return {
    applies: true,
    denied: violationsIn(deny),
    isPass,
    hasReadUnknown: decisive,
    hasReadUnknownForSkip: false,
    hasReadUnknownForPass: decisive,
  };
}

function getDocumentAnswers(value: Value | undefined): readonly (Value | undefined)[] {
  return [getRegoObjectMember(value, "passed"), getRegoObjectMember(value, "deny")];
}

/** Where nothing is wrong with a resource, what was looked at for it gave no result. */
function readsFor(policy: Policy, shaped: Subject["shaped"], asked: RuleInput): readonly InputPath[] {
  const { body, unknowns } = asked;
  if (shaped !== undefined) return listReadsWithoutResult(policy.evidence(body as Value, DENY), unknowns);
  const { evidence } = policy.evidence(body as Value, PASSED);
  return getDependenciesOfDocument(evidence, PASSED.query, unknowns);
}

/** What could not be read of what a rule looked at. */
function findUnreadAmong(
  listReads: () => readonly InputPath[],
  { body, unknowns }: RuleInput,
  toShape: (path: InputPath) => InputPath,
): readonly UnknownPart[] {
  const unread = selectUnknownsNotRead(unknowns);
  if (unread.length === 0) return unread;
  return findUnknownsAmongReads(addUnreadPartsBelowReads(listReads(), body, unread).map(toShape), unread);
}

/** What makes a rule say that it does not apply. */
function listReadsOfSkip(policy: Policy, { body, unknowns }: RuleInput): readonly InputPath[] {
  return getDependenciesOfDocument(policy.evidence(body as Value, SKIP).evidence, SKIP.query, unknowns);
}

/** Whether something stands there that is wrong in itself, whatever was not read. */
function hasValueAt(body: JsonValue, path: readonly PathStep[]): boolean {
  return path.length > 0 && getValueAtPath(body, path) !== undefined;
}

/** A message says in which case it is wrong, where it is not in any. */
function withExistence(violation: Violation, unknowns: readonly UnknownPart[]): Violation {
  const existence = describeExistenceCondition(violation.path, unknowns);
  return existence === undefined ? violation : { ...violation, message: `${violation.message} (${existence})` };
}

/** What a rule read that neither skips nor finds anything. */
function readsWithoutResult(rule: Rule, { body }: RuleInput): readonly InputPath[] {
  const policy = rule.policy();
  const queries = policy.defines(SKIP.query) ? [SKIP, DENY] : [DENY];
  return queries.flatMap((query) => policy.evidence(body as Value, query).readsWithoutResult);
}

function unknown(parts: readonly UnknownPart[]): Judgement {
  return { outcome: "unknown", reason: describeUnknowns(parts), path: parts[0]?.path ?? [] };
}

const none: readonly Violation[] = [];

function violationsIn(deny: Value | undefined): readonly Violation[] {
  if (!(deny instanceof RegoSet) || deny.size === 0) return none;
  const found: Violation[] = [];
  for (const element of deny.sorted()) {
    const path = getRegoObjectMember(element, "path");
    const message = getRegoObjectMember(element, "message");
    const causes = listCauses(getRegoObjectMember(element, "causes"));
    found.push({
      path: Array.isArray(path) ? (path as readonly PathStep[]) : [],
      message: typeof message === "string" ? message : "",
      ...(causes.length > 0 && { causes }),
    });
  }
  return found;
}

/** More resources open nothing that fewer do not. */
const MAX_CAUSES = 100;

function listCauses(value: Value | undefined): readonly string[] {
  const addresses = value instanceof RegoSet ? value.sorted() : Array.isArray(value) ? (value as readonly Value[]) : [];
  return addresses.filter((address) => typeof address === "string").slice(0, MAX_CAUSES);
}
