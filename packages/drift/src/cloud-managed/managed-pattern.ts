/** Patterns by which a live resource is recognized as made by its cloud or by another resource. */
import type { ShapedResource } from "@plumbline/catalogue";
import { getValueAtPath, isJsonObject, type JsonValue } from "@plumbline/model";

/** The manager of resources that only a service itself can make. */
export const MANAGED_BY_SERVICE = "the service it is for";

/** Describes such resources; the first pattern that matches counts. */
export interface CloudManagedPattern {
  /** The catalogue type; every type, if undefined. */
  readonly type?: RegExp;
  /** Where the mark is: a path in the shape, `tag:KEY`, or `id` for the cloud's identifier. */
  readonly path: string;
  readonly pattern: RegExp;
  /** A path that must have a value, too. */
  readonly alsoSet?: string;
  /** Who made the resource; `{}` is replaced by the matched value. */
  readonly manager: string;
}

/** Who made a live resource by the first pattern that matches; undefined where none does. */
export function findManagerByPattern(
  shaped: ShapedResource,
  patterns: readonly CloudManagedPattern[],
): string | undefined {
  for (const { type, path: at, pattern, alsoSet, manager } of patterns) {
    if (type !== undefined && !type.test(shaped.type)) continue;
    if (alsoSet !== undefined && valueText(shaped, alsoSet) === undefined) continue;
    const text = valueText(shaped, at);
    if (text !== undefined && pattern.test(text)) return manager.replace("{}", text);
  }
  return undefined;
}

/** Why nobody can say whether something made a live resource: what would say so was not read. Tags are not counted, which some types never tell. */
export function explainUnreadMark(
  { type, unknowns }: ShapedResource,
  patterns: readonly CloudManagedPattern[],
): string | undefined {
  if (unknowns.length === 0) return undefined;
  const unread = new Map(unknowns.map(({ path, causes }) => [path.join("."), causes[0]?.detail]));
  const mark = patterns.find((one) => (one.type?.test(type) ?? true) && unread.has(one.path));
  return mark && `what may have made it could not be read: ${unread.get(mark.path) ?? mark.path}`;
}

function valueText({ resource, written }: ShapedResource, at: string): string | undefined {
  if (at === "id") return resource.address;
  const value = at.startsWith("tag:") ? tagIn(written, at.slice(4)) : getValueAtPath(written, at.split("."));
  return typeof value === "string" || typeof value === "boolean" ? String(value) : undefined;
}

function tagIn(written: JsonValue, key: string): JsonValue | undefined {
  const holders = [["beside", "SystemTags"], ["properties", "Tags"], ["tags"], ["properties", "labels"]].map((path) =>
    getValueAtPath(written, path),
  );
  for (const tags of holders) {
    if (Array.isArray(tags)) {
      const tag = tags.find((entry) => isJsonObject(entry) && entry.Key === key);
      if (isJsonObject(tag)) return tag.Value;
    } else if (isJsonObject(tags) && Object.hasOwn(tags, key)) return tags[key];
  }
  return undefined;
}
