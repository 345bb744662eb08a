/**
 * What rules look at together in an account: resources of the same account, subscription, project or cluster; of AWS, where
 * regions are apart, of one region and of none. What could not be read of a type is a gap in it.
 */
import { createHash } from "node:crypto";
import { type ShapedResource, toUnversionedKubernetesType } from "@plumbline/catalogue";
import type { CloudLocation, ProviderName, RecordedPart, Recording } from "@plumbline/clouds";
import { buildShapesOfLiveResource } from "@plumbline/drift";
import { formatCanonicalJson, type JsonObject, type JsonValue } from "@plumbline/model";
import { createEstate, type Estate, type KnownResourcesOfType } from "../judge/estate.js";
import type { PlannedAccount } from "../run/run-plan-types.js";
import { formatAccountPart } from "./format-account-part.js";

export interface LiveEstates {
  readonly estateAt: (scope: CloudLocation) => Estate;
  /** A hash of all that is known of these types there. */
  readonly digest: (scope: CloudLocation, types: readonly string[]) => string;
}

/** Resources of one type in one estate that are kept: about so many are as large as what a process may hold. */
const MAX_KEPT = 200_000;

const MAX_ESTATES = 4;

export function createLiveEstates(account: PlannedAccount, recording: Recording): LiveEstates {
  const { parts, unreadScopes } = recording;
  const made = new Map<string, Estate>();
  const digests = new Map<string, string>();
  const keyOf = (scope: CloudLocation) => formatCanonicalJson(whereOf(scope) as JsonValue);
  const partsOf = (scope: CloudLocation, type: string) =>
    parts.filter((part) => isOfType(part, type) && isOverlapping(part.scope, scope));
  const digest: LiveEstates["digest"] = (scope, types) => {
    const hash = createHash("sha256");
    for (const type of types) {
      const found = partsOf(scope, type);
      hash.update(formatCanonicalJson([type, gapOf(found, type, scope, account, unreadScopes) ?? null]));
      for (const { scope: at, units } of found) {
        hash.update(formatCanonicalJson(at as JsonValue));
        for (const unit of units) hash.update(`\n${unit.number} ${unit.digest}`);
      }
    }
    return hash.digest("hex");
  };
  return {
    estateAt(scope) {
      const key = keyOf(scope);
      const known =
        made.get(key) ?? createEstate((type) => knownIn(partsOf(scope, type), type, scope, account, unreadScopes));
      // Units come place by place: those that were looked at last are wanted again.
      made.delete(key);
      made.set(key, known);
      for (const [oldest] of made) {
        if (made.size <= MAX_ESTATES) break;
        made.delete(oldest);
      }
      return known;
    },
    digest(scope, types) {
      const key = `${keyOf(scope)} ${types.join(" ")}`;
      const known = digests.get(key) ?? digest(scope, types);
      digests.set(key, known);
      return known;
    },
  };
}

function knownIn(
  parts: readonly RecordedPart[],
  type: string,
  scope: CloudLocation,
  account: PlannedAccount,
  unreadScopes: Recording["unreadScopes"],
): KnownResourcesOfType {
  const detail = gapOf(parts, type, scope, account, unreadScopes);
  const resources = new Map<string, ShapedResource>();
  for (const shaped of shapesIn(parts, account.provider)) {
    if (shaped.type.toLowerCase() !== type.toLowerCase()) continue;
    // Several nodes may have asked for it.
    resources.set(shaped.resource.address, shaped);
    if (resources.size > MAX_KEPT)
      return gap(type, `${type}: more than ${MAX_KEPT} resources cannot be looked at together`);
  }
  const all = [...resources.values()];
  return detail === undefined ? { resources: all } : { ...gap(type, detail), resources: all };
}

function gap(type: string, detail: string): KnownResourcesOfType {
  return { resources: [], gap: { reference: type, reason: "unread", detail } };
}

function* shapesIn(parts: readonly RecordedPart[], provider: ProviderName): Generator<ShapedResource> {
  for (const { units } of parts) {
    for (const unit of units) {
      for (const item of unit.read()) {
        if (item.kind !== "resource") continue;
        for (const { shaped } of buildShapesOfLiveResource(item, provider)) yield shaped;
      }
    }
  }
}

/** A transform of CloudFormation makes other types of it: no account has one. */
const isOfTemplatesAlone = (type: string) => /^AWS::Serverless::/i.test(type);

/** Why there may be more than what was read. */
function gapOf(
  parts: readonly RecordedPart[],
  type: string,
  scope: CloudLocation,
  { asks, provider }: PlannedAccount,
  unreadScopes: Recording["unreadScopes"],
): string | undefined {
  if (isOfTemplatesAlone(type)) return undefined;
  const reasons = [
    ...unreadScopes
      .filter((unreadScope) => isOverlapping(unreadScope.scope, scope) && mayHold(unreadScope.scope, parts))
      .map(({ reason }) => reason),
    ...parts.flatMap((part) => part.unread.map((reason) => `${formatAccountPart(part)}: ${reason}`)),
  ];
  if (reasons.length > 0) return [...new Set(reasons)].join("; ");
  const isAsked = asks.some(({ role, node }) => role === "master" && isWhole(node, type));
  // Readers of AWS, Google and of directories have a part for each type they read, also where there is none of it.
  const hasPartOfEach = provider === "aws" || provider === "google" || /^Microsoft\.Graph\//i.test(type);
  const isRead = parts.length > 0 || !hasPartOfEach;
  return isAsked && isRead ? undefined : `${type}: no node of type "resources" reads all of them`;
}

/** Whether a scope that was not read may have more of what these parts have: a subscription has nothing of a tenant's. */
function mayHold({ subscription }: CloudLocation, parts: readonly RecordedPart[]): boolean {
  const areAllAbove = parts.length > 0 && parts.every(({ scope }) => scope.tenant !== undefined);
  return subscription === undefined || !areAllAbove;
}

const NARROWING = ["include", "exclude", "tags", "scope"];

/** Whether a node takes all that an account has of a type. */
function isWhole(node: JsonObject, wanted: string): boolean {
  const { type, types } = node;
  const isListed = (listed: JsonValue) => typeof listed === "string" && listed.toLowerCase() === wanted.toLowerCase();
  if (type !== "resources" || (Array.isArray(types) && !types.some(isListed))) return false;
  return NARROWING.every((name) => node[name] === undefined);
}

function isOfType({ type }: RecordedPart, wanted: string): boolean {
  return [type, toUnversionedKubernetesType(type)].some((name) => name.toLowerCase() === wanted.toLowerCase());
}

/** Groups of resources and namespaces are parts of what an account is. */
function whereOf({ account, tenant, subscription, project, cluster, region }: CloudLocation): CloudLocation {
  return {
    ...(account !== undefined && { account, ...(region !== undefined && { region }) }),
    ...(tenant !== undefined && { tenant }),
    ...(subscription !== undefined && { subscription }),
    ...(project !== undefined && { project }),
    ...(cluster !== undefined && { cluster }),
  };
}

/** What one of them does not say, holds for all. */
function isOverlapping(first: CloudLocation, second: CloudLocation): boolean {
  const [a, b] = [whereOf(first), whereOf(second)];
  return (["account", "tenant", "subscription", "project", "cluster", "region"] as const).every(
    (name) => a[name] === undefined || b[name] === undefined || a[name] === b[name],
  );
}
