/** Calls as type reads write them, made with what is known of resources. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { readPages } from "../read-pages.js";
import type { AwsSession } from "../sign-in.js";
import { findFactThroughListsAt, hasContent, resolveCallParameters } from "../types/fact-paths-and-templates.js";
import type { DetailCall, ReplyElementMatchRule, TypeReadPlan } from "../types/type-read-plan.js";

export type ResourceReplyFacts = JsonObject;

export interface DeclaredCall {
  readonly operation: string;
  readonly service?: string;
  readonly parameters?: Readonly<Record<string, JsonValue>>;
}

/** All pages of a call about one resource, or several. */
export function readCallPages(
  session: AwsSession,
  read: Pick<TypeReadPlan, "service">,
  call: DeclaredCall,
  facts: ResourceReplyFacts | readonly ResourceReplyFacts[],
  region: string,
): AsyncGenerator<JsonObject> {
  const parameters = resolveCallParameters((call.parameters ?? {}) as JsonObject, facts);
  const input = isJsonObject(parameters) ? parameters : {};
  return readPages(session.client, call.service ?? read.service, call.operation, input, region);
}

/** What is at the path: the elements of a list, or the only one. An empty path is the page itself. */
export function listElementsAt(page: JsonObject, path: string): readonly JsonValue[] {
  const found = findFactThroughListsAt(page, path);
  if (found === undefined) return [];
  return Array.isArray(found) ? found.flat() : [found];
}

/** The reply as facts have it: all that its pages list, or the reply itself. */
export async function collectPageItemsOrMergePages(
  pages: AsyncGenerator<JsonObject>,
  items: string | undefined,
): Promise<JsonValue> {
  if (items !== undefined) {
    const all: JsonValue[] = [];
    for await (const page of pages) all.push(...listElementsAt(page, items));
    return all;
  }
  let whole: JsonObject = {};
  for await (const page of pages) whole = joined(whole, page);
  return whole;
}

/** Lists go on from page to page. */
function joined(before: JsonObject, page: JsonObject): JsonObject {
  const both: Record<string, JsonValue> = { ...before, ...page };
  for (const [name, value] of Object.entries(before)) {
    const more = page[name];
    if (Array.isArray(value) && Array.isArray(more)) both[name] = [...value, ...more];
  }
  return both;
}

/** What is whose, looked up by the value it says. */
export function createMatchedReplyElementLookup(
  match: ReplyElementMatchRule,
  replies: readonly JsonObject[],
): (facts: ResourceReplyFacts) => JsonValue | undefined {
  const byKey = new Map<string, JsonValue[]>();
  for (const element of replies.flatMap((reply) => listElementsAt(reply, match.items))) {
    for (const key of [findFactThroughListsAt(element, match.by) ?? []].flat()) {
      const known = byKey.get(String(key));
      if (known === undefined) byKey.set(String(key), [element]);
      else known.push(element);
    }
  }
  return (facts) => {
    const found = byKey.get(String(findFactThroughListsAt(facts, match.is)));
    return match.isMany === true ? (found ?? []) : found?.[0];
  };
}

export function isDetailCallNeeded({ when, unless, unlike = {} }: DetailCall, facts: ResourceReplyFacts): boolean {
  const says = (path: string) => {
    const value = findFactThroughListsAt(facts, path);
    return value !== undefined && hasContent(value);
  };
  if (unless !== undefined && says(unless)) return false;
  const looks = ([path, pattern]: readonly [string, RegExp]) =>
    pattern.test(String(findFactThroughListsAt(facts, path) ?? ""));
  if (Object.entries(unlike).some(looks)) return false;
  if (when === undefined) return true;
  if (typeof when === "string") return says(when);
  return Object.entries(when).every(([path, values]) => values.includes(findFactThroughListsAt(facts, path) ?? null));
}

export function getReplyFactName({ as, operation }: { readonly as?: string; readonly operation: string }): string {
  return as ?? operation;
}
