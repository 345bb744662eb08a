/**
 * Compares the declared attributes of a resource with the live ones. A declared list is declared as a whole, so that
 * additional live elements count; a map only as far as the code has its keys. What the code does not write is held against
 * what its silence means, where that is known (`compare-unwritten.ts`).
 *
 * A tag that only the cloud has is drift: where the code writes tags, by `compareByKey` of compare-lists.ts for lists (most of AWS)
 * and by `compareMembers` here for maps of which the catalogue's fact `whole` says so (Azure); where it writes none, by
 * `recordUnwrittenValueComparison`.
 */
import { findSectionOfShapeMember } from "@plumbline/catalogue";
import { isJsonObject, type JsonObject, type JsonValue, pathStartsWith } from "@plumbline/model";
import { getAttributeFactLookup, getFactRootPathOfCloud } from "../attributes/index.js";
import type { AttributePath, ResourceComparison } from "../model/index.js";
import {
  isAbsentOrEmpty,
  isGoogleResourceName,
  isOmittableFromCloudReply,
  isSameValue,
  isTooDeeplyNested,
} from "../values/index.js";
import { isSameAsApplied } from "./applied-values.js";
import { alignLiveSingleOrListMembersToCode } from "./azure-single-or-list-members.js";
import { recordIamBindingComparison } from "./compare-iam-bindings.js";
import { recordListComparison } from "./compare-lists.js";
import { recordManagerSetFieldComparison, recordOwnerlessReplicaComparison } from "./compare-manager-set-fields.js";
import { isPolicy, recordPolicyComparison } from "./compare-policies.js";
import { recordUnwrittenValueComparison } from "./compare-unwritten.js";
import { recordUnwrittenGrantComparison } from "./compare-unwritten-grants.js";
import type { CodeShape, LiveShape } from "./compared-shapes.js";
import {
  type CompareOptions,
  type ComparisonWalk,
  createTrialWalk,
  indexUnknowns,
  recordDifference,
  recordEqualAttribute,
  toFactPath,
} from "./comparison-walk.js";
import { isSamePartlyKnownDocument } from "./partly-known-document.js";
import { normalizeLiveRecordToCodeForm } from "./route53-records.js";
import { compareAndRemoveAttachedPolicies } from "./standalone-inline-policies.js";

/** Compares a resource of the code with a live one. */
export function compareResource(code: CodeShape, live: LiveShape, options: CompareOptions = {}): ResourceComparison {
  const cloud = code.cloud ?? live.cloud;
  const walk: ComparisonWalk = {
    code: code.written,
    cloud,
    facts: getAttributeFactLookup(cloud, live.type),
    base: getFactRootPathOfCloud(cloud),
    unknowns: indexUnknowns(code.unknowns),
    unread: live.unknowns,
    options,
    isNamedSecret: false,
    compareAt,
    drifted: [],
    equal: [],
    incomparable: [],
    coManaged: [],
  };
  const root = normalizeLiveRecordToCodeForm(withStringData(comparedRoot(live.effective, walk), live), code.written, {
    type: live.type,
    written: live.effective,
  });
  const there = compareAndRemoveAttachedPolicies(code, root, walk);
  compareMembers(comparedRoot(code.written, walk), there, walk.base, walk);
  compareAttachedResources(code.written.beside, live.effective.beside, walk);
  recordIamBindingComparison(code, live, walk);
  if (options.managers !== undefined) {
    const { isPerson = () => false } = options;
    recordManagerSetFieldComparison(code.written, live.effective, options.managers.filter(isPerson), walk);
    recordOwnerlessReplicaComparison(code.written, live.effective, options.managers, walk);
  }
  if (options.canHaveAddedGrants === true) recordUnwrittenGrantComparison(code, live, there, walk);
  const { drifted, equal, incomparable, coManaged } = walk;
  return { drifted, equal, incomparable, coManaged };
}

