/** What a list gives, as the facts of each: straight, or inside of what another list gives. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { AwsFault } from "../fault.js";
import { prefetchNext } from "../pages.js";
import type { AwsSession } from "../sign-in.js";
import type { ListCall, TypeReadPlan } from "../types/type-read-plan.js";
import { listElementsAt, type ResourceFacts, readCallPages } from "./calls.js";

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
    for await (const parent of parents)
      yield* listed(session, read, list, { ...about, ...parent }, { ...about, parent }, region);
    return;
  }
  for await (const group of splitIntoChunks(parents, list.batch))
    yield* listed(session, read, list, group, about, region);
}

async function* listed(
  session: AwsSession,
  read: Pick<TypeReadPlan, "service">,
  list: ListCall,
  asked: ResourceFacts | readonly ResourceFacts[],
  about: JsonObject,
  region: string,
): AsyncGenerator<ResourceFacts> {
  try {
    for await (const page of prefetchNext(readCallPages(session, read, list, asked, region))) {
      for (const item of listElementsAt(page, list.items))
        yield { ...(isJsonObject(item) ? item : { value: item }), ...about };
    }
  } catch (error) {
    if (!(error instanceof AwsFault) || list.absent?.includes(error.code) !== true) throw error;
  }
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
