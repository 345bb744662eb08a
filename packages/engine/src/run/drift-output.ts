/** What was found of one resource, as it is stored. */
import { createHash } from "node:crypto";
import type { ShapedResource } from "@plumbline/catalogue";
import type { ProviderName } from "@plumbline/clouds";
import {
  listDriftRemarks,
  maskBodySecrets,
  type PlacedAttributeDrift,
  type ResourceDrift,
  type SecretHasher,
} from "@plumbline/drift";
import {
  type ComparedAttribute,
  type DriftCodeLocation,
  formatCanonicalJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type ResourceDriftOutput,
  type SourceRange,
} from "@plumbline/model";

import { createComparedBodies } from "./compared-bodies.js";

export function toDriftOutput(
  found: ResourceDrift,
  provider: ProviderName,
  digest: SecretHasher | undefined,
): Omit<ResourceDriftOutput, "key"> {
  const { result, type, address = "", place, pairedBy = "" } = found;
  const { code, live } = found.sides();
  const snapshots = createComparedBodies({ type, code, live }, [
    ...found.equal,
    ...found.drifted,
    ...found.coManaged,
    ...found.ignored,
  ]);
  const { account, region } = whereIs(live ?? code);
  return {
    result,
    ...createDriftIdentity(found, provider),
    iacType: address === "" ? "" : languageOf(address, type),
    ...(place !== undefined && { place: placeOf(place) }),
    pairedBy,
    account,
    region,
    codeFingerprint: code === undefined ? "" : fingerprintOf(code, digest),
    tags: { ...tagsOf(code), ...tagsOf(live) },
    cloudSnapshot: snapshots.cloud,
    iacSnapshot: snapshots.code,
    attributes: attributesOf(found),
    reason: found.reason,
    ...(found.cause !== undefined && { cause: found.cause }),
  };
}

/** Whoever reads it must not be able to try out secrets. */
function fingerprintOf(shaped: ShapedResource, digest?: SecretHasher): string {
  return createHash("sha256")
    .update(formatCanonicalJson(maskBodySecrets(shaped, digest)))
    .digest("hex")
    .slice(0, 32);
}

type DriftIdentity = Pick<ResourceDriftOutput, "cloudType" | "resourceType" | "cloudNodeId" | "address" | "cloudId">;

export function createDriftIdentity(
  { type, address = "", id = "", nodeId = "" }: ResourceDrift,
  provider: ProviderName,
): DriftIdentity {
  return { cloudType: provider, resourceType: type, cloudNodeId: nodeId, address, cloudId: id };
}

/** The row of the cloud's resource, or else the place in the code: the same in every run. */
export function createDriftKey({ cloudType, resourceType, cloudNodeId, address, cloudId }: DriftIdentity): string {
  const identity = cloudNodeId === "" ? [cloudType, resourceType, address, cloudId] : [cloudType, cloudNodeId];
  return createHash("sha256").update(JSON.stringify(identity)).digest("hex").slice(0, 32);
}

function attributesOf({
  drifted,
  coManaged,
  incomparable,
  equal,
  ignored,
}: ResourceDrift): readonly ComparedAttribute[] {
  const placed = (result: "drifted" | "co-managed" | "ignored") => (drift: PlacedAttributeDrift) => ({
    path: drift.path,
    name: drift.name,
    result,
    code: shortened(drift.code),
    cloud: shortened(drift.cloud),
    place: placeOf(drift.place),
    ...(drift.secrets !== undefined && { secrets: drift.secrets }),
    ...(drift.cause !== undefined && { cause: drift.cause }),
    ...reasonOfDrift(drift),
  });
  return [
    ...drifted.map(placed("drifted")),
    ...coManaged.map(placed("co-managed")),
    ...ignored.map((drift) => ({ ...placed("ignored")(drift), reason: drift.rule.reason })),
    ...incomparable.map(({ path, reason }) => ({
      path,
      result: "not comparable" as const,
      code: null,
      cloud: null,
      reason,
    })),
    ...equal.map(({ path, code, cloud, secrets }) => ({
      path,
      result: "equal" as const,
      code: shortened(code),
      cloud: shortened(cloud),
      ...(secrets !== undefined && { secrets }),
    })),
  ];
}

/** Without its cause, which is kept by itself. */
function reasonOfDrift({ cause: _, ...drift }: PlacedAttributeDrift): Pick<ComparedAttribute, "reason"> {
  const reasons = listDriftRemarks(drift);
  return reasons.length === 0 ? {} : { reason: reasons.join("; ") };
}

const LONGEST_VALUE = 2000;

function shortened(value: JsonValue | undefined): JsonValue {
  if (value === undefined) return null;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length <= LONGEST_VALUE ? value : `${text.slice(0, LONGEST_VALUE).toWellFormed()}…`;
}

function placeOf({ file, line, column }: SourceRange): DriftCodeLocation {
  return { file, line, column };
}

function whereIs(shaped: ShapedResource | undefined): Pick<ResourceDriftOutput, "account" | "region"> {
  const { account, subscription, project, region, namespace } = shaped?.scope ?? {};
  return { account: account ?? subscription ?? project ?? "", region: region ?? namespace ?? "" };
}

const TAGS: ReadonlyMap<string, string> = new Map([
  ["service_unique_id", "service_unique_id"],
  ["suid", "service_unique_id"],
  ["resource_type", "resource_type"],
]);

/** Of its tags those by which people say what belongs together. */
function tagsOf(shaped: ShapedResource | undefined): JsonObject {
  const { properties, tags, metadata } = shaped?.written ?? {};
  const attributes = isJsonObject(properties) ? properties : {};
  const holders = [attributes.Tags, attributes.labels, tags, isJsonObject(metadata) ? metadata.labels : undefined];
  return Object.fromEntries(
    holders.flatMap(entriesOf).flatMap(([name, value]) => {
      const known = TAGS.get(name.toLowerCase());
      return known === undefined || typeof value !== "string" ? [] : [[known, value]];
    }),
  );
}

function entriesOf(tags: JsonValue | undefined): readonly (readonly [string, JsonValue])[] {
  if (isJsonObject(tags)) return Object.entries(tags);
  if (!Array.isArray(tags)) return [];
  return tags.filter(isJsonObject).map(({ Key = "", Value = null }) => [String(Key), Value] as const);
}

function languageOf(address: string, type: string): string {
  if (/^(?:module\.|[a-z0-9]+_[a-z0-9_]+\.)/.test(address)) return "terraform";
  if (type.startsWith("AWS::")) return "cloudformation";
  return type.startsWith("Microsoft.") ? "arm" : "kubernetes";
}
