/** Which things a node takes by `tags`: a list of which one must fit. `{ "env": "prod" }`, `{ "key": "env", "value": "prod" }`, `env=prod` and `env` are of one kind. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";

type Tags = Readonly<Record<string, string>>;

export function tagProblems({ tags = [] }: JsonObject): readonly string[] {
  if (!Array.isArray(tags)) return ["tags must be a list"];
  return tags.flatMap((one, index) =>
    !isOfPack(one) && wantedBy(one) === undefined ? [`tags[${index}] must be a text or an object of texts`] : [],
  );
}

/** The node has no problems. */
export function tagSelectionOf({ tags = [] }: JsonObject): (tags: Tags | undefined) => boolean {
  const wanted = Array.isArray(tags) ? tags.flatMap((one) => wantedBy(one) ?? []) : [];
  return (has = {}) => wanted.length === 0 || wanted.some((pairs) => pairs.every((pair) => isAmong(pair, has)));
}

/** `{ "cloud": "AWS", "service": ["storage"] }`: packs tag their nodes as they tag their tests, which says nothing of resources. */
function isOfPack(one: JsonValue): boolean {
  return isJsonObject(one) && Object.values(one).some(Array.isArray);
}

/** Without a value any will do. */
interface Pair {
  readonly name: string;
  readonly value?: string;
}

/** Names of tags are the same in any case. */
function isAmong({ name, value }: Pair, tags: Tags): boolean {
  return Object.entries(tags).some(
    ([one, said]) => one.toLowerCase() === name.toLowerCase() && (value === undefined || said === value),
  );
}

function wantedBy(one: JsonValue): readonly (readonly Pair[])[] | undefined {
  if (typeof one === "string") {
    const [name = "", ...value] = one.split("=");
    return [[value.length === 0 ? { name } : { name, value: value.join("=") }]];
  }
  if (!isJsonObject(one)) return undefined;
  const key = one.key ?? one.Key;
  const value = one.value ?? one.Value;
  if (typeof key === "string" && typeof value === "string") return [[{ name: key, value }]];
  const pairs = Object.entries(one).map(([name, text]) =>
    typeof text === "string" ? { name, value: text } : undefined,
  );
  return pairs.length > 0 && pairs.every((pair) => pair !== undefined) ? [pairs] : undefined;
}
