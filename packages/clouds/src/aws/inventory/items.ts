/** What a list gives, as the facts of each: straight, or inside of what another list gives. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { AwsFault } from "../fault.js";
import { prefetchNext } from "../pages.js";
import type { AwsSession } from "../sign-in.js";
import type { ListCall, TypeReadPlan } from "../types/type-read-plan.js";
import { listElementsAt, type ResourceFacts, readCallPages } from "./calls.js";

/** AWS nests organizational units five deep. */
const DEEPEST_TREE = 16;

export async function* listItems(
  session: AwsSession,
  read: Pick<TypeReadPlan, "service">,
  list: ListCall,
  about: JsonObject,
  region: string,
): AsyncGenerator<ResourceFacts> {
  if (list.of === undefined) {
    yield* listed(session, read, list, about, about, region);
    return;
  }
  const parents = listItems(session, read, list.of, about, region);
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
  parent: ResourceFacts,
  about: JsonObject,
  region: string,
  depth = 1,
): AsyncGenerator<ResourceFacts> {
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
  asked: ResourceFacts | readonly ResourceFacts[],
  about: JsonObject,
  region: string,
): AsyncGenerator<ResourceFacts> {
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
  asked: ResourceFacts | readonly ResourceFacts[],
  about: JsonObject,
  region: string,
): AsyncGenerator<ResourceFacts> {
  try {
    for await (const page of prefetchNext(readCallPages(session, read, list, asked, region))) {
      for (const item of itemsOf(page, list)) yield { ...(isJsonObject(item) ? item : { value: item }), ...about };
    }
  } catch (error) {
    if (!(error instanceof AwsFault) || list.absent?.includes(error.code) !== true) throw error;
  }
}

function itemsOf(page: JsonObject, { items, hasEntries }: ListCall): readonly JsonValue[] {
  const found = listElementsAt(page, items);
  if (hasEntries !== true) return found;
  return found
    .filter(isJsonObject)
    .flatMap((map) => Object.entries(map))
    .map(([key, value]) => ({ ...(isJsonObject(value) ? value : {}), key }));
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