/** Members that identify a resource and are no settings. */
const IDENTITY_MEMBERS: ReadonlySet<string> = new Set(["type", "apiVersion", "address", "id", "beside", "dependsOn"]);
const KUBERNETES_IDENTITY_MEMBERS: ReadonlySet<string> = new Set(["apiVersion", "kind", "status", "beside"]);

function comparedRoot(body: JsonObject, { base, cloud }: ComparisonWalk): JsonObject {
  const [first] = base;
  const head = cloud === "kubernetes" ? KUBERNETES_IDENTITY_MEMBERS : IDENTITY_MEMBERS;
  const root = first === undefined ? body : body[first];
  if (!isJsonObject(root) || first !== undefined) return isJsonObject(root) ? root : {};
  return Object.fromEntries(Object.entries(root).filter(([name]) => !head.has(name)));
}

/** A Secret's `stringData` is found in its live `data`. */
function withStringData(root: JsonObject, { cloud, type }: LiveShape): JsonObject {
  if (cloud !== "kubernetes" || type !== "Secret") return root;
  const [data, texts] = [root.data, root.stringData].map((member) => (isJsonObject(member) ? member : {}));
  return { ...root, stringData: { ...data, ...texts } };
}

/**
 * Compares what the code declares as resources and the cloud has inside this one: routes of a route table, entries of a
 * network ACL.
 */
function compareAttachedResources(
  code: JsonValue | undefined,
  live: JsonValue | undefined,
  walk: ComparisonWalk,
): void {
  if (!isJsonObject(live)) return;
  const written = isJsonObject(code) ? code : {};
  for (const [name, value] of Object.entries(live)) {
    // Attributes that the cloud's schema has no property for; what is attached is a resource of its own.
    const isAttribute = findSectionOfShapeMember(name) === "extra" && walk.facts.isAt("beside", [name]);
    if (value === undefined || Object.hasOwn(written, name) || !isAttribute) continue;
    recordUnwrittenValueComparison(value, ["beside", name], { ...walk, base: [] });
  }
  for (const [name, value] of Object.entries(written)) {
    // What is only shown here is compared as a resource, and IAM policies of Google by their members.
    if (value === undefined || name === "iamPolicy") continue;
    // `parent` identifies the resource.
    if (name === "parent" || !walk.facts.isAt("beside", [name])) continue;
    if (!Object.hasOwn(live, name)) continue;
    compareAt(value, live[name], ["beside", name], { ...walk, base: [] });
  }
}

function compareMembers(code: JsonObject, found: JsonObject, at: AttributePath, walk: ComparisonWalk): void {
  const live = walk.cloud === "azure" ? alignLiveSingleOrListMembersToCode(code, found) : found;
  for (const [name, value] of Object.entries(code)) {
    if (value === undefined) continue;
    const there = Object.hasOwn(live, name) ? live[name] : undefined;
    compareAt(value, there, [...at, name], walk);
  }
  const isWhole = walk.facts.is("whole", toFactPath(at, walk));
  if (!isWhole && walk.options.expectation === undefined) return;
  for (const [name, value] of Object.entries(live)) {
    if (value === undefined || (Object.hasOwn(code, name) && code[name] !== null)) continue;
    const path = [...at, name];
    if (!isWhole) recordUnwrittenValueComparison(value, path, walk);
    else if (
      !Object.hasOwn(code, name) &&
      !isOmittableFromCloudReply(value) &&
      !walk.facts.is("filled", toFactPath(path, walk))
    )
      recordDifference({ path, code: undefined, cloud: value }, walk);
  }
}

