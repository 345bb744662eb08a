/** Which things a node takes by `tags`: a list of which one must fit. `{ "env": "prod" }`, `{ "key": "env", "value": "prod" }`, `env=prod` and `env` are of one kind. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";

type Tags = Readonly<Record<string, string>>;

export function findTagFilterProblems({ tags = [] }: JsonObject): readonly string[] {
  if (!Array.isArray(tags)) return ["tags must be a list"];
  return tags.flatMap((entry, index) =>
    !isOfPack(entry) && wantedBy(entry) === undefined ? [`tags[${index}] must be a text or an object of texts`] : [],
  );
}

/** The node has no problems. */
export function createTagFilter({ tags = [] }: JsonObject): (tags: Tags | undefined) => boolean {
  const wanted = Array.isArray(tags) ? tags.flatMap((entry) => wantedBy(entry) ?? []) : [];
  return (has = {}) => wanted.length === 0 || wanted.some((pairs) => pairs.every((pair) => isAmong(pair, has)));
}

/** `{ "cloud": "AWS", "service": ["storage"] }`: packs tag their nodes as they tag their tests, which says nothing of resources. */
function isOfPack(entry: JsonValue): boolean {
  return isJsonObject(entry) && Object.values(entry).some(Array.isArray);
}

/** Without a value any will do. */
interface Pair {
  readonly name: string;
  readonly value?: string;
}

/** Names of tags are the same in any case. */
function isAmong({ name, value }: Pair, tags: Tags): boolean {
  return Object.entries(tags).some(
    ([tagName, tagValue]) =>
      tagName.toLowerCase() === name.toLowerCase() && (value === undefined || tagValue === value),
  );
}

function wantedBy(entry: JsonValue): readonly (readonly Pair[])[] | undefined {
  if (typeof entry === "string") {
    const [name = "", ...value] = entry.split("=");
    return [[value.length === 0 ? { name } : { name, value: value.join("=") }]];
  }
  if (!isJsonObject(entry)) return undefined;
  const key = entry.key ?? entry.Key;
  const value = entry.value ?? entry.Value;
  if (typeof key === "string" && typeof value === "string") return [[{ name: key, value }]];
  const pairs = Object.entries(entry).map(([name, text]) =>
    typeof text === "string" ? { name, value: text } : undefined,
  );
  return pairs.length > 0 && pairs.every((pair) => pair !== undefined) ? [pairs] : undefined;
}
