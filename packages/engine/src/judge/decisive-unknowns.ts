/** What a verdict owes to values nobody can know before deployment. */
import type { Document, UnknownPart } from "@plumbline/iac";
import { getValueAtPath, isJsonObject, type JsonValue, type PathStep, pathStartsWith } from "@plumbline/model";
import type { InputPath } from "@plumbline/rego";
import { linkMemberNames } from "./rule-input.js";

/**
 * What a verdict can depend on. What the provider computes (an id, an ARN) is there and is what it is called; no rule
 * waits for its text. Everything else that is unknown may turn out to be what the rule looks for.
 */
export function selectDecisiveUnknowns(unknowns: readonly UnknownPart[]): readonly UnknownPart[] {
  return unknowns.filter(({ causes }) => causes.some(({ reason }) => reason !== "computed"));
}

/**
 * Blocks of which nobody knows how many there will be, perhaps none, as `dynamic` over an unknown collection makes them:
 * they are lists, where other unknown values are texts. And what may be said elsewhere, where nothing is said.
 */
export function findPossiblyAbsentBlocks({
  body,
  unknowns,
}: Pick<Document, "body" | "unknowns">): readonly UnknownPart[] {
  return selectDecisiveUnknowns(unknowns).filter((part) => {
    if (isOnlyExistenceUnknown(part)) return false;
    const { path } = part;
    let value: JsonValue | undefined = body;
    for (const step of path) {
      if (typeof value !== "object" || value === null) return false;
      if (!Object.hasOwn(value, step)) return true;
      value = (value as Readonly<Record<PathStep, JsonValue>>)[step];
    }
    return typeof value === "object";
  });
}

/**
 * Whether what is wrong at a path may turn out not to be there. Where only the number of elements is unknown, those that are
 * written are there; what is wrong with all of them together may be right with one more.
 */
export function isPossiblyAbsent(path: InputPath, part: UnknownPart): boolean {
  if (!isInUnknownPart(path, part)) return false;
  const isCount = part.causes.length > 0 && part.causes.every(({ isCountOnly }) => isCountOnly === true);
  return !isCount || path.length === part.path.length;
}

/** The open unknown parts among what was read. Walking through an object is not reading all of it. */
export function findUnknownsAmongReads(
  reads: readonly InputPath[],
  unknowns: readonly UnknownPart[],
): readonly UnknownPart[] {
  return selectDecisiveUnknowns(unknowns).filter((part) => reads.some((path) => isInUnknownPart(path, part)));
}

/**
 * Whether nothing that is known decided: every place read is part of something unknown. What only chose the resource
 * (its type) decided nothing about it.
 */
export function isDecidedOnlyByUnknowns(reads: readonly InputPath[], unknowns: readonly UnknownPart[]): boolean {
  const deciding = reads.filter((path) => !isTypeSelectorPath(path));
  const isUnknown = (path: InputPath) => unknowns.some((part) => isInUnknownPart(path, part) && !isFoundLinkPath(path));
  return deciding.length > 0 && deciding.every(isUnknown);
}

/**
 * Whether the value is that of the case in which what it refers to is made, and nothing else about it is open: what is
 * wrong with it is wrong there.
 */
export function isOnlyExistenceUnknown({ causes }: UnknownPart): boolean {
  return (
    causes.some(({ reason }) => reason === "existence") &&
    causes.every(({ reason }) => reason === "existence" || reason === "computed")
  );
}

/**
 * The input in the case in which policies that one thing decides about are not made: nobody is allowed anything by them. Undefined where something
 * else is waited for: what follows from the silence of another property is not known here.
 */
export function removePoliciesOfUnknownExistence(
  body: JsonValue,
  waiting: readonly UnknownPart[],
): JsonValue | undefined {
  const conditions = new Set(waiting.flatMap(({ causes }) => causes.map(({ detail }) => detail)));
  const isPolicy = ({ path }: UnknownPart) => {
    const value = getValueAtPath(body, path);
    return path[0] === "properties" && isJsonObject(value) && Object.hasOwn(value, "Statement");
  };
  if (conditions.size !== 1 || !waiting.every((part) => isOnlyExistenceUnknown(part) && isPolicy(part)))
    return undefined;
  return waiting.reduce((left, { path }) => withoutMember(left, path), body);
}

function withoutMember(value: JsonValue, [step, ...rest]: readonly PathStep[]): JsonValue {
  if (Array.isArray(value) && typeof step === "number")
    return value.map((each, index) => (index === step ? (rest.length === 0 ? null : withoutMember(each, rest)) : each));
  if (!isJsonObject(value) || step === undefined) return value;
  const { [step]: member, ...others } = value;
  return rest.length === 0 || member === undefined ? others : { ...value, [step]: withoutMember(member, rest) };
}

/** Says of what is wrong in which case it is: `found` leads to it. Undefined where it is wrong in any case. */
export function describeExistenceCondition(found: InputPath, unknowns: readonly UnknownPart[]): string | undefined {
  const parts = unknowns.filter((part) => isOnlyExistenceUnknown(part) && isInUnknownPart(found, part));
  const causes = parts.flatMap((part) => part.causes.filter(({ reason }) => reason === "existence"));
  const shown = [...new Set(causes.map(({ reference, detail }) => `${reference} (decided by ${detail})`))].slice(0, 3);
  return shown.length === 0 ? undefined : `failed where it is made: ${shown.join(", ")}`;
}

/** At most three of the references waited for, so that a message stays a message; what is computed nobody waits for. */
export function describeUnknowns(parts: readonly UnknownPart[]): string {
  const causes = parts.flatMap((part) => part.causes);
  const open = causes.filter(({ reason }) => reason !== "computed");
  const unread = new Set(open.flatMap(({ reason, detail }) => (reason === "unread" && detail ? [detail] : [])));
  if (unread.size > 0) return `could not be read: ${[...unread].slice(0, 3).join("; ")}`;
  // Whether something exists is decided by the rest.
  const deciding = open.filter(({ reason }) => reason !== "existence");
  const shownCauses = [deciding, open, causes].find((each) => each.length > 0) ?? [];
  const references = new Set(shownCauses.map(({ reference }) => reference));
  const shown = [...references].slice(0, 3).join(", ");
  return `depends on ${shown}${references.size > 3 ? ` and ${references.size - 3} more` : ""}, not known before deployment`;
}

/** Whether the path leads to or into something unknown. */
export function isInUnknownPart(path: InputPath, part: UnknownPart): boolean {
  return pathStartsWith(path, part.path);
}

/** A link that was found is there, whatever else was not read. */
export function isFoundLinkPath([first, address]: InputPath): boolean {
  return linkMemberNames.some((member) => member === first) && address !== undefined;
}

const selectors: readonly unknown[] = ["type", "Type", "kind", "apiVersion"];
const resourceLists: readonly unknown[] = ["resources", "Resources"];

/** `kind` of an object, `resources[0].type`: not `resources[0].properties.type`. */
export function isTypeSelectorPath(path: InputPath): boolean {
  if (!selectors.includes(path.at(-1))) return false;
  return path.length === 1 || (typeof path.at(-2) === "number" && resourceLists.includes(path.at(-3)));
}