function compareAt(code: JsonValue, live: JsonValue | undefined, path: AttributePath, walk: ComparisonWalk): void {
  const { facts, options } = walk;
  const attribute = toFactPath(path, walk);
  // An attribute that is declared as null is left to the cloud.
  if (code === null || facts.is("readOnly", attribute) || options.isIgnored?.(path)) return;
  const gap = reasonNotCompared(code, live, path, walk);
  if (gap === "equal") recordEqualAttribute({ path, code, cloud: live }, walk);
  else if (gap === "differs") recordDifference({ path, code, cloud: live }, walk);
  else if (gap !== undefined) walk.incomparable.push({ path, reason: gap });
  else if (facts.isAt("policies", attribute) && isPolicy(code) && isPolicy(live))
    recordPolicyComparison(code, live, path, walk);
  else if (isJsonObject(code) && isJsonObject(live)) compareMembers(code, live, path, walk);
  else if (isJsonObject(code) && isMissing(live)) compareAbsentObject(code, path, walk);
  else if (Array.isArray(code) && (Array.isArray(live) || isMissing(live))) {
    recordListComparison(code, live ?? [], path, walk);
  } else compareScalar(code, live, path, walk);
}

const isMissing = (value: JsonValue | undefined): value is null | undefined => value === undefined || value === null;

/** Reports an absent object as one difference, unless all of it may be left out. */
function compareAbsentObject(code: JsonObject, path: AttributePath, walk: ComparisonWalk): void {
  const trial = createTrialWalk(walk);
  compareMembers(code, {}, path, trial);
  if (trial.drifted.length > 0 || trial.coManaged.length > 0) {
    recordDifference({ path, code, cloud: undefined }, walk);
    return;
  }
  walk.equal.push(...trial.equal);
  walk.incomparable.push(...trial.incomparable);
}

function reasonNotCompared(
  code: JsonValue,
  live: JsonValue | undefined,
  path: AttributePath,
  walk: ComparisonWalk,
): string | undefined {
  const { facts, base, unknowns, unread, options, cloud } = walk;
  const attribute = toFactPath(path, walk);
  // The keys of a Secret are read without their values: a key that is not there was removed.
  const isKey = cloud === "kubernetes" && live !== null;
  if (facts.is("writeOnly", attribute) && isAbsentOrEmpty(live) && !isKey) return "the cloud never gives it back";
  const hidden = unread.find((part) => pathStartsWith(path, part.path));
  const unknown = unknowns.at(path);
  if (unknown !== undefined && hidden === undefined) {
    const resolved =
      options.resolve?.(code, live) ??
      (isMissing(live) ? undefined : isSameAsApplied(live, path, walk)) ??
      isSamePartlyKnownDocument(code, live, options.resolve);
    if (resolved !== undefined) return resolved ? "equal" : "differs";
    const [cause] = unknown.causes;
    return `depends on ${cause?.reference ?? "something"}, not known before deployment`;
  }
  // A block's reference to itself is resolved although it is not listed as unknown.
  if (typeof code === "string" && code.includes("${") && options.resolve?.(code, live) === true) return "equal";
  if (hidden !== undefined) return hidden.causes[0]?.detail ?? "it could not be read";
  if (facts.isAt("always", attribute) && live === undefined) return "the account does not tell it";
  if (facts.is("sensitive", attribute) && isMissing(live) && !isKey) return "the cloud does not show secrets";
  // Depth is checked once, at the top-level properties.
  if (path.length <= base.length + 1 && (isTooDeeplyNested(code) || isTooDeeplyNested(live)))
    return "it is nested too deeply to be compared";
  return undefined;
}

function compareScalar(code: JsonValue, cloud: JsonValue | undefined, path: AttributePath, walk: ComparisonWalk): void {
  const attribute = toFactPath(path, walk);
  const { facts } = walk;
  const isSame = isSameValue(code, cloud, {
    anyCase: facts.is("anyCase", attribute),
    isReference: facts.is("references", attribute) || (walk.cloud === "google" && isGoogleResourceName(cloud)),
    isQuantity: facts.is("quantities", attribute),
    isVerbatim: walk.cloud === "kubernetes",
  });
  if (isSame) recordEqualAttribute({ path, code, cloud }, walk);
  else recordDifference({ path, code, cloud }, walk);
}
