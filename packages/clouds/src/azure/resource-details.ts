/** A resource with what is asked for by itself: its settings become pieces of it, what is inside of it resources of their own. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import type { ResourcePiece, UnreadResourcePart } from "../provider.js";
import { type AzureResource, parseAzureResource, toAzureLiveResource } from "./azure-resource-conversion.js";
import { type ChildReadPlan, findEmbeddedResources, listChildReadPlans } from "./child-read-plans.js";
import type { ResourceFilter } from "./resource-filter.js";
import type { ScopePartWriter } from "./scope-part-writer.js";
import type { AzureTarget } from "./subscription-targets.js";

export interface AzureDetailReadContext {
  readonly target: AzureTarget;
  readonly parts: ScopePartWriter;
  readonly wanted: ResourceFilter;
}

/** Adds it, and all that is in it. `shown`: what its context has of its parent. */
export async function addResourceWithDetailsToParts(
  whole: AzureResource,
  details: AzureDetailReadContext,
  shown: JsonObject = {},
): Promise<void> {
  const { parts, wanted, target } = details;
  const pieces: ResourcePiece[] = [];
  const unread: UnreadResourcePart[] = [];
  const inside: { readonly child: ChildReadPlan; readonly entries: readonly AzureResource[] }[] = [];
  let { body } = whole;
  let extras = shown;
  for (const child of listChildReadPlans(whole.type)) {
    const { as } = child;
    if (child.unless?.(body) === true) continue;
    if (as === "own") parts.begin(child.type);
    try {
      const entries = await readChildEntries(child, whole, target);
      if (as === "own") {
        inside.push({ child, entries });
        extras = { ...extras, ...inheritedExtras(child, entries) };
      } else if (as === "siteConfig") body = withSiteConfig(body, entries[0]?.body);
      else if ("piece" in as)
        pieces.push(...entries.map((entry) => ({ type: child.type, name: entry.id.name, body: entry.body })));
      else if (entries.length > 0) extras = { ...extras, [as.beside]: extrasOf(child, entries) };
    } catch (error) {
      if (!(error instanceof CloudFault)) throw error;
      if (as === "own") parts.miss(child.type, error.message);
      const path = placeOf(child);
      if (path !== undefined) unread.push({ path, reason: `${child.type}: ${error.message}` });
    }
  }
  if (wanted.accepts(body))
    await parts.add(whole.type, toAzureLiveResource({ ...whole, body }, { pieces, unread, extras }));
  for (const { child, entries } of inside) {
    const seen = child.showsParent === undefined ? {} : { [child.showsParent]: body.properties ?? {} };
    for (const entry of entries) await addResourceWithDetailsToParts(entry, details, seen);
  }
  for (const { type, body: embeddedBody } of findEmbeddedResources(whole.type, body)) {
    const entry = parseAzureResource(embeddedBody, type);
    if (entry !== undefined) await addResourceWithDetailsToParts(entry, details);
  }
}

function inheritedExtras({ extraName: at, read }: ChildReadPlan, entries: readonly AzureResource[]): JsonObject {
  const properties = entries.map(({ body }) => body.properties ?? {});
  if (at === undefined || properties.length === 0) return {};
  return { [at]: read === "list" ? properties : (properties[0] ?? {}) };
}

function extrasOf({ read }: ChildReadPlan, entries: readonly AzureResource[]): JsonObject {
  const entriesByName = entries.map(({ body }): [string, JsonObject] => [
    String(body.name),
    { properties: body.properties ?? {} },
  ]);
  return read === "list" ? Object.fromEntries(entriesByName) : (entriesByName[0]?.[1] ?? {});
}

/** What is not there, or cannot be there, is none. */
export async function readChildEntries(
  child: ChildReadPlan,
  { body }: AzureResource,
  target: AzureTarget,
  version?: string,
): Promise<readonly AzureResource[]> {
  const { manager, versions, subscription } = target;
  const path = `${String(body.id)}/${child.path}`;
  const found: AzureResource[] = [];
  const take = (entry: JsonObject) => {
    const whole = parseAzureResource(withoutValues(entry, child), child.type);
    if (whole !== undefined && child.omits?.(entry) !== true) found.push(scoped(whole, child, String(body.id)));
  };
  try {
    const read = async (using: string) => {
      found.length = 0;
      if (child.read === "one") take(await manager.get(path, using));
      else for await (const entry of manager.list(path, using)) take(entry);
    };
    await (version === undefined ? versions.with(child.type, subscription.id, read) : read(version));
  } catch (error) {
    if (error instanceof CloudFault && (error.kind === "gone" || error.kind === "disabled")) return [];
    throw error;
  }
  return found;
}

/** An extension says what it extends as templates do. */
function scoped(whole: AzureResource, child: ChildReadPlan, parent: string): AzureResource {
  return child.path.startsWith("providers/") ? { ...whole, body: { ...whole.body, scope: parent } } : whole;
}

function withoutValues(entry: JsonObject, { drops = [] }: ChildReadPlan): JsonObject {
  const { properties } = entry;
  if (drops.length === 0 || !isJsonObject(properties)) return entry;
  const remaining = Object.entries(properties).filter(([name]) => !drops.includes(name));
  return { ...entry, properties: Object.fromEntries(remaining) };
}

/** Where the resource would say it. */
function placeOf({ as, extraName: at }: ChildReadPlan): readonly string[] | undefined {
  if (as === "own") return at === undefined ? undefined : ["beside", at];
  if (as === "siteConfig") return ["properties", "siteConfig"];
  return ["beside", "piece" in as ? as.piece : as.beside];
}

function withSiteConfig(body: JsonObject, config: JsonObject | undefined): JsonObject {
  const { properties } = body;
  if (!isJsonObject(properties) || !isJsonObject(config?.properties)) return body;
  return { ...body, properties: { ...properties, siteConfig: config.properties } };
}
