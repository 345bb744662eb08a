/** Reads all resources of one type in one region of one account, page by page. */
import type { JsonObject, JsonValue } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import { forEachConcurrently } from "../../for-each-concurrently.js";
import type { CloudLocation, LiveResource, PartSink } from "../../provider.js";
import { isFaultWithAbsentCode } from "../error-replies.js";
import type { AwsSession } from "../sign-in.js";
import { type AwsResource, isAcceptedByTypeFilters, resolveArn, toAwsResource } from "../types/to-aws-resource.js";
import type { TypeReadPlan } from "../types/type-read-plan.js";
import { listItemsOfListCall, splitIntoChunks } from "./list-items.js";
import {
  createPartlyReadResource,
  type PartlyReadResource,
  readDetailsIntoResources,
} from "./read-resource-details.js";
import {
  createMatchedReplyElementLookup,
  getReplyFactName,
  type ResourceReplyFacts,
  readCallPages,
} from "./run-declared-calls.js";

/** Resources that are asked about at once; the limiter says how fast. */
const AT_ONCE = 128;

export async function readResourcesOfTypeIntoSink(
  session: AwsSession,
  read: TypeReadPlan,
  region: string,
  accepts: (resource: LiveResource) => boolean,
  sink: PartSink,
): Promise<void> {
  const { account, client } = session;
  const about = { partition: client.partition, account, region };
  const shared = await sharedOf(session, read, about, region);
  const listed = matchingItems(read, listItemsOfListCall(session, read, read.list, about, region));
  const batch = Math.max(1, ...(read.details ?? []).map((detail) => detail.batch ?? 1));
  let nameless: string | undefined;
  await forEachConcurrently(splitIntoChunks(listed, batch), Math.max(1, Math.ceil(AT_ONCE / batch)), async (chunk) => {
    const readings = chunk.map((facts) => createPartlyReadResource(read, { ...facts, ...shared.factsOf(facts) }));
    await readDetailsIntoResources(session, read, readings, region);
    for (const reading of readings) {
      // Gone since it was listed, if no call found it; one that was refused may have.
      const isGone =
        reading.misses > 0 && reading.answers === 0 && reading.misses === Object.keys(reading.refused).length;
      if (isGone) continue;
      const resource = shaped(read, reading, shared);
      // Without what names it, or says whether it is meant, it cannot be told; it must not look as if it were not there.
      if (resource === undefined) nameless ??= whyUndecided(read, reading) ?? whyNameless(read, reading, shared);
      const live = resource === undefined ? undefined : liveOf(read, resource, { account, region });
      if (live !== undefined && accepts(live)) await sink.add(live);
    }
  });
  if (nameless !== undefined) throw new CloudFault("failed", nameless);
}

/** Those whose list already says that they are not meant need no further calls. */
async function* matchingItems(
  read: TypeReadPlan,
  items: AsyncIterable<ResourceReplyFacts>,
): AsyncGenerator<ResourceReplyFacts> {
  const later = new Set([...(read.details ?? []), ...(read.shared ?? [])].map(getReplyFactName));
  const isKnown = (path: string) => !later.has(path.split(".")[0] ?? "");
  const { where = {}, unless = {}, unlike = {} } = read;
  const pick = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).filter(([path]) => isKnown(path)));
  const first = { where: pick(where), unless: pick(unless), unlike: pick(unlike) };
  for await (const facts of items) if (isAcceptedByTypeFilters(first, facts)) yield facts;
}

function whyUndecided({ where = {} }: TypeReadPlan, { refused }: PartlyReadResource): string | undefined {
  const [call] = Object.keys(where)
    .flatMap((path) => path.split(".").slice(0, 1))
    .filter((name) => name in refused);
  return call === undefined ? undefined : refused[call];
}

/** Undefined where it has a name, or the type does not mean it. */
function whyNameless(read: TypeReadPlan, { facts, refused }: PartlyReadResource, shared: Shared): string | undefined {
  const known = { ...facts, ...shared.factsOf(facts) };
  if (resolveArn(read, known) !== undefined || !isAcceptedByTypeFilters(read, known)) return undefined;
  const [refusal] = Object.values({ ...shared.refused, ...refused });
  // A function leaves out what the type does not mean.
  if (refusal !== undefined || typeof read.arn !== "string") return refusal;
  return `${read.service}:${read.list.operation} lists one whose ARN does not follow from the replies`;
}

function shaped(read: TypeReadPlan, { facts, refused }: PartlyReadResource, shared: Shared): AwsResource | undefined {
  return toAwsResource(read, { ...facts, ...shared.factsOf(facts) }, { ...shared.refused, ...refused });
}

function liveOf(read: TypeReadPlan, resource: AwsResource, scope: CloudLocation): LiveResource {
  const { id, name, pieces, unread, createdAt, tags, region } = resource;
  return {
    ...{ kind: "resource", id, name, type: read.type, pieces },
    scope:
      region !== undefined
        ? { ...scope, region }
        : removeRegionIfGlobalType(read.isListedByRegions === true ? { isGlobal: true } : read, scope),
    ...(unread.length > 0 && { unread }),
    ...(createdAt !== undefined && { createdAt }),
    ...(Object.keys(tags).length > 0 && { tags }),
  };
}

/** What is of no region has none. */
export function removeRegionIfGlobalType(
  { isGlobal }: Pick<TypeReadPlan, "isGlobal">,
  { region, ...account }: CloudLocation,
): CloudLocation {
  return isGlobal === true || region === undefined ? account : { ...account, region };
}

interface Shared {
  readonly factsOf: (facts: ResourceReplyFacts) => JsonObject;
  readonly refused: Readonly<Record<string, string>>;
}

/** Calls that tell something of every resource at once. */
async function sharedOf(session: AwsSession, read: TypeReadPlan, about: JsonObject, region: string): Promise<Shared> {
  const refused: Record<string, string> = {};
  const finders: [string, (facts: ResourceReplyFacts) => JsonValue | undefined][] = [];
  for (const call of read.shared ?? []) {
    try {
      const pages: JsonObject[] = [];
      for await (const page of readCallPages(session, read, call, about, region)) pages.push(page);
      finders.push([
        getReplyFactName(call),
        call.match === undefined ? () => pages[0] : createMatchedReplyElementLookup(call.match, pages),
      ]);
    } catch (error) {
      if (!(error instanceof CloudFault)) throw error;
      if (!isFaultWithAbsentCode(error, call.absent)) refused[getReplyFactName(call)] = error.message;
    }
  }
  return {
    refused,
    factsOf: (facts) =>
      Object.fromEntries(
        finders.flatMap(([name, find]) => {
          const value = find(facts);
          return value === undefined ? [] : [[name, value]];
        }),
      ),
  };
}
