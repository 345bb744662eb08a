/**
 * Policies of IAM in one form: statements, actions, resources and the values of principals are lists, a principal of "*"
 * is everybody of AWS, an account is its root. What is written in few words means the same as what is written in many, so
 * that rules need to know one of both. Paths lead there and back.
 */
import { isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";

const lists: ReadonlySet<PathStep> = new Set(["Action", "NotAction", "Resource", "NotResource"]);
const principals: ReadonlySet<PathStep> = new Set(["Principal", "NotPrincipal"]);

export function normalizePolicy(policy: JsonValue): JsonValue {
  if (!isJsonObject(policy)) return policy;
  const { Statement } = policy;
  if (!Array.isArray(Statement) && !isJsonObject(Statement)) return policy;
  return { ...policy, Statement: listOf(Statement).map(normalizeStatement) };
}

function normalizeStatement(written: JsonValue): JsonValue {
  if (!isJsonObject(written)) return written;
  return mapMembers(written, (name, value) => {
    if (lists.has(name)) return listOf(value);
    return principals.has(name) ? normalizePrincipal(value) : value;
  });
}

function normalizePrincipal(written: JsonValue): JsonValue {
  if (!isJsonObject(written)) return { AWS: listOf(written) };
  return mapMembers(written, (name, value) =>
    listOf(value).map((element) => (name === "AWS" ? normalizeAccount(element) : element)),
  );
}

function normalizeAccount(value: JsonValue): JsonValue {
  const text = typeof value === "number" ? String(value).padStart(12, "0") : value;
  return typeof text === "string" && /^\d{12}$/.test(text) ? `arn:aws:iam::${text}:root` : text;
}

function mapMembers(object: JsonObject, change: (name: string, value: JsonValue) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(name, value ?? null)]));
}

function listOf(value: JsonValue): readonly JsonValue[] {
  return Array.isArray(value) ? value : [value];
}

/** Where in the one form stands what the policy as written has at this path. */
export function toPathInNormalizedPolicy(policy: JsonValue, path: readonly PathStep[]): readonly PathStep[] {
  const found: PathStep[] = [];
  let value: JsonValue | undefined = policy;
  for (const [depth, step] of [...path, undefined].entries()) {
    const added = addedSteps(value, path.slice(0, depth));
    if (step === undefined && depth < 2) break;
    found.push(...added);
    if (step === undefined) break;
    found.push(step);
    value = member(value, step);
  }
  return found;
}

/** The path as written of a path in the normal form. */
export function toPathInWrittenPolicy(policy: JsonValue, path: readonly PathStep[]): readonly PathStep[] {
  const written: PathStep[] = [];
  let value: JsonValue | undefined = policy;
  let at = 0;
  while (at < path.length) {
    const added = addedSteps(value, written);
    if (added.length > 0) {
      at += added.length;
      if (at >= path.length) break;
    }
    const step = path[at] as PathStep;
    written.push(step);
    value = member(value, step);
    at += 1;
  }
  return written;
}

/** Steps the one form has on the way from here on, and the policy as written does not. */
function addedSteps(value: JsonValue | undefined, path: readonly PathStep[]): readonly PathStep[] {
  const names = path.filter((step) => typeof step === "string");
  const isInList = typeof path.at(-1) === "number";
  if (isInList || Array.isArray(value) || value === undefined || names[0] !== "Statement") return [];
  if (names.length === 1) return isJsonObject(value) ? [0] : [];
  const [, name] = names;
  if (names.length === 2 && name !== undefined && lists.has(name)) return [0];
  if (name === undefined || !principals.has(name)) return [];
  if (names.length === 2) return isJsonObject(value) ? [] : ["AWS", 0];
  return names.length === 3 ? [0] : [];
}

function member(value: JsonValue | undefined, step: PathStep): JsonValue | undefined {
  if (Array.isArray(value)) return typeof step === "number" ? value[step] : undefined;
  return isJsonObject(value) && Object.hasOwn(value, step) ? value[step as string] : undefined;
}
