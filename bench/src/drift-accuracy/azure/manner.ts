/** Bodies as Azure's resource manager answers them, out of what code says. */
import type { codeSides } from "@plumbline/engine";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";

const SUBSCRIPTION = "00000000-0000-0000-0000-000000000000";

type Shaped = ReturnType<typeof codeSides>["resources"][number]["shaped"];

export function idOf({ type, written, scope }: Shaped): string {
  const name = String(written.name ?? "default");
  const group = String((scope as Readonly<Record<string, string>>).resourceGroup ?? "samples");
  const own = `/subscriptions/${SUBSCRIPTION}`;
  if (type === "Microsoft.Resources/resourceGroups") return `${own}/resourceGroups/${name}`;
  const [namespace = "", ...types] = type.split("/");
  const beside = isJsonObject(written.beside) ? written.beside : {};
  const parent = typeof beside.parent === "string" && !beside.parent.includes("${") ? beside.parent : "parent";
  // Services inside of an account have one name.
  const above = types.slice(0, -1).map((one) => (one.endsWith("Services") ? "default" : parent));
  const names = name.includes("/") ? name.split("/") : [...above, name];
  const path = types.map((one, index) => `${one}/${names[index] ?? "parent"}`).join("/");
  const isOfSubscription = /^Microsoft\.(?:Security|Authorization|Management)\b/i.test(namespace);
  return `${isOfSubscription ? own : `${own}/resourceGroups/${group}`}/providers/${namespace}/${path}`;
}

/** What is asked for by itself though it belongs to the resource: by what follows its id. */
export function besideOf({ written }: Shaped, ids: ReadonlyMap<string, string>): ReadonlyMap<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  const holds = (value: JsonValue | undefined): value is JsonObject =>
    isJsonObject(value) && isJsonObject(value.properties);
  for (const [name, value] of Object.entries(isJsonObject(written.beside) ? written.beside : {})) {
    if (holds(value)) found.set(`${name}/default`, said(value, ids) as JsonObject);
    else if (isJsonObject(value))
      for (const [key, one] of Object.entries(value))
        if (holds(one)) found.set(`${name}/${key}`, said(one, ids) as JsonObject);
  }
  return found;
}

/** References as the ids of what they lead to, in letters that are not those of the code. */
export function asAzureSays({ written }: Shaped, ids: ReadonlyMap<string, string>): JsonObject {
  const { address: _, beside: __, dependsOn: ___, apiVersion: ____, ...body } = written;
  return said(body, ids) as JsonObject;
}

function said(value: JsonValue, ids: ReadonlyMap<string, string>): JsonValue {
  if (Array.isArray(value)) return value.map((one) => said(one, ids));
  if (isJsonObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, said(one ?? null, ids)]));
  if (typeof value !== "string") return value;
  const [, address = ""] = /^\$\{(.+)\.(?:id|name|location)\}$/.exec(value) ?? [];
  const id = ids.get(address);
  if (id !== undefined && value.endsWith(".id}")) return inOtherLetters(id);
  return value.startsWith("/subscriptions/") ? inOtherLetters(value) : value;
}

/** Some services answer group and provider in small letters, some in capitals. */
function inOtherLetters(id: string): string {
  return id
    .replace(/\/resourceGroups\/([^/]+)/i, (_, group: string) => `/resourcegroups/${group.toUpperCase()}`)
    .replace(/\/providers\/([^/]+)/i, (_, namespace: string) => `/providers/${namespace.toLowerCase()}`);
}
