/** Reads a classic node in one region: the list, then the detail methods of each item, merged into one document. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { eachAtOnce } from "../../at-once.js";
import { CloudFault } from "../../fault.js";
import type { LiveDocument, LiveScope, PartSink, UnreadPart } from "../../provider.js";
import { selectionOf } from "../../selection.js";
import { tagSelectionOf } from "../../tag-selection.js";
import { serviceModel } from "../load-model.js";
import { oneAhead, pagesOf } from "../pages.js";
import type { Session } from "../sign-in.js";
import { pairsOf } from "../types/mapping.js";
import { arnOfItem } from "./arns.js";
import { identifierOf, itemsIn } from "./listed.js";
import type { ClassicNode } from "./node.js";
import { detailParameters } from "./parameters.js";
import { wholeReply } from "./whole-reply.js";

/** Items whose details are asked for at once; the limiter says how fast. */
const AT_ONCE = 64;

export interface ClassicAsk {
  readonly classic: ClassicNode;
  readonly node: JsonObject;
  /** Only this one, where the node is of one resource. */
  readonly only: string | undefined;
}

export async function readClassic(
  session: Session,
  ask: ClassicAsk,
  region: string,
  scope: LiveScope,
  sink: PartSink,
): Promise<void> {
  const { service, list } = ask.classic;
  const [takes, takesTags] = [selectionOf(ask.node), tagSelectionOf(ask.node)];
  const arnScope = { partition: session.client.partition, region, account: session.account };
  for await (const page of oneAhead(pagesOf(session.client, service, list, {}, region))) {
    const items = itemsIn(service, list, page);
    await eachAtOnce(items, AT_ONCE, async (item) => {
      const arn = arnOfItem(service, list, item, arnScope);
      if (ask.only === undefined ? !takes([arn]) : arn !== ask.only) return;
      const document = await documentOf(session, ask.classic, item, arn, region, scope);
      if (document !== undefined && takesTags(document.tags)) await sink.add(document);
    });
  }
}

/** Undefined where it is gone since it was listed. */
async function documentOf(
  { client }: Session,
  { service, list, details }: ClassicNode,
  item: JsonValue,
  arn: string,
  region: string,
  scope: LiveScope,
): Promise<LiveDocument | undefined> {
  const body: Record<string, JsonValue> = {};
  const unread: UnreadPart[] = [];
  const itemRegion = isJsonObject(item) ? (item.BucketRegion ?? item.HomeRegion ?? region) : region;
  let answers = 0;
  for (const detail of details) {
    try {
      const parameters = detailParameters(service, list, detail, item, arn);
      if (parameters === undefined)
        throw new CloudFault("unsupported", `${detail} cannot be asked about what ${list} gives`);
      Object.assign(body, await wholeReply(client, service, detail, parameters, String(itemRegion)));
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
  const name = identifierOf(list, item) ?? arn;
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
  const model = serviceModel(service);
  const output = model?.operations[operation]?.output;
  return Object.keys(model?.shapes[output ?? ""]?.members ?? {});
}

function tagsIn(body: JsonObject): Readonly<Record<string, string>> | undefined {
  for (const [name, value] of Object.entries(body)) {
    if (!/^(tags?|tagset|taglist)$/i.test(name)) continue;
    const pairs = pairsOf(isJsonObject(value) && Array.isArray(value.Items) ? value.Items : value);
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
