/**
 * Names of Azure and Google are unique within a parent, which identifiers contain: a subnet `default` exists in every
 * network.
 */
import type { JsonValue } from "@plumbline/model";
import type { CodeSide, LiveSide } from "../model/index.js";
import type { CodeReferenceResolver } from "./code-reference-resolver.js";

export type ParentMatch = "same" | "other" | "unknown";

/** Whether both have parents of the same names. */
export function compareParents(code: CodeSide, live: LiveSide, references: CodeReferenceResolver): ParentMatch {
  const names = parentNames(live);
  if (names.length === 0) return "same";
  const { words, isKnown } = resourceWords(code, references);
  if (names.every((name) => words.has(name))) return "same";
  return isKnown ? "other" : "unknown";
}

/** Parts of Google's identifiers that are no parents but places. */
const SCOPE_COLLECTIONS = new Set(["projects", "organizations", "folders", "locations", "regions", "zones"]);

function parentNames({ id, shaped }: LiveSide): readonly string[] {
  if (shaped.cloud === "azure") return azureParentNames(id);
  if (shaped.cloud !== "google") return [];
  const steps = id
    .replace(/^\/\/[^/]+\//, "")
    .split("/")
    .filter((step) => step !== "global");
  const names = pairsIn(steps).flatMap(([kind, name]) =>
    SCOPE_COLLECTIONS.has(kind) || name === "" ? [] : [name.toLowerCase()],
  );
  return names.slice(0, -1);
}

function azureParentNames(id: string): readonly string[] {
  const [before = "", path = ""] = cutAtLast(id.toLowerCase(), "/providers/");
  const [, ...steps] = path.split("/");
  const around = pairsIn(steps)
    .slice(0, -1)
    .flatMap(([kind, name]) => (kind.endsWith("services") ? [] : [name]));
  // An extension resource has the identifier of its target before its own.
  return before.includes("/providers/") ? [before.slice(before.lastIndexOf("/") + 1), ...around] : around;
}

function cutAtLast(text: string, mark: string): readonly [string, string] {
  const at = text.lastIndexOf(mark);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + mark.length)];
}

function pairsIn(steps: readonly string[]): readonly (readonly [string, string])[] {
  return steps.flatMap((step, index) => (index % 2 === 0 ? [[step, steps[index + 1] ?? ""] as const] : []));
}

/** All words of the code's attributes, with references resolved. */
function resourceWords(
  code: CodeSide,
  references: CodeReferenceResolver,
): { readonly words: ReadonlySet<string>; readonly isKnown: boolean } {
  const { resource } = code.shaped;
  const words = new Set<string>();
  let isKnown = true;
  const texts: readonly (JsonValue | undefined)[] = [resource.name, ...Object.values(resource.attributes)];
  for (const text of texts) {
    if (typeof text !== "string") continue;
    const filled = references.textsFor(text, code);
    if (filled === undefined) isKnown = false;
    for (const text of filled ?? []) for (const word of text.toLowerCase().split("/")) words.add(word);
  }
  return { words, isKnown };
}
