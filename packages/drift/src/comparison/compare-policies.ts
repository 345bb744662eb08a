/**
 * Compares IAM policies by their meaning. The shape has them in one form already (statements, actions, resources and
 * principals are lists); here order has no meaning, actions are case-insensitive, a single value equals a list of it,
 * and a statement is declared as a whole, so that a live condition or principal that the code does not have is a
 * difference.
 */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { AttributePath } from "../model/index.js";
import { formatNormalizedValue, isOmittableFromCloudReply } from "../values/index.js";
import { type ComparisonWalk, createTrialWalk, recordDifference, recordEqualAttribute } from "./comparison-walk.js";

interface Policy extends JsonObject {
  readonly Statement: readonly JsonValue[];
}

export function isPolicy(value: JsonValue | undefined): value is Policy {
  return isJsonObject(value) && Array.isArray(value.Statement) && value.Statement.every(isJsonObject);
}

export function recordPolicyComparison(code: Policy, live: Policy, path: AttributePath, walk: ComparisonWalk): void {
  for (const [name, value] of Object.entries(code)) {
    if (name !== "Statement" && value !== undefined) walk.compareAt(value, live[name], [...path, name], walk);
  }
  const open = new Map((code.Statement as readonly JsonObject[]).entries());
  const unmatched = new Map((live.Statement as readonly JsonObject[]).entries());
  const at = (index: number) => [...path, "Statement", index];
  const take = (index: number, liveIndex: number) => {
    const [codeStatement, liveStatement] = [open.get(index), unmatched.get(liveIndex)];
    open.delete(index);
    unmatched.delete(liveIndex);
    if (codeStatement !== undefined && liveStatement !== undefined)
      compareStatements(codeStatement, liveStatement, at(index), walk);
  };
  // Statements are matched if they are equal, then if they are equal but for their Sid, then by Sid, and at last by
  // similarity.
  for (const formOf of [namedStatement, normalizedStatement, statementId]) {
    const forms = new Map([...unmatched].map(([liveIndex, statement]) => [formOf(statement), liveIndex]));
    for (const [index, statement] of [...open]) {
      const form = walk.unknowns.hasWithin(at(index)) && formOf !== statementId ? undefined : formOf(statement);
      const liveIndex = form === undefined ? undefined : forms.get(form);
      if (liveIndex !== undefined && unmatched.has(liveIndex)) take(index, liveIndex);
    }
  }
  for (const [index, liveIndex] of mostSimilar(open, unmatched, at, walk)) take(index, liveIndex);
  for (const [index, statement] of open) recordDifference({ path: at(index), code: statement, cloud: undefined }, walk);
  for (const statement of unmatched.values()) {
    recordDifference({ path: [...path, "Statement"], code: undefined, cloud: statement }, walk);
  }
}

const statementId = ({ Sid }: JsonObject) => (typeof Sid === "string" && Sid !== "" ? Sid : undefined);
const namedStatement = (statement: JsonObject) => `${statementId(statement) ?? ""} ${normalizedStatement(statement)}`;

function normalizedStatement({ Sid: _, ...statement }: JsonObject): string {
  const parts = Object.entries(statement).map(([name, value]): [string, JsonValue] => [
    name,
    normalizedMember(name, value ?? null),
  ]);
  return formatNormalizedValue(Object.fromEntries(parts));
}

function normalizedMember(name: string, value: JsonValue): JsonValue {
  if (/^(?:Not)?Action$/.test(name)) return listOf(value).map((action) => String(action).toLowerCase());
  if (name !== "Condition" || !isJsonObject(value)) return value;
  return mapMembers(value, (keys) =>
    isJsonObject(keys) ? mapMembers(lowerKeys(keys), (values) => listOf(values)) : keys,
  );
}

function mapMembers(object: JsonObject, change: (value: JsonValue) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value ?? null)]));
}

const lowerKeys = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name.toLowerCase(), value ?? null]));

const listOf = (value: JsonValue): readonly JsonValue[] => (Array.isArray(value) ? value : [value]);

/** If more pairs than these would have to be tried, none are. */
const MAX_TRIALS = 400;

