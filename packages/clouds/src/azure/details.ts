/** A resource with what is asked for by itself: its settings become pieces of it, what is inside of it resources of their own. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { CloudFault } from "../fault.js";
import type { Piece, UnreadPart } from "../provider.js";
import { liveResource, type Whole, wholeOf } from "./bodies.js";
import { type Child, childrenOf, embeddedIn } from "./children.js";
import type { Parts } from "./parts.js";
import type { Target } from "./targets.js";
import type { Wanted } from "./wanted.js";

export interface Details {
  readonly target: Target;
  readonly parts: Parts;
  readonly wanted: Wanted;
}

/** Adds it, and all that is in it. `shown`: what stands beside it of what it is in. */
export async function addWhole(whole: Whole, details: Details, shown: JsonObject = {}): Promise<void> {
  const { parts, wanted, target } = details;
  const pieces: Piece[] = [];
  const unread: UnreadPart[] = [];
  const inside: { readonly child: Child; readonly entries: readonly Whole[] }[] = [];
  let { body } = whole;
  let beside = shown;
  for (const child of childrenOf(whole.type)) {
    const { as } = child;
    if (child.unless?.(body) === true) continue;
    if (as === "own") parts.begin(child.type);
    try {
      const entries = await entriesOf(child, whole, target);
      if (as === "own") {
        inside.push({ child, entries });
        beside = { ...beside, ...shownBeside(child, entries) };
      } else if (as === "siteConfig") body = withSiteConfig(body, entries[0]?.body);
      else if ("piece" in as)
        pieces.push(...entries.map((one) => ({ type: child.type, name: one.id.name, body: one.body })));
      else if (entries.length > 0) beside = { ...beside, [as.beside]: besideOf(child, entries) };
    } catch (error) {
      if (!(error instanceof CloudFault)) throw error;
      if (as === "own") parts.miss(child.type, error.message);
      const path = placeOf(child);
      if (path !== undefined) unread.push({ path, reason: `${child.type}: ${error.message}` });
    }
  }
  if (wanted.takes(body)) await parts.add(whole.type, liveResource({ ...whole, body }, { pieces, unread, beside }));
  for (const { child, entries } of inside) {
    const seen = child.showsParent === undefined ? {} : { [child.showsParent]: body.properties ?? {} };
    for (const entry of entries) await addWhole(entry, details, seen);
  }
  for (const { type, body: said } of embeddedIn(whole.type, body)) {
    const entry = wholeOf(said, type);
    if (entry !== undefined) await addWhole(entry, details);
  }
}

function shownBeside({ shownBeside: at, read }: Child, entries: readonly Whole[]): JsonObject {
  const said = entries.map(({ body }) => body.properties ?? {});
  if (at === undefined || said.length === 0) return {};
  return { [at]: read === "list" ? said : (said[0] ?? {}) };
}

function besideOf({ read }: Child, entries: readonly Whole[]): JsonObject {
  const said = entries.map(({ body }): [string, JsonObject] => [
    String(body.name),
    { properties: body.properties ?? {} },
  ]);
  return read === "list" ? Object.fromEntries(said) : (said[0]?.[1] ?? {});
}

/** What is not there, or cannot be there, is none. */
export async function entriesOf(
  child: Child,
  { body }: Whole,
  target: Target,
  version?: string,
): Promise<readonly Whole[]> {
  const { manager, versions, subscription } = target;
  const path = `${String(body.id)}/${child.path}`;
  const found: Whole[] = [];
  const take = (entry: JsonObject) => {
    const whole = wholeOf(withoutValues(entry, child), child.type);
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
function scoped(whole: Whole, child: Child, parent: string): Whole {
  return child.path.startsWith("providers/") ? { ...whole, body: { ...whole.body, scope: parent } } : whole;
}

function withoutValues(entry: JsonObject, { drops = [] }: Child): JsonObject {
  const { properties } = entry;
  if (drops.length === 0 || !isJsonObject(properties)) return entry;
  const kept = Object.entries(properties).filter(([name]) => !drops.includes(name));
  return { ...entry, properties: Object.fromEntries(kept) };
}

/** Where the resource would say it. */
function placeOf({ as, shownBeside: at }: Child): readonly string[] | undefined {
  if (as === "own") return at === undefined ? undefined : ["beside", at];
  if (as === "siteConfig") return ["properties", "siteConfig"];
  return ["beside", "piece" in as ? as.piece : as.beside];
}

function withSiteConfig(body: JsonObject, config: JsonObject | undefined): JsonObject {
  const { properties } = body;
  if (!isJsonObject(properties) || !isJsonObject(config?.properties)) return body;
  return { ...body, properties: { ...properties, siteConfig: config.properties } };
}
