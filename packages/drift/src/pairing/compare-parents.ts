/** Azure's and Google's names are unique in what they stand in, which their addresses say: a subnet `default` is in a network. */
import type { JsonValue } from "@plumbline/model";
import type { CodeSide, LiveSide } from "../model/index.js";
import type { ReferenceIndex } from "./reference-index.js";

export type ParentMatch = "same" | "other" | "unknown";

/** Whether both stand in what is called the same. */
export function compareParents(code: CodeSide, live: LiveSide, references: ReferenceIndex): ParentMatch {
  const names = parentNames(live);
  if (names.length === 0) return "same";
  const { words, isKnown } = resourceWords(code, references);
  if (names.every((name) => words.has(name))) return "same";
  return isKnown ? "other" : "unknown";
}

/** Of Google: where it is, and whose. Of Azure: services of which there is one in each account. */
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
  // What is put on another resource has that one's address before its own.
  return before.includes("/providers/") ? [before.slice(before.lastIndexOf("/") + 1), ...around] : around;
}

function cutAtLast(text: string, mark: string): readonly [string, string] {
  const at = text.lastIndexOf(mark);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + mark.length)];
}

function pairsIn(steps: readonly string[]): readonly (readonly [string, string])[] {
  return steps.flatMap((step, index) => (index % 2 === 0 ? [[step, steps[index + 1] ?? ""] as const] : []));
}

/** What it says of itself, word by word, with what its references have become. */
function resourceWords(
  code: CodeSide,
  references: ReferenceIndex,
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
