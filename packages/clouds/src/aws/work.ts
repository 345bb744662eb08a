/** What an ask comes to: one piece of work for each type and region. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault } from "../fault.js";
import { type Ask, INVENTORY, type LiveResource, type LiveScope, type Part, type PartSink } from "../provider.js";
import { selectionOf } from "../selection.js";
import { tagSelectionOf } from "../tag-selection.js";
import { isDescribed, readDescribed, readDescribedInto } from "./classic/described.js";
import { readNode } from "./classic/node.js";
import { readClassic } from "./classic/read.js";
import { cloudControlTypes, isGlobalType, readByCloudControl } from "./cloud-control.js";
import type { AwsConnector } from "./connector.js";
import { isAbsent, isGlobal } from "./endpoints.js";
import { readType, scopeOf } from "./inventory/read-type.js";
import { tellingOwnKeys } from "./own-keys.js";
import { type EnabledRegions, isWanted, type RegionSelection, regionSelection } from "./regions.js";
import type { Session } from "./sign-in.js";
import { typeReads } from "./types/all.js";

export interface Work {
  readonly type: string;
  readonly scope: LiveScope;
  readonly also?: NonNullable<Part["also"]>;
  readonly run: (sink: PartSink) => Promise<void>;
}

/** Throws CloudFault where the ask itself is wrong. */
export function workOf(connector: AwsConnector, session: Session, enabled: EnabledRegions, ask: Ask): readonly Work[] {
  const { entry, node } = ask;
  const selections = [
    connector.regions,
    regionSelection(entry.regions, "regions"),
    regionSelection(node.regions, "regions"),
  ];
  return node.type === INVENTORY
    ? inventoryWork(connector, session, enabled, node, selections)
    : isDescribed(node)
      ? [describedWork(session, node)]
      : classicWork(session, enabled, ask, selections);
}

function inventoryWork(
  { usesCloudControl }: AwsConnector,
  session: Session,
  enabled: EnabledRegions,
  node: JsonObject,
  selections: readonly RegionSelection[],
): readonly Work[] {
  const { account, client, home } = session;
  const regions = enabled.regions.filter((region) => isWanted(region, selections));
  const isAsked = typeSelection(node);
  const [takes, takesTags] = [selectionOf(node), tagSelectionOf(node)];
  const takesLive = ({ id, tags, scope }: LiveResource) =>
    takes([id]) && takesTags(tags) && (scope.region === undefined || isWanted(scope.region, selections));
  const telling = tellingOwnKeys(session);
  const native = typeReads
    .filter(({ type }) => isAsked(type))
    .flatMap((read) =>
      (read.isGlobal === true
        ? [home]
        : regions.filter((region) => !isAbsent(read.service, client.partition, region))
      ).map((region) => ({
        type: read.type,
        scope: scopeOf(read, { account, region }),
        ...(read.also !== undefined && { also: read.also.map(({ type, shownAt }) => ({ type, shownAt })) }),
        run: (sink: PartSink) => readType(session, read, region, takesLive, telling(sink)),
      })),
    );
  const known = new Set(typeReads.flatMap(({ type, also = [] }) => [type, ...also.map((one) => one.type)]));
  const fallback = cloudControlTypes
    .filter((type) => usesCloudControl && !known.has(type) && isAsked(type))
    .flatMap((type) =>
      (isGlobalType(type) ? [home] : regions).map((region) => ({
        type,
        scope: scopeOf(isGlobalType(type) ? { isGlobal: true } : {}, { account, region }),
        run: (sink: PartSink) => readByCloudControl(session, type, region, takesLive, telling(sink)),
      })),
    );
  return [...native, ...fallback];
}

/** `types` of the node: `AWS::S3::Bucket`, or `AWS::EC2::*`. */
function typeSelection({ types }: JsonObject): (type: string) => boolean {
  if (!Array.isArray(types)) return () => true;
  return (type) =>
    types.some(
      (one) => typeof one === "string" && (one === type || (one.endsWith("*") && type.startsWith(one.slice(0, -1)))),
    );
}

function describedWork(session: Session, node: JsonObject): Work {
  const described = readDescribed(node, session.user);
  const { account, client, home, user } = session;
  const isWorldwide = isGlobal(described.service, client.partition);
  const region = (isWorldwide ? undefined : (described.region ?? user.region)) ?? home;
  const scope = scopeOf(isWorldwide ? { isGlobal: true } : {}, { account, region });
  return {
    type: `${described.service}.describe_${String(node.type)}`,
    scope,
    run: (sink) => readDescribedInto(session, described, region, scope, sink),
  };
}

/** Listed in one place, though they are of all regions. */
const ONE_LIST = new Set(["s3:ListBuckets", "cloudtrail:DescribeTrails", "cloudtrail:ListTrails"]);

function classicWork(
  session: Session,
  enabled: EnabledRegions,
  { node, role }: Ask,
  selections: readonly RegionSelection[],
): readonly Work[] {
  const classic = readNode(node);
  const { service, list, arn, region } = classic;
  const { account, client, home, user } = session;
  const isWorldwide = isGlobal(service, client.partition);
  const isOnce = isWorldwide || ONE_LIST.has(`${service}:${list}`);
  const named = [arn?.region, region, user.region].find((one) => one !== undefined && one !== "");
  const everywhere = () =>
    enabled.regions.filter((one) => isWanted(one, selections) && !isAbsent(service, client.partition, one));
  const regions = isOnce ? [(isWorldwide ? undefined : named) ?? home] : named !== undefined ? [named] : everywhere();
  if (role === "snapshot" && arn === undefined) throw new CloudFault("failed", "arn must be the ARN of the resource");
  return regions.map((one) => {
    const scope = scopeOf(isOnce ? { isGlobal: true } : {}, { account, region: one });
    const ask = { classic, node, only: role === "snapshot" ? arn?.text : undefined };
    return {
      type: `${service}.${String(node.listMethod)}`,
      scope,
      run: (sink) => readClassic(session, ask, one, scope, sink),
    };
  });
}