function* mostSimilar(
  open: ReadonlyMap<number, JsonObject>,
  unmatched: ReadonlyMap<number, JsonObject>,
  at: (index: number) => AttributePath,
  walk: ComparisonWalk,
): Generator<readonly [number, number]> {
  if (open.size * unmatched.size > MAX_TRIALS) return;
  const isLast = open.size === 1 && unmatched.size === 1;
  const tries = [...open].flatMap(([index, statement]) =>
    [...unmatched].map(([liveIndex, liveStatement]) => {
      const trial = createTrialWalk(walk);
      compareStatements(statement, liveStatement, at(index), trial);
      const same = trial.equal.length + trial.incomparable.length;
      return {
        index,
        liveIndex,
        different: trial.drifted.length,
        isSimilar: isLast || trial.drifted.length < same,
      };
    }),
  );
  const taken = new Set<string>();
  for (const { index, liveIndex, isSimilar } of tries.sort((a, b) => a.different - b.different)) {
    if (!isSimilar || taken.has(`code ${index}`) || taken.has(`live ${liveIndex}`)) continue;
    taken.add(`code ${index}`).add(`live ${liveIndex}`);
    yield [index, liveIndex];
  }
}

function compareStatements(code: JsonObject, live: JsonObject, path: AttributePath, walk: ComparisonWalk): void {
  for (const [name, value] of Object.entries(code)) {
    const there = Object.hasOwn(live, name) ? live[name] : undefined;
    const where = [...path, name];
    if (value === undefined) continue;
    if (/^(?:Not)?Action$/.test(name) && isSameActions(value, there))
      recordEqualAttribute({ path: where, code: value, cloud: there }, walk);
    else if (name === "Condition" && isJsonObject(value) && isJsonObject(there))
      compareConditions(value, there, where, walk);
    else if (isJsonObject(value) && isJsonObject(there)) compareWhole(value, there, where, walk);
    else walk.compareAt(value, there, where, walk);
  }
  recordExtraMembers(code, live, path, walk);
}

function isSameActions(code: JsonValue, live: JsonValue | undefined): boolean {
  return (
    live !== undefined &&
    formatNormalizedValue(normalizedMember("Action", code)) === formatNormalizedValue(normalizedMember("Action", live))
  );
}

function compareConditions(code: JsonObject, live: JsonObject, path: AttributePath, walk: ComparisonWalk): void {
  for (const [operator, keys] of Object.entries(code)) {
    const there = live[operator];
    if (!isJsonObject(keys) || !isJsonObject(there)) walk.compareAt(keys ?? null, there, [...path, operator], walk);
    else compareKeys(keys, there, [...path, operator], walk);
  }
  recordExtraMembers(code, live, path, walk);
}

/** Condition keys are case-insensitive; a single value equals a list of it. */
function compareKeys(code: JsonObject, live: JsonObject, path: AttributePath, walk: ComparisonWalk): void {
  const there = lowerKeys(live);
  for (const [name, value] of Object.entries(code)) {
    const liveValue = there[name.toLowerCase()];
    const isSingle = !Array.isArray(value) && Array.isArray(liveValue) && liveValue.length === 1;
    const asWritten = isSingle
      ? liveValue[0]
      : Array.isArray(value) && liveValue !== undefined
        ? listOf(liveValue)
        : liveValue;
    walk.compareAt(value ?? null, asWritten, [...path, name], walk);
  }
  recordExtraMembers(lowerKeys(code), there, path, walk);
}

function compareWhole(code: JsonObject, live: JsonObject, path: AttributePath, walk: ComparisonWalk): void {
  for (const [name, value] of Object.entries(code)) walk.compareAt(value ?? null, live[name], [...path, name], walk);
  recordExtraMembers(code, live, path, walk);
}

/** Reports live members that the code does not have. A Sid alone is no difference. */
function recordExtraMembers(code: JsonObject, live: JsonObject, path: AttributePath, walk: ComparisonWalk): void {
  for (const [name, value] of Object.entries(live)) {
    if (Object.hasOwn(code, name) || name === "Sid" || isOmittableFromCloudReply(value)) continue;
    recordDifference({ path: [...path, name], code: undefined, cloud: value }, walk);
  }
}
