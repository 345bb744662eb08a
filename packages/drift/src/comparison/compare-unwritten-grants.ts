/**
 * What grants or opens something, and stands at a resource of the code though no code here says so: rules of a security group,
 * routes, attached and inline policies, policies of a bucket or queue. A plan keeps most of it; whoever answers for the
 * resource wants to know.
 */
import { findLiveTypeFacts } from "@plumbline/catalogue";
import {
  getValueAtPath,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type PathStep,
  pathsOverlap,
} from "@plumbline/model";
import type { AttributePath } from "../model/index.js";
import { isOmittableFromCloudReply } from "../values/index.js";
import { removeCloudAddedElements } from "./cloud-added-elements.js";
import type { CodeShape, LiveShape } from "./compared-shapes.js";
import { type ComparisonWalk, isUnknownOrUnreadAt, recordDifference } from "./comparison-walk.js";

/** `properties`: those of the cloud's resource, without policies that were compared as resources of their own. */
export function recordUnwrittenGrantComparison(
  code: CodeShape,
  live: LiveShape,
  properties: JsonObject,
  walk: ComparisonWalk,
): void {
  if (walk.cloud === undefined) return;
  const account = accountOf(properties);
  for (const text of findLiveTypeFacts(walk.cloud, live.type)?.grants ?? []) {
    const steps: readonly PathStep[] = text.split(".");
    const isBeside = steps[0] === "beside";
    const path = isBeside ? steps : [...walk.base, ...steps];
    if (isDecided(path, code.written, walk)) continue;
    const granted = grantedAt(getValueAtPath(isBeside ? live.effective : properties, steps), account);
    if (granted !== undefined)
      recordDifference({ path, code: undefined, cloud: granted, unwritten: { kind: "grant" } }, walk);
  }
}

/** Another name of the same: a list of grants that is well known, a policy that has them as its statements, or one that is a block of its own. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  "properties.Policy": "beside.Policy",
  "properties.ResourcePolicy": "beside.Policy",
  "beside.Grants": "properties.AccessControl",
  "beside.Permissions": "properties.Policy",
};

/** The code says something of it, nobody knows what it says, it was not read, or it was told already. */
function isDecided(path: AttributePath, written: JsonObject, walk: ComparisonWalk): boolean {
  const other = OTHER_NAMES[path.join(".")]?.split(".");
  const code = getValueAtPath(written, path) ?? (other && getValueAtPath(written, other));
  if ((code !== undefined && code !== null) || isUnknownOrUnreadAt(path, walk)) return true;
  return [...walk.drifted, ...walk.coManaged].some((difference) => pathsOverlap(difference.path, path));
}

/** Without what the cloud puts there itself: the route inside of a network, the policy every topic and every key has. */
function grantedAt(value: JsonValue | undefined, account: string | undefined): JsonValue | undefined {
  if (value === undefined || isOmittableFromCloudReply(value)) return undefined;
  if (!Array.isArray(value)) return withoutDefaultStatements(value, account);
  const granted = removeCloudAddedElements([], value).flatMap(
    (element) => withoutDefaultStatements(element, account) ?? [],
  );
  return granted.length === 0 ? undefined : granted;
}

/** The account that a live resource is in, by its own ARN. */
function accountOf(properties: JsonObject): string | undefined {
  for (const value of Object.values(properties)) {
    const account = typeof value === "string" ? /^arn:[^:]*:[^:]*:[^:]*:(\d{12}):/.exec(value)?.[1] : undefined;
    if (account !== undefined) return account;
  }
  return undefined;
}

/** What AWS grants when nobody said anything: to the owner of a topic, and to the account of a key. */
const DEFAULT_STATEMENTS: ReadonlySet<unknown> = new Set(["__default_statement_ID", "Enable IAM User Permissions"]);

/** One that grants to another account, or to everybody without a condition, was changed by somebody. */
function isDefaultStatement(statement: JsonValue, account: string | undefined): boolean {
  if (!isJsonObject(statement) || !DEFAULT_STATEMENTS.has(statement.Sid)) return false;
  if (statement.Condition !== undefined) return true;
  const accounts = isJsonObject(statement.Principal) ? [statement.Principal.AWS].flat() : [];
  return accounts.length === 1 && accounts.every((principal) => isAccountRoot(principal, account));
}

function isAccountRoot(principal: JsonValue | undefined, account = "\\d{12}"): boolean {
  return typeof principal === "string" && new RegExp(`^(?:${account}|arn:[^:]+:iam::${account}:root)$`).test(principal);
}

function withoutDefaultStatements(policy: JsonValue, account: string | undefined): JsonValue | undefined {
  if (!isJsonObject(policy) || !Array.isArray(policy.Statement)) return policy;
  const statements = policy.Statement.filter((statement) => !isDefaultStatement(statement, account));
  return statements.length === 0 ? undefined : { ...policy, Statement: statements };
}
