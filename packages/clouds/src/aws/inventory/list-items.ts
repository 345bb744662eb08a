/** What a list gives, as the facts of each: straight, or inside of what another list gives. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import { isFaultWithAbsentCode } from "../error-replies.js";
import { prefetchNextPage } from "../read-pages.js";
import type { AwsSession } from "../sign-in.js";
import { findFactThroughListsAt } from "../types/fact-paths-and-templates.js";
import { isAcceptedByTypeFilters } from "../types/to-aws-resource.js";
import type { ListCall, TypeReadPlan } from "../types/type-read-plan.js";
import { listElementsAt, type ResourceReplyFacts, readCallPages } from "./run-declared-calls.js";

/** AWS nests organizational units five deep. */
const DEEPEST_TREE = 16;

export async function* listItemsOfListCall(
  session: AwsSession,
  read: Pick<TypeReadPlan, "service">,
  list: ListCall,
  about: JsonObject,
  region: string,
): AsyncGenerator<ResourceReplyFacts> {
  if (list.of === undefined) {
    yield* listed(session, read, list, about, about, region);
    return;
  }
  const parents = listItemsOfListCall(session, read, list.of, about, region);
  if (list.batch === undefined) {
    for await (const parent of parents) yield* listedInside(session, read, list, parent, about, region);
    return;
  }
  for await (const group of splitIntoChunks(parents, list.batch))
    yield* listed(session, read, list, group, about, region);
}

async function* listedInside(
  session: AwsSession,
  read: Pick<TypeReadPlan, "service">,
  list: ListCall,
  parent: ResourceReplyFacts,
  about: JsonObject,
  region: string,
  depth = 1,
): AsyncGenerator<ResourceReplyFacts> {
  for await (const item of listed(session, read, list, { ...about, ...parent }, { ...about, parent }, region)) {
    yield item;
    if (list.isTree === true && depth < DEEPEST_TREE)
      yield* listedInside(session, read, list, item, about, region, depth + 1);
  }
}

async function* listed(
  session: AwsSession,
  read: Pick<TypeReadPlan, "service">,
  { inEach, ...list }: ListCall,
  asked: ResourceReplyFacts | readonly ResourceReplyFacts[],
  about: JsonObject,
  region: string,
): AsyncGenerator<ResourceReplyFacts> {
  for (const kind of inEach ?? [{}])
    yield* listedOnce(
      session,
      read,
      { ...list, parameters: { ...list.parameters, ...kind } },
      asked,
      { ...about, ...kind },
      region,
    );
}

async function* listedOnce(
  session: AwsSession,
  read: Pick<TypeReadPlan, "service">,
  list: ListCall,
  asked: ResourceReplyFacts | readonly ResourceReplyFacts[],
  about: JsonObject,
  region: string,
): AsyncGenerator<ResourceReplyFacts> {
  try {
    await prepareReport(session, read, list, region);
    for await (const page of prefetchNextPage(readCallPages(session, read, list, asked, region))) {
      for (const item of itemsOf(page, list)) {
        const facts = { ...(isJsonObject(item) ? item : { value: item }), ...about };
        if (isAcceptedByTypeFilters({ unless: list.unless ?? {} }, facts)) yield facts;
      }
    }
  } catch (error) {
    if (!isFaultWithAbsentCode(error, list.absent)) throw error;
  }
}

/** AWS makes a credential report within seconds; after so many questions it is told as unread. */
const MAX_REPORT_CALLS = 30;
const REPORT_PAUSE_MS = 2000;

/** Asks for a report, and again until it is there. Only the part that needs it waits. */
async function prepareReport(
  session: AwsSession,
  read: Pick<TypeReadPlan, "service">,
  { prepare, service = read.service }: ListCall,
  region: string,
): Promise<void> {
  if (prepare === undefined) return;
  for (let calls = 1; ; calls += 1) {
    const reply = await session.client.call(service, prepare.operation, {}, region);
    const isReady = Object.entries(prepare.until).every(([path, values]) =>
      values.includes(findFactThroughListsAt(reply, path) ?? null),
    );
    if (isReady) return;
    if (calls === MAX_REPORT_CALLS)
      throw new CloudFault("failed", `${prepare.operation}: the report was not ready after ${calls} calls`);
    await session.client.sleep(REPORT_PAUSE_MS);
  }
}

function itemsOf(page: JsonObject, { items, hasEntries, isTable }: ListCall): readonly JsonValue[] {
  const found = listElementsAt(page, items);
  if (isTable === true) return found.flatMap((text) => (typeof text === "string" ? rowsOfTable(text) : []));
  if (hasEntries !== true) return found;
  return found
    .filter(isJsonObject)
    .flatMap((map) => Object.entries(map))
    .map(([key, value]) => ({ ...(isJsonObject(value) ? value : { value }), key }));
}

/** Values of these tables have no commas and no quotation marks: names of users may not. */
function rowsOfTable(base64: string): readonly JsonObject[] {
  const [head = "", ...rows] = Buffer.from(base64, "base64").toString("utf8").trim().split(/\r?\n/);
  const names = head.split(",");
  return rows.map((row) => {
    const values = row.split(",");
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
  });
}

export async function* splitIntoChunks<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<readonly Item[]> {
  let chunk: Item[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
