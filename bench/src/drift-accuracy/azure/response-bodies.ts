/** Bodies as Azure's resource manager answers them, out of what code says. */
import type { readCodeSides } from "@plumbline/drift";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";

const SUBSCRIPTION = "00000000-0000-0000-0000-000000000000";

type Shaped = ReturnType<typeof readCodeSides>["resources"][number]["shaped"];

export function azureResourceId({ type, written, scope }: Shaped): string {
  const name = String(written.name ?? "default");
  const group = String((scope as Readonly<Record<string, string>>).resourceGroup ?? "samples");
  const subscription = `/subscriptions/${SUBSCRIPTION}`;
  if (type === "Microsoft.Resources/resourceGroups") return `${subscription}/resourceGroups/${name}`;
  const [namespace = "", ...types] = type.split("/");
  const attached = isJsonObject(written.beside) ? written.beside : {};
  const parent = typeof attached.parent === "string" && !attached.parent.includes("${") ? attached.parent : "parent";
  // Services inside of an account have one name.
  const above = types.slice(0, -1).map((segment) => (segment.endsWith("Services") ? "default" : parent));
  const names = name.includes("/") ? name.split("/") : [...above, name];
  const path = types.map((segment, index) => `${segment}/${names[index] ?? "parent"}`).join("/");
  const isOfSubscription = /^Microsoft\.(?:Security|Authorization|Management)\b/i.test(namespace);
  return `${isOfSubscription ? subscription : `${subscription}/resourceGroups/${group}`}/providers/${namespace}/${path}`;
}

/** What is asked for by itself though it belongs to the resource: by what follows its id. */
export function childBodies({ written }: Shaped, ids: ReadonlyMap<string, string>): ReadonlyMap<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  const holds = (value: JsonValue | undefined): value is JsonObject =>
    isJsonObject(value) && isJsonObject(value.properties);
  for (const [name, value] of Object.entries(isJsonObject(written.beside) ? written.beside : {})) {
    if (holds(value)) found.set(`${name}/default`, toResponse(value, ids) as JsonObject);
    else if (isJsonObject(value))
      for (const [key, member] of Object.entries(value))
        if (holds(member)) found.set(`${name}/${key}`, toResponse(member, ids) as JsonObject);
  }
  return found;
}

/** References as the ids of what they lead to, in letters that are not those of the code. */
export function asAzureResponse({ written }: Shaped, ids: ReadonlyMap<string, string>): JsonObject {
  const { address: _, beside: __, dependsOn: ___, apiVersion: ____, ...body } = written;
  return toResponse(body, ids) as JsonObject;
}

function toResponse(value: JsonValue, ids: ReadonlyMap<string, string>): JsonValue {
  if (Array.isArray(value)) return value.map((element) => toResponse(element, ids));
  if (isJsonObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toResponse(member ?? null, ids)]));
  if (typeof value !== "string") return value;
  const [, address = ""] = /^\$\{(.+)\.(?:id|name|location)\}$/.exec(value) ?? [];
  const id = ids.get(address);
  if (id !== undefined && value.endsWith(".id}")) return inDifferentCase(id);
  return value.startsWith("/subscriptions/") ? inDifferentCase(value) : value;
}

/** Some services answer group and provider in small letters, some in capitals. */
function inDifferentCase(id: string): string {
  return id
    .replace(/\/resourceGroups\/([^/]+)/i, (_, group: string) => `/resourcegroups/${group.toUpperCase()}`)
    .replace(/\/providers\/([^/]+)/i, (_, namespace: string) => `/providers/${namespace.toLowerCase()}`);
}
