/**
 * Resources that grant or open something on another: role assignments, firewall rules, role bindings, peerings, grants of keys,
 * users in groups, access entries of clusters, access points of buckets, shares of portfolios.
 * One that no code has is told at the resource of the code that it is about, too, because that is whom it exposes.
 */
import { appendToGroup, isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { AttributeDrift, DependencyRecorder, LiveSide, ResourcePair } from "../model/index.js";
import { getShapeProperties } from "../pairing/index.js";

interface GrantingType {
  /** What such grants are called at the resource they are about. */
  readonly attribute: string;
  /** Identifiers of what it is about, as `targetKeys` gives them. */
  readonly targets: (side: LiveSide) => readonly string[];
}

/** The differences that grants without code make, by the live resource they are about. */
export function findUnmanagedGrantDrift(
  live: readonly LiveSide[],
  foreign: readonly LiveSide[],
  pairs: readonly ResourcePair[],
  recorder: DependencyRecorder,
): ReadonlyMap<LiveSide, readonly AttributeDrift[]> {
  for (const side of live) {
    const type = grantingType(side);
    if (type !== undefined)
      for (const key of type.targets(side)) recorder.recordLookup(side.shaped, dependencyKey(key));
    else for (const key of targetKeys(side)) recorder.recordKey(side.shaped, dependencyKey(key));
  }
  const grants = new Map<string, { readonly attribute: string; readonly grant: LiveSide }[]>();
  for (const side of foreign) {
    const type = grantingType(side);
    for (const key of type?.targets(side) ?? [])
      appendToGroup(grants, key, { attribute: type?.attribute ?? "", grant: side });
  }
  const found = new Map<LiveSide, readonly AttributeDrift[]>();
  if (grants.size === 0) return found;
  for (const { live: target } of pairs) {
    const about = targetKeys(target)
      .flatMap((key) => grants.get(key) ?? [])
      .filter(({ grant }) => !isMadeWith(target, grant));
    const byAttribute = new Map<string, JsonObject[]>();
    for (const { attribute, grant } of about) appendToGroup(byAttribute, attribute, describeGrant(grant));
    const drifts = [...byAttribute].map(([attribute, granted]) => ({
      path: ["beside", attribute],
      code: undefined,
      cloud: granted,
      unwritten: { kind: "grant" } as const,
      isOnlyPossible: false,
    }));
    if (drifts.length > 0 && target.address === undefined) found.set(target, drifts);
  }
  return found;
}

const MADE_TOGETHER_MS = 20 * 60_000;

/** EKS gives whoever makes a cluster an entry of it; nobody knows who that was, but when. */
function isMadeWith(target: LiveSide, grant: LiveSide): boolean {
  if (grant.shaped.type !== "AWS::EKS::AccessEntry") return false;
  const [made, granted] = [target, grant].map(({ shaped }) => Date.parse(String(getBeside(shaped).CreatedAt)));
  return made !== undefined && granted !== undefined && Math.abs(granted - made) < MADE_TOGETHER_MS;
}

const getBeside = ({ effective }: LiveSide["shaped"]): JsonObject =>
  isJsonObject(effective.beside) ? effective.beside : {};

const dependencyKey = (target: string) => `granted on ${target}`;

function grantingType({ shaped, address }: LiveSide): GrantingType | undefined {
  if (address !== undefined || shaped.cloud === undefined) return undefined;
  const type = shaped.type.toLowerCase();
  return grantingTypes[type] ?? (shaped.cloud === "azure" ? azureChild(type) : undefined);
}

const ASSIGNMENT = "/providers/microsoft.authorization/roleassignments/";

const grantingTypes: Readonly<Record<string, GrantingType>> = {
  "microsoft.authorization/roleassignments": {
    attribute: "roleAssignments",
    targets: ({ id }) => {
      const at = id.toLowerCase().lastIndexOf(ASSIGNMENT);
      return at > 0 ? [id.slice(0, at).toLowerCase()] : [];
    },
  },
  "compute.googleapis.com/firewall": {
    attribute: "firewalls",
    targets: ({ shaped }) => texts(shaped.effective.network ?? getShapeProperties(shaped).network).flatMap(googlePath),
  },
  "aws::ec2::vpcpeeringconnection": {
    attribute: "VpcPeeringConnections",
    targets: ({ shaped }) => {
      const { VpcId, PeerVpcId } = getShapeProperties(shaped);
      return [...texts(VpcId), ...texts(PeerVpcId)];
    },
  },
  "aws::kms::grant": {
    attribute: "Grants",
    targets: ({ shaped }) => texts(getShapeProperties(shaped).KeyId).map((key) => `key ${key}`),
  },
  "aws::eks::accessentry": {
    attribute: "AccessEntries",
    targets: ({ shaped }) => texts(getShapeProperties(shaped).ClusterName).map((name) => `cluster ${name}`),
  },
  "aws::s3::accesspoint": {
    attribute: "AccessPoints",
    targets: ({ shaped }) => texts(getShapeProperties(shaped).Bucket).map((name) => `bucket ${name}`),
  },
  "aws::ec2::clientvpnauthorizationrule": {
    attribute: "AuthorizationRules",
    targets: ({ shaped }) => texts(getShapeProperties(shaped).ClientVpnEndpointId).map((id) => `client vpn ${id}`),
  },
  "aws::servicecatalog::portfolioshare": {
    attribute: "PortfolioShares",
    targets: ({ shaped }) => texts(getShapeProperties(shaped).PortfolioId).map((id) => `portfolio ${id}`),
  },
  // Users that nobody's code has are members of groups that some code has.
  "aws::iam::user": {
    attribute: "Users",
    targets: ({ shaped }) => listed(getShapeProperties(shaped).Groups).map((group) => `group ${group}`),
  },
  rolebinding: { attribute: "roleBindings", targets: ({ shaped }) => serviceAccountsIn(shaped.effective) },
  clusterrolebinding: {
    attribute: "clusterRoleBindings",
    targets: ({ shaped }) => serviceAccountsIn(shaped.effective),
  },
};

/** Children of Azure resources that open them. */
function azureChild(type: string): GrantingType | undefined {
  const [, attribute] = /\/(firewallrules|virtualnetworkrules|ipfirewallrules)$/.exec(type) ?? [];
  if (attribute === undefined) return undefined;
  return { attribute, targets: ({ id }) => [id.toLowerCase().split("/").slice(0, -2).join("/")] };
}

/** The property by which grants name what they are about, and a word that tells it from others. */
const awsTargets: Readonly<Record<string, readonly [property: string, word: string]>> = {
  "AWS::EC2::VPC": ["VpcId", ""],
  "AWS::EC2::ClientVpnEndpoint": ["Id", "client vpn"],
  "AWS::EKS::Cluster": ["Name", "cluster"],
  "AWS::IAM::Group": ["GroupName", "group"],
  "AWS::KMS::Key": ["KeyId", "key"],
  "AWS::S3::Bucket": ["BucketName", "bucket"],
  "AWS::ServiceCatalog::Portfolio": ["Id", "portfolio"],
};

/** How a resource is named by what grants something on it. */
function targetKeys({ id, shaped, address }: LiveSide): readonly string[] {
  if (address !== undefined) return [];
  const { cloud, type } = shaped;
  if (cloud === "azure") return [id.toLowerCase()];
  if (type === "compute.googleapis.com/Network") return googlePath(id);
  const named = cloud === "aws" ? awsTargets[type] : undefined;
  if (named !== undefined) {
    const [property, word] = named;
    return texts(getShapeProperties(shaped)[property]).map((id) => (word === "" ? id : `${word} ${id}`));
  }
  if (cloud !== "kubernetes" || type.toLowerCase() !== "serviceaccount") return [];
  const { metadata } = shaped.effective;
  return isJsonObject(metadata) ? [serviceAccountKey(metadata.namespace, metadata.name)] : [];
}

const serviceAccountKey = (namespace: JsonValue | undefined, name: JsonValue | undefined) =>
  `serviceaccount ${String(namespace ?? "default")}/${String(name)}`;

function serviceAccountsIn({ subjects, metadata }: JsonObject): readonly string[] {
  const around = isJsonObject(metadata) ? metadata.namespace : undefined;
  const list: readonly JsonValue[] = Array.isArray(subjects) ? subjects : [];
  return list.flatMap((subject) =>
    isJsonObject(subject) && subject.kind === "ServiceAccount"
      ? [serviceAccountKey(subject.namespace ?? around, subject.name)]
      : [],
  );
}

const texts = (value: JsonValue | undefined): readonly string[] => (typeof value === "string" ? [value] : []);

const listed = (value: JsonValue | undefined): readonly string[] => (Array.isArray(value) ? value.flatMap(texts) : []);

/** From `projects/` on: addresses and asset names differ in what stands before. */
function googlePath(text: string): readonly string[] {
  const at = text.indexOf("projects/");
  return at === -1 ? [] : [text.slice(at)];
}

/** Its identifier, and what it says of whom it grants what. */
function describeGrant({ id, shaped }: LiveSide): JsonObject {
  const { subjects, roleRef, allowed, sourceRanges, properties } = shaped.effective;
  const shown = { subjects, roleRef, allowed, sourceRanges, ...(isJsonObject(properties) ? properties : {}) };
  return { id, ...Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined)) };
}
