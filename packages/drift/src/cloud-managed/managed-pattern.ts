/** Signs by which a resource of an account tells that nobody wrote it: what says so, and who made it. */
import type { ShapedResource } from "@plumbline/catalogue";
import { isJsonObject, type JsonValue, valueAt } from "@plumbline/model";

/** A service made it for itself, and nobody else can. */
export const MANAGED_BY_SERVICE = "the service it is for";

/** The first that fits counts. */
export interface CloudManagedPattern {
  /** Of the catalogue, in any case; every type, unless told. */
  readonly type?: RegExp;
  /** A path in the shape, `tag:KEY`, or `id`, what the cloud knows it by. */
  readonly path: string;
  readonly pattern: RegExp;
  /** What must be said, too. */
  readonly alsoSet?: string;
  /** Who made it; `{}` is what stands there. */
  readonly manager: string;
}

export function findManager(shaped: ShapedResource, patterns: readonly CloudManagedPattern[]): string | undefined {
  for (const { type, path: at, pattern, alsoSet, manager } of patterns) {
    if (type !== undefined && !type.test(shaped.type)) continue;
    if (alsoSet !== undefined && valueText(shaped, alsoSet) === undefined) continue;
    const text = valueText(shaped, at);
    if (text !== undefined && pattern.test(text)) return manager.replace("{}", text);
  }
  return undefined;
}

function valueText({ resource, written }: ShapedResource, at: string): string | undefined {
  if (at === "id") return resource.address;
  const value = at.startsWith("tag:") ? tagIn(written, at.slice(4)) : valueAt(written, at.split("."));
  return typeof value === "string" || typeof value === "boolean" ? String(value) : undefined;
}

function tagIn(written: JsonValue, key: string): JsonValue | undefined {
  const holders = [["beside", "SystemTags"], ["properties", "Tags"], ["tags"], ["properties", "labels"]].map((path) =>
    valueAt(written, path),
  );
  for (const tags of holders) {
    if (Array.isArray(tags)) {
      const tag = tags.find((entry) => isJsonObject(entry) && entry.Key === key);
      if (isJsonObject(tag)) return tag.Value;
    } else if (isJsonObject(tags) && Object.hasOwn(tags, key)) return tags[key];
  }
  return undefined;
}
