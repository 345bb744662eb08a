import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { AwsClient } from "../client.js";
import { readPages } from "../read-pages.js";

/** A reply that has pages is told as one: its lists go on, the rest is of the last page. */
export async function readAndMergeAllPages(
  client: AwsClient,
  service: string,
  operation: string,
  parameters: JsonObject,
  region: string,
): Promise<JsonObject> {
  let whole: JsonObject | undefined;
  for await (const page of readPages(client, service, operation, parameters, region))
    whole = whole === undefined ? page : joined(whole, page);
  return whole ?? {};
}

function joined(before: JsonObject, page: JsonObject): JsonObject {
  const both: Record<string, JsonValue> = { ...page };
  for (const [name, value] of Object.entries(before)) {
    const more = page[name];
    if (Array.isArray(value)) both[name] = Array.isArray(more) ? [...value, ...more] : value;
    else if (isJsonObject(value) && isJsonObject(more)) both[name] = joined(value, more);
  }
  return both;
}
