/** Reads a classic node in one region: the list, then the detail methods of each item, merged into one document. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import { forEachConcurrently } from "../../for-each-concurrently.js";
import { createNameFilter } from "../../name-filter.js";
import type { CloudLocation, LiveDocument, PartSink, UnreadResourcePart } from "../../provider.js";
import { createTagFilter } from "../../tag-filter.js";
import { loadServiceModel } from "../load-service-models.js";
import { prefetchNextPage, readPages } from "../read-pages.js";
import type { AwsSession } from "../sign-in.js";
import { toTagPairs } from "../types/property-sources.js";
import { buildDetailParameters } from "./detail-parameters.js";
import { buildItemArn } from "./item-arns.js";
import { readAndMergeAllPages } from "./merge-pages.js";
import { findItemIdentifier, listItemsOfPage } from "./page-items.js";
import type { AwsClassicNode } from "./parse-classic-node.js";

/** Items whose details are asked for at once; the limiter says how fast. */
const AT_ONCE = 64;

export interface ClassicNodeRequest {
  readonly classic: AwsClassicNode;
  readonly node: JsonObject;
  /** Only this one, where the node is of one resource. */
  readonly only: string | undefined;
}

export async function readAwsClassicNodeIntoSink(
  session: AwsSession,
  request: ClassicNodeRequest,
  region: string,
  scope: CloudLocation,
  sink: PartSink,
): Promise<void> {
  const { service, list } = request.classic;
  const [accepts, acceptsTags] = [createNameFilter(request.node), createTagFilter(request.node)];
  const arnScope = { partition: session.client.partition, region, account: session.account };
  for await (const page of prefetchNextPage(readPages(session.client, service, list, {}, region))) {
    const items = listItemsOfPage(service, list, page);
    await forEachConcurrently(items, AT_ONCE, async (item) => {
      const arn = buildItemArn(service, list, item, arnScope);
      if (request.only === undefined ? !accepts([arn]) : arn !== request.only) return;
      const document = await documentOf(session, request.classic, item, arn, region, scope);
      if (document !== undefined && acceptsTags(document.tags)) await sink.add(document);
    });
  }
}

/** Undefined where it is gone since it was listed. */
async function documentOf(
  { client }: AwsSession,
  { service, list, details }: AwsClassicNode,
  item: JsonValue,
  arn: string,
  region: string,
  scope: CloudLocation,
): Promise<LiveDocument | undefined> {
  const body: Record<string, JsonValue> = {};
  const unread: UnreadResourcePart[] = [];
  const itemRegion = isJsonObject(item) ? (item.BucketRegion ?? item.HomeRegion ?? region) : region;
  let answers = 0;
  for (const detail of details) {
    try {
      const parameters = buildDetailParameters(service, list, detail, item, arn);
      if (parameters === undefined)
        throw new CloudFault("unsupported", `${detail} cannot be asked about what ${list} gives`);
      Object.assign(body, await readAndMergeAllPages(client, service, detail, parameters, String(itemRegion)));
      answers += 1;
    } catch (error) {
      if (!(error instanceof CloudFault)) throw error;
      // What is not set is not there: a bucket without a policy has none.
      if (error.kind !== "gone")
        unread.push(...membersOf(service, detail).map((name) => ({ path: [name], reason: error.message })));
    }
  }
  if (details.length > 0 && answers === 0 && unread.length === 0) return undefined;
  if (details.length === 0) Object.assign(body, isJsonObject(item) ? item : { [list]: item });
  const name = findItemIdentifier(list, item) ?? arn;
  if (service === "s3") body.BucketName = name;
  const tags = tagsIn(body) ?? (isJsonObject(item) ? tagsIn(item) : undefined);
  const createdAt = isJsonObject(item) ? creationIn(item) : undefined;
  const bucketRegion =
    service === "s3" && body.LocationConstraint !== undefined ? (body.LocationConstraint ?? "us-east-1") : undefined;
  return {
    kind: "document",
    id: arn,
    name,
    path: arn,
    scope: typeof bucketRegion === "string" ? { ...scope, region: bucketRegion } : scope,
    body,
    ...(unread.length > 0 && { unread }),
    ...(tags !== undefined && { tags }),
    ...(createdAt !== undefined && { createdAt }),
  };
}

function membersOf(service: string, operation: string): readonly string[] {
  const model = loadServiceModel(service);
  const output = model?.operations[operation]?.output;
  return Object.keys(model?.shapes[output ?? ""]?.members ?? {});
}

function tagsIn(body: JsonObject): Readonly<Record<string, string>> | undefined {
  for (const [name, value] of Object.entries(body)) {
    if (!/^(tags?|tagset|taglist)$/i.test(name)) continue;
    const pairs = toTagPairs(isJsonObject(value) && Array.isArray(value.Items) ? value.Items : value);
    if (pairs.length > 0) return Object.fromEntries(pairs);
  }
  return undefined;
}

function creationIn(item: JsonObject): string | undefined {
  const found = Object.entries(item).find(
    ([name, value]) =>
      typeof value === "string" &&
      /^(\w*Creat(e|ed|ion)(Date|Time|At|Timestamp|DateTime)|LaunchTime|StartTime)$/i.test(name),
  );
  const time = new Date(String(found?.[1] ?? ""));
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
