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

/** Adds it, and all that is in it. */
export async function addWhole(whole: Whole, details: Details, shownBeside: readonly Piece[] = []): Promise<void> {
  const { parts, wanted } = details;
  const pieces: Piece[] = [...shownBeside];
  const unread: UnreadPart[] = [];
  let { body } = whole;
  const inside: { readonly child: Child; readonly entries: readonly Whole[] }[] = [];
  for (const child of childrenOf(whole.type)) {
    if (child.unless?.(body) === true) continue;
    if (child.as === "own") parts.begin(child.type);
    try {
      const entries = await entriesOf(child, whole, details.target);
      if (child.as === "own") inside.push({ child, entries });
      else if (child.as === "siteConfig") body = withSiteConfig(body, entries[0]?.body);
      else pieces.push(...entries.map((one) => ({ type: child.type, name: one.id.name, body: one.body })));
    } catch (error) {
      if (!(error instanceof CloudFault)) throw error;
      if (child.as === "own") parts.miss(child.type, error.message);
      else unread.push({ path: placeOf(child), reason: `${child.type}: ${error.message}` });
    }
  }
  if (wanted.takes(body)) await parts.add(whole.type, liveResource({ ...whole, body }, pieces, unread));
  const self = { type: whole.type, name: whole.id.name, body };
  for (const { child, entries } of inside) {
    for (const entry of entries) await addWhole(entry, details, child.showsParent === true ? [self] : []);
  }
  for (const { type, body: said } of embeddedIn(whole.type, body)) {
    const entry = wholeOf(said, type);
    if (entry !== undefined) await addWhole(entry, details);
  }
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
    const whole = wholeOf(entry, child.type);
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

function placeOf({ as }: Child): readonly string[] {
  return typeof as === "object" ? as.piece : ["properties", "siteConfig"];
}

function withSiteConfig(body: JsonObject, config: JsonObject | undefined): JsonObject {
  const { properties } = body;
  if (!isJsonObject(properties) || !isJsonObject(config?.properties)) return body;
  return { ...body, properties: { ...properties, siteConfig: config.properties } };
}
