/** What an ask comes to: one piece of work for each type and region. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import { createNameFilter } from "../name-filter.js";
import {
  type AccountPart,
  type CloudLocation,
  INVENTORY_NODE_TYPE,
  type LiveResource,
  type PartSink,
  type SnapshotNodeRequest,
} from "../provider.js";
import { createTagFilter } from "../tag-filter.js";
import { createManagedKeyUseAnnotator } from "./annotate-use-of-aws-managed-keys.js";
import {
  isDescribeCallNode,
  parseDescribeCallNode,
  readDescribeCallNodeIntoSink,
} from "./classic/describe-call-node.js";
import { parseAwsClassicNode } from "./classic/parse-classic-node.js";
import { readAwsClassicNodeIntoSink } from "./classic/read-classic-node.js";
import { cloudControlTypes, isGlobalCloudControlType, readTypeByCloudControlIntoSink } from "./cloud-control.js";
import type { AwsConnector } from "./connector.js";
import { isGlobalService, isServiceAbsentInRegion } from "./endpoints.js";
import { readResourcesOfTypeIntoSink, removeRegionIfGlobalType } from "./inventory/read-resources-of-type.js";
import {
  type EnabledRegions,
  isSelectedRegion,
  parseRegionSelection,
  type RegionSelection,
} from "./selected-and-enabled-regions.js";
import type { AwsSession } from "./sign-in.js";
import { typeReadPlans } from "./types/all-read-plans.js";
import { expandReadPlanToWafScopes } from "./types/waf-scopes.js";

export interface AwsPartReadTask {
  readonly type: string;
  readonly scope: CloudLocation;
  readonly also?: NonNullable<AccountPart["also"]>;
  readonly run: (sink: PartSink) => Promise<void>;
}

/** Throws CloudFault where the ask itself is wrong. */
export function planAwsReadTasks(
  connector: AwsConnector,
  session: AwsSession,
  enabled: EnabledRegions,
  request: SnapshotNodeRequest,
): readonly AwsPartReadTask[] {
  const { entry, node } = request;
  const selections = [
    connector.regions,
    parseRegionSelection(entry.regions, "regions"),
    parseRegionSelection(node.regions, "regions"),
  ];
  return node.type === INVENTORY_NODE_TYPE
    ? inventoryWork(connector, session, enabled, node, selections)
    : isDescribeCallNode(node)
      ? [describedWork(session, node)]
      : classicWork(session, enabled, request, selections);
}

function inventoryWork(
  { usesCloudControl }: AwsConnector,
  session: AwsSession,
  enabled: EnabledRegions,
  node: JsonObject,
  selections: readonly RegionSelection[],
): readonly AwsPartReadTask[] {
  const { account, client, home } = session;
  const regions = enabled.regions.filter((region) => isSelectedRegion(region, selections));
  const isAsked = typeSelection(node);
  const [accepts, acceptsTags] = [createNameFilter(node), createTagFilter(node)];
  const acceptsLive = ({ id, tags, scope }: LiveResource) =>
    accepts([id]) && acceptsTags(tags) && (scope.region === undefined || isSelectedRegion(scope.region, selections));
  const annotateKeys = createManagedKeyUseAnnotator(session);
  const native = typeReadPlans
    .filter(({ type }) => isAsked(type))
    .flatMap(expandReadPlanToWafScopes)
    .flatMap((read) =>
      (read.isGlobal === true
        ? [read.servedFrom !== undefined && client.partition === "aws" ? read.servedFrom : home]
        : regions.filter((region) => !isServiceAbsentInRegion(read.service, client.partition, region))
      ).map((region) => ({
        type: read.type,
        scope: removeRegionIfGlobalType(read, { account, region }),
        ...(read.also !== undefined && { also: read.also.map(({ type, shownAt }) => ({ type, shownAt })) }),
        run: (sink: PartSink) => readResourcesOfTypeIntoSink(session, read, region, acceptsLive, annotateKeys(sink)),
      })),
    );
  const known = new Set(
    typeReadPlans.flatMap(({ type, also = [] }) => [type, ...also.map((embedded) => embedded.type)]),
  );
  const fallback = cloudControlTypes
    .filter((type) => usesCloudControl && !known.has(type) && isAsked(type))
    .flatMap((type) =>
      (isGlobalCloudControlType(type) ? [home] : regions).map((region) => ({
        type,
        scope: removeRegionIfGlobalType(isGlobalCloudControlType(type) ? { isGlobal: true } : {}, { account, region }),
        run: (sink: PartSink) => readTypeByCloudControlIntoSink(session, type, region, acceptsLive, annotateKeys(sink)),
      })),
    );
  return [...native, ...fallback];
}

/** `types` of the node: `AWS::S3::Bucket`, or `AWS::EC2::*`. */
function typeSelection({ types }: JsonObject): (type: string) => boolean {
  if (!Array.isArray(types)) return () => true;
  return (type) =>
    types.some(
      (pattern) =>
        typeof pattern === "string" &&
        (pattern === type || (pattern.endsWith("*") && type.startsWith(pattern.slice(0, -1)))),
    );
}

function describedWork(session: AwsSession, node: JsonObject): AwsPartReadTask {
  const described = parseDescribeCallNode(node, session.user);
  const { account, client, home, user } = session;
  const isWorldwide = isGlobalService(described.service, client.partition);
  const region = (isWorldwide ? undefined : (described.region ?? user.region)) ?? home;
  const scope = removeRegionIfGlobalType(isWorldwide ? { isGlobal: true } : {}, { account, region });
  return {
    type: `${described.service}.describe_${String(node.type)}`,
    scope,
    run: (sink) => readDescribeCallNodeIntoSink(session, described, region, scope, sink),
  };
}

/** Listed in one place, though they are of all regions. */
const GLOBAL_LISTS = new Set(["s3:ListBuckets", "cloudtrail:DescribeTrails", "cloudtrail:ListTrails"]);

function classicWork(
  session: AwsSession,
  enabled: EnabledRegions,
  { node, role }: SnapshotNodeRequest,
  selections: readonly RegionSelection[],
): readonly AwsPartReadTask[] {
  const classic = parseAwsClassicNode(node);
  const { service, list, arn, region } = classic;
  const { account, client, home, user } = session;
  const isWorldwide = isGlobalService(service, client.partition);
  const isOnce = isWorldwide || GLOBAL_LISTS.has(`${service}:${list}`);
  const named = [arn?.region, region, user.region].find((candidate) => candidate !== undefined && candidate !== "");
  const everywhere = () =>
    enabled.regions.filter(
      (name) => isSelectedRegion(name, selections) && !isServiceAbsentInRegion(service, client.partition, name),
    );
  const regions = isOnce ? [(isWorldwide ? undefined : named) ?? home] : named !== undefined ? [named] : everywhere();
  if (role === "snapshot" && arn === undefined) throw new CloudFault("failed", "arn must be the ARN of the resource");
  return regions.map((name) => {
    const scope = removeRegionIfGlobalType(isOnce ? { isGlobal: true } : {}, { account, region: name });
    const request = { classic, node, only: role === "snapshot" ? arn?.text : undefined };
    return {
      type: `${service}.${String(node.listMethod)}`,
      scope,
      run: (sink) => readAwsClassicNodeIntoSink(session, request, name, scope, sink),
    };
  });
}
