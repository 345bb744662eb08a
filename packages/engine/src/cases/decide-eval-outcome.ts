/** From what a module says about an input to the outcome of one eval. */
import type { UnknownPart } from "@plumbline/iac";
import type { PathStep } from "@plumbline/model";
import { formatJsonPrefix, type InputPath, RegoError, type Value } from "@plumbline/rego";
import {
  describeExistenceCondition,
  describeUnknowns,
  findUnknownsAmongReads,
  isDecidedOnlyByUnknowns,
  isInUnknownPart,
  isOnlyExistenceUnknown,
  isPossiblyAbsent,
} from "../judge/decisive-unknowns.js";
import { isDecidedByPart, type PartialResource } from "../judge/partial-resource.js";
import { selectUnknownsNotRead } from "../judge/unread-parts-below-reads.js";
import type { RegoEvalDefinition } from "./case.js";
import type { ReportedPath, RuleModuleEvaluation } from "./evaluate-rule-module.js";
import { truncateMessage } from "./truncate-message.js";

export type CaseOrEvalOutcome =
  | { readonly outcome: "passed" }
  | {
      readonly outcome: "failed";
      readonly message: string;
      readonly paths: readonly (readonly PathStep[])[];
      /** Set where the paths are those of the first failure found: there may be more. */
      readonly isFirst?: true;
      /** Set where the rule itself points at everything it found: each path is a finding. */
      readonly pointed?: readonly ReportedPath[];
    }
  | { readonly outcome: "unknown"; readonly message: string; readonly ruleProblem?: "lasting" | "budget" };

/** Undefined: the rule has nothing to say about this input. Paths of `unknowns` start at the input. */
export function decideEvalOutcome(
  evaluation: RegoEvalDefinition,
  reading: RuleModuleEvaluation,
  unknowns: readonly UnknownPart[],
  part?: PartialResource,
): CaseOrEvalOutcome | undefined {
  try {
    const ruling = rulingOf(evaluation, reading);
    if (ruling === undefined) return decideSkip(evaluation, reading, unknowns);
    if (ruling.failed) return failure(evaluation, ruling, reading, unknowns);
    if (part !== undefined && !isDecidedByPart(part, reading.dependencies(evaluation.document, evaluation.name)))
      return undefined;
    return pass(evaluation, reading, unknowns);
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    const ruleProblem = error.code === "eval_budget_error" ? "budget" : "lasting";
    return { outcome: "unknown", message: `the rule could not be evaluated: ${error.message}`, ruleProblem };
  }
}

/** A rule that says that it is not meant, for want of what could not be read, may be meant. */
function decideSkip(
  { document, name }: RegoEvalDefinition,
  reading: RuleModuleEvaluation,
  unknowns: readonly UnknownPart[],
): CaseOrEvalOutcome | undefined {
  const unread = selectUnknownsNotRead(unknowns);
  if (unread.length === 0 || !reading.unknownReads(document, name).decisive) return undefined;
  const waiting = findUnknownsAmongReads(reading.readsOfSkip(document), unread);
  return waiting.length === 0 ? undefined : { outcome: "unknown", message: describeUnknowns(waiting) };
}

/** `by` is the name whose value decided. */
type Ruling = { readonly failed: false } | { readonly failed: true; readonly message: string; readonly by: string };

function rulingOf(
  { document, name, messageName, onlyTruePasses }: RegoEvalDefinition,
  reading: RuleModuleEvaluation,
): Ruling | undefined {
  const value = reading.value(document, name);
  if (value === true) return { failed: false };
  if (onlyTruePasses) return value === undefined ? undefined : { failed: true, message: "", by: name };
  // Usually null, the default of policies that found nothing of theirs.
  if (value !== undefined && value !== false) return undefined;
  const message = messageName === undefined ? undefined : reading.value(document, messageName);
  if (value === false) return { failed: true, message: messageText(message), by: name };
  if (messageName === undefined || message === undefined) return undefined;
  return { failed: true, message: messageText(message), by: messageName };
}

