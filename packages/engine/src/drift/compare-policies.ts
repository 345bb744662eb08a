/**
 * Policies of IAM by what they mean. The shape has them in one form already (statements, actions, resources and principals
 * are lists); here their order means nothing, actions have no case, conditions say one value or a list of it, and a
 * statement is written as a whole: whom it is for, and under which conditions, is all that it says.
 */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { isNothing, plainForm } from "./same-value.js";
import { agree, type Path, report, trialOf, type Walk } from "./walk.js";

interface Policy extends JsonObject {
  readonly Statement: readonly JsonValue[];
}

export function isPolicy(value: JsonValue | undefined): value is Policy {
  return isJsonObject(value) && Array.isArray(value.Statement) && value.Statement.every(isJsonObject);
}

export function comparePolicies(code: Policy, live: Policy, path: Path, walk: Walk): void {
  for (const [name, value] of Object.entries(code)) {
    if (name !== "Statement" && value !== undefined) walk.compareAt(value, live[name], [...path, name], walk);
  }
  const open = new Map((code.Statement as readonly JsonObject[]).entries());
  const left = new Map((live.Statement as readonly JsonObject[]).entries());
  const at = (index: number) => [...path, "Statement", index];
  const take = (index: number, other: number) => {
    const [mine, theirs] = [open.get(index), left.get(other)];
    open.delete(index);
    left.delete(other);
    if (mine !== undefined && theirs !== undefined) compareStatements(mine, theirs, at(index), walk);
  };
  // The same in all, then the same but for its name, then by its name, then what is most alike.
  for (const formOf of [meaningAndName, meaning, nameOf]) {
    const forms = new Map([...left].map(([other, statement]) => [formOf(statement), other]));
    for (const [index, statement] of [...open]) {
      const form = walk.unknowns.isIn(at(index)) && formOf !== nameOf ? undefined : formOf(statement);
      const other = form === undefined ? undefined : forms.get(form);
      if (other !== undefined && left.has(other)) take(index, other);
    }
  }
  for (const [index, other] of mostAlike(open, left, at, walk)) take(index, other);
  for (const [index, statement] of open) report({ path: at(index), code: statement, cloud: undefined }, walk);
  for (const statement of left.values()) {
    report({ path: [...path, "Statement"], code: undefined, cloud: statement }, walk);
  }
}

const nameOf = ({ Sid }: JsonObject) => (typeof Sid === "string" && Sid !== "" ? Sid : undefined);
const meaningAndName = (statement: JsonObject) => `${nameOf(statement) ?? ""} ${meaning(statement)}`;

function meaning({ Sid: _, ...statement }: JsonObject): string {
  const parts = Object.entries(statement).map(([name, value]): [string, JsonValue] => [
    name,
    part(name, value ?? null),
  ]);
  return plainForm(Object.fromEntries(parts));
}

function part(name: string, value: JsonValue): JsonValue {
  if (/^(?:Not)?Action$/.test(name)) return listOf(value).map((one) => String(one).toLowerCase());
  if (name !== "Condition" || !isJsonObject(value)) return value;
  return mapped(value, (keys) => (isJsonObject(keys) ? mapped(lowerKeys(keys), (one) => listOf(one)) : keys));
}

function mapped(object: JsonObject, change: (value: JsonValue) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value ?? null)]));
}

const lowerKeys = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name.toLowerCase(), value ?? null]));

const listOf = (value: JsonValue): readonly JsonValue[] => (Array.isArray(value) ? value : [value]);

/** More statements than that have no counterpart: nobody tries each with each. */
const MOST_TRIES = 400;

function* mostAlike(
  open: ReadonlyMap<number, JsonObject>,
  left: ReadonlyMap<number, JsonObject>,
  at: (index: number) => Path,
  walk: Walk,
): Generator<readonly [number, number]> {
  if (open.size * left.size > MOST_TRIES) return;
  const isLast = open.size === 1 && left.size === 1;
  const tries = [...open].flatMap(([index, statement]) =>
    [...left].map(([other, there]) => {
      const trial = trialOf(walk);
      compareStatements(statement, there, at(index), trial);
      const same = trial.equal.length + trial.incomparable.length;
      return { index, other, different: trial.drifted.length, isAlike: isLast || trial.drifted.length < same };
    }),
  );
  const taken = new Set<string>();
  for (const { index, other, isAlike } of tries.sort((a, b) => a.different - b.different)) {
    if (!isAlike || taken.has(`code ${index}`) || taken.has(`live ${other}`)) continue;
    taken.add(`code ${index}`).add(`live ${other}`);
    yield [index, other];
  }
}

function compareStatements(code: JsonObject, live: JsonObject, path: Path, walk: Walk): void {
  for (const [name, value] of Object.entries(code)) {
    const there = Object.hasOwn(live, name) ? live[name] : undefined;
    const where = [...path, name];
    if (value === undefined) continue;
    if (/^(?:Not)?Action$/.test(name) && sameActions(value, there))
      agree({ path: where, code: value, cloud: there }, walk);
    else if (name === "Condition" && isJsonObject(value) && isJsonObject(there))
      compareConditions(value, there, where, walk);
    else if (isJsonObject(value) && isJsonObject(there)) compareWhole(value, there, where, walk);
    else walk.compareAt(value, there, where, walk);
  }
  tellMore(code, live, path, walk);
}

function sameActions(code: JsonValue, live: JsonValue | undefined): boolean {
  return live !== undefined && plainForm(part("Action", code)) === plainForm(part("Action", live));
}

function compareConditions(code: JsonObject, live: JsonObject, path: Path, walk: Walk): void {
  for (const [operator, keys] of Object.entries(code)) {
    const there = live[operator];
    if (!isJsonObject(keys) || !isJsonObject(there)) walk.compareAt(keys ?? null, there, [...path, operator], walk);
    else compareKeys(keys, there, [...path, operator], walk);
  }
  tellMore(code, live, path, walk);
}

/** Names of keys have no case; one value is a list of it. */
function compareKeys(code: JsonObject, live: JsonObject, path: Path, walk: Walk): void {
  const there = lowerKeys(live);
  for (const [name, value] of Object.entries(code)) {
    const other = there[name.toLowerCase()];
    const isOne = !Array.isArray(value) && Array.isArray(other) && other.length === 1;
    const asWritten = isOne ? other[0] : Array.isArray(value) && other !== undefined ? listOf(other) : other;
    walk.compareAt(value ?? null, asWritten, [...path, name], walk);
  }
  tellMore(lowerKeys(code), there, path, walk);
}

function compareWhole(code: JsonObject, live: JsonObject, path: Path, walk: Walk): void {
  for (const [name, value] of Object.entries(code)) walk.compareAt(value ?? null, live[name], [...path, name], walk);
  tellMore(code, live, path, walk);
}

/** The name of a statement means nothing. */
function tellMore(code: JsonObject, live: JsonObject, path: Path, walk: Walk): void {
  for (const [name, value] of Object.entries(live)) {
    if (Object.hasOwn(code, name) || name === "Sid" || isNothing(value)) continue;
    report({ path: [...path, name], code: undefined, cloud: value }, walk);
  }
}
