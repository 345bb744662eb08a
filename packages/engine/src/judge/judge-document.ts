/**
 * Asks one rule about one document. A rule of ours says what is wrong in `deny`, each with the path to look at, and
 * whether it applies at all in `passed`. A pass that read a value nobody can know before deployment is no pass: it is
 * unknown, with what it waits for.
 */
import type { UnknownPart } from "@plumbline/iac";
import type { PathStep } from "@plumbline/model";
import { type InputPath, type Policy, RegoError, RegoSet, type Value } from "@plumbline/rego";
import type { Rule } from "../rules/rule.js";
import { isSaidWholly, isWritten, knownPart } from "./partial.js";
import type { Subject } from "./subject.js";
import { isWithin, uncertainBlocks, unknownsRead, waitingFor } from "./unknown-values.js";
import { type WatchedInput, watchUnknowns } from "./watched-input.js";

export type Judgement =
  | { readonly outcome: "failed"; readonly violations: readonly Violation[] }
  | { readonly outcome: "passed" }
  /** The path leads to the first thing waited for, where it is one. */
  | { readonly outcome: "unknown"; readonly reason: string; readonly path?: readonly PathStep[] }
  /** The rule has nothing to say about this document. */
  | { readonly outcome: "skipped" };

export interface Violation {
  readonly path: readonly PathStep[];
  readonly message: string;
}

const FAULT = "the rule could not be evaluated:";

/** Whether an unknown outcome is of the rule's own making, not of the code it was asked about. */
export function isFaultOfRule(reason: string): boolean {
  return reason.startsWith(FAULT);
}

const skipped: Judgement = { outcome: "skipped" };
const passed: Judgement = { outcome: "passed" };

export function judgeDocument(rule: Rule, document: Subject): Judgement {
  if (!concerns(rule, document)) return skipped;
  try {
    return judge(rule, document);
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    return { outcome: "unknown", reason: `${FAULT} ${error.message}` };
  }
}

function concerns(rule: Rule, document: Subject): boolean {
  // Plans and states have the shape of Terraform documents.
  const kind = document.kind.startsWith("terraform") ? "terraform" : document.kind;
  if (!rule.kinds.includes(kind)) return false;
  if (rule.resourceTypes.length === 0) return true;
  if (document.shaped !== undefined) {
    const type = document.shaped.type.toLowerCase();
    return rule.resourceTypes.some((one) => one.toLowerCase() === type);
  }
  const types = typesIn(document);
  return rule.resourceTypes.some((type) => types.has(type.toLowerCase()));
}

const known = new WeakMap<Subject, ReadonlySet<string>>();

/** Every rule asks for them. */
function typesIn(document: Subject): ReadonlySet<string> {
  let types = known.get(document);
  if (types === undefined) {
    types = new Set(document.resources.map(({ type }) => type.toLowerCase()));
    known.set(document, types);
  }
  return types;
}

function judge(rule: Rule, document: Subject): Judgement {
  return document.shaped === undefined ? judgeWhole(rule, document) : judgeShaped(rule, document);
}

/**
 * A rule on shapes says what is wrong in `deny`, and that it does not apply in `skip`. Of a resource that is only known in
 * part, it counts what is wrong with that part.
 */
function judgeShaped(rule: Rule, subject: Subject): Judgement {
  const policy = rule.policy();
  const { input, looks } = watchedInput(subject);
  looks();
  if (canSkip(policy) && policy.evaluate(input as Value, { query: "data.rule.skip" }) === true) return skipped;
  const denied = violationsIn(policy.evaluate(input as Value, { query: "data.rule.deny" }));
  const looked = looks();
  const part = knownPart(subject);
  if (part !== undefined) {
    const violations = denied.filter(({ path }) => isWritten(subject, path));
    if (violations.length > 0) return { outcome: "failed", violations };
    if (denied.length > 0 || !isSaidWholly(part, readInVain(policy, subject))) return skipped;
  }
  const perhapsAbsent = uncertainBlocks(subject);
  const violations = denied.filter(({ path }) => !perhapsAbsent.some((part) => isWithin(path, part)));
  if (violations.length > 0) return { outcome: "failed", violations };
  if (denied.length > 0) return unknown(perhapsAbsent);
  if (!looked.open) return passed;
  // Nothing is wrong: what was looked at for it gave no result.
  const { inVain } = policy.evidence(subject.body as Value, { query: "data.rule.deny" });
  const waiting = unknownsRead(inVain, subject.unknowns);
  return waiting.length === 0 ? passed : unknown(waiting);
}

/** Of a rule that neither skips nor finds anything. */
function readInVain(policy: Policy, { body }: Subject): readonly InputPath[] {
  const queries = canSkip(policy) ? ["data.rule.skip", "data.rule.deny"] : ["data.rule.deny"];
  return queries.flatMap((query) => policy.evidence(body as Value, { query }).inVain);
}

const skipping = new WeakMap<Policy, boolean>();

/** Few rules do, and asking costs as much as judging. */
function canSkip(policy: Policy): boolean {
  let can = skipping.get(policy);
  if (can === undefined) {
    can = policy.modules.some(({ rules }) => rules.some(({ head }) => head.name.name === "skip"));
    skipping.set(policy, can);
  }
  return can;
}

function judgeWhole(rule: Rule, document: Subject): Judgement {
  const policy = rule.policy();
  const { input, looks } = watchedInput(document);
  looks();
  const value = policy.evaluate(input as Value, { query: "data.rule" });
  const looked = looks();
  const perhapsAbsent = uncertainBlocks(document);
  const denied = violationsIn(member(value, "deny"));
  const violations = denied.filter(({ path }) => !perhapsAbsent.some((part) => isWithin(path, part)));
  if (violations.length > 0) return { outcome: "failed", violations };
  if (denied.length > 0) return unknown(perhapsAbsent);
  if (member(value, "passed") !== true) return skipped;
  if (!looked.open) return passed;
  const { evidence } = policy.evidence(document.body as Value, { query: "data.rule.passed" });
  const read = evidence.find((each) => each.document === "data.rule.passed")?.paths ?? [];
  const waiting = unknownsRead(read, document.unknowns);
  return waiting.length === 0 ? passed : unknown(waiting);
}

function unknown(parts: readonly UnknownPart[]): Judgement {
  return { outcome: "unknown", reason: waitingFor(parts), path: parts[0]?.path ?? [] };
}

const watchedInputs = new WeakMap<Subject, WatchedInput>();

function watchedInput(document: Subject): WatchedInput {
  let watched = watchedInputs.get(document);
  if (watched === undefined) {
    watched = watchUnknowns(document.body, document.unknowns);
    watchedInputs.set(document, watched);
  }
  return watched;
}

function violationsIn(deny: Value | undefined): readonly Violation[] {
  if (!(deny instanceof RegoSet)) return [];
  const found: Violation[] = [];
  for (const element of deny.sorted()) {
    const path = member(element, "path");
    const message = member(element, "message");
    found.push({
      path: Array.isArray(path) ? (path as readonly PathStep[]) : [],
      message: typeof message === "string" ? message : "",
    });
  }
  return found;
}

function member(value: Value | undefined, name: string): Value | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value) || !Object.hasOwn(value, name))
    return undefined;
  return (value as Readonly<Record<string, Value>>)[name];
}