const MAX_MESSAGE = 10_000;

function messageText(value: Value | undefined): string {
  if (value === undefined || value === null) return "";
  return truncateMessage(typeof value === "string" ? value : formatJsonPrefix(value, MAX_MESSAGE + 1), MAX_MESSAGE);
}

function pass(
  { document, name }: RegoEvalDefinition,
  reading: RuleModuleEvaluation,
  unknowns: readonly UnknownPart[],
): CaseOrEvalOutcome {
  if (unknowns.length === 0 || !reading.unknownReads(document, name).decisive) return { outcome: "passed" };
  const waiting = findUnknownsAmongReads(reading.readsOfPass(document, name), unknowns);
  return waiting.length === 0 ? { outcome: "passed" } : { outcome: "unknown", message: describeUnknowns(waiting) };
}

function failure(
  { document, name }: RegoEvalDefinition,
  { message, by }: Ruling & { readonly failed: true },
  reading: RuleModuleEvaluation,
  allUnknowns: readonly UnknownPart[],
): CaseOrEvalOutcome {
  const unknowns = allUnknowns.filter((part) => !isOnlyExistenceUnknown(part));
  const missed = reading.consultedUnreadTypes();
  if (missed.length > 0) return { outcome: "unknown", message: describeUnknowns(missed) };
  const pointed = reading.pointed(document, name);
  const paths = pointed.map(({ path }) => path);
  const isCertain =
    unknowns.length === 0 || !reading.unknownReads(document, name).any || paths.some(isApartFrom(unknowns));
  if (pointed.length > 0 && isCertain)
    return withExistence({ outcome: "failed", message, paths, pointed }, allUnknowns);
  const reads = readsOrNone(reading, document, by);
  if (isDecidedOnlyByUnknowns(reads, unknowns))
    return { outcome: "unknown", message: describeUnknowns(findUnknownsAmongReads(reads, unknowns)) };
  if (pointed.length > 0) return withExistence({ outcome: "failed", message, paths, pointed }, allUnknowns);
  return withExistence({ outcome: "failed", message, paths: reads.filter(isPath), isFirst: true }, allUnknowns);
}

/** A message says in which case it is wrong, where it is not in any. */
function withExistence(
  failed: CaseOrEvalOutcome & { readonly outcome: "failed" },
  unknowns: readonly UnknownPart[],
): CaseOrEvalOutcome {
  if (!unknowns.some(isOnlyExistenceUnknown)) return failed;
  const { message, paths, pointed } = failed;
  const existence = paths.map((path) => describeExistenceCondition(path, unknowns)).find((each) => each !== undefined);
  return {
    ...failed,
    message: addRemark(message, existence),
    ...(pointed !== undefined && {
      pointed: pointed.map((place) =>
        place.message === undefined
          ? place
          : { ...place, message: addRemark(place.message, describeExistenceCondition(place.path, unknowns)) },
      ),
    }),
  };
}

function addRemark(message: string, remark: string | undefined): string {
  return remark === undefined ? message : `${message} (${remark})`.trimStart();
}

/** Whether nothing unknown lies at a place, in it, or around it: what a rule points at there, it has seen. */
function isApartFrom(unknowns: readonly UnknownPart[]): (path: readonly PathStep[]) => boolean {
  return (path) =>
    !unknowns.some((part) => isPossiblyAbsent(path, part) || isInUnknownPart(part.path, { ...part, path }));
}

/** A failure stands even where nobody can say what caused it: recording costs more than judging, and may exceed a budget. */
function readsOrNone(reading: RuleModuleEvaluation, document: readonly string[], name: string): readonly InputPath[] {
  try {
    return reading.reads(document, name);
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    return [];
  }
}

function isPath(path: InputPath): path is readonly PathStep[] {
  return path.every((step) => typeof step === "string" || typeof step === "number");
}
