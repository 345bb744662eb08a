/** Puts the resources of code into a pretended Azure, as whoever deploys it would. */
import type { ShapedResource } from "@plumbline/catalogue";
import { AZURE_SUBSCRIPTION, type AzureEstate } from "@plumbline/clouds/testing";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";

/** Into a resource group. What each is in the cloud: its id there. */
export function deployToAzure(
  all: readonly ShapedResource[],
  estate: AzureEstate,
  group: string,
): ReadonlyMap<ShapedResource, string> {
  const scope = `/subscriptions/${AZURE_SUBSCRIPTION}/resourceGroups/${group}`;
  const ids = new Map(all.map((shaped) => [shaped, `${settingScopeOf(shaped) ?? scope}${pathOf(shaped, all)}`]));
  // What others are in is there before them.
  for (const [shaped, id] of [...ids].sort(([, one], [, other]) => one.length - other.length)) {
    putParents(id, estate);
    const { beside: said, address, ...body } = withIds(bodyOf(shaped), ids);
    const beside: JsonObject = isJsonObject(said) ? said : {};
    const named = { ...(isJsonObject(body.properties) && body.properties), ...asTheCloudSays(beside) };
    const properties = shaped.type === ROLE_DEFINITION ? withAssignableScopes(named) : named;
    estate.put(id, { location: "westeurope", ...(estate.get(id) ?? {}), ...body, properties });
    for (const [name, one] of Object.entries(beside)) putBeside(id, name, one, estate);
  }
  return ids;
}

/** Diagnostic settings of a subscription are in no resource group. */
function settingScopeOf({ type, written }: ShapedResource): string | undefined {
  const parent = isJsonObject(written.beside) ? written.beside.parent : undefined;
  if (type !== "Microsoft.Insights/diagnosticSettings" || typeof parent !== "string") return undefined;
  return isSubscription(parent) ? SUBSCRIPTION_SCOPE : undefined;
}

function putBeside(id: string, name: string, said: JsonValue, estate: AzureEstate): void {
  if (name === "account" || name === "security") return;
  if (name === "diagnosticSettings")
    for (const [index, properties] of objectsIn(said).entries())
      estate.put(`${id}/providers/Microsoft.Insights/diagnosticSettings/${index}`, { properties });
  else if (Array.isArray(said))
    for (const [index, one] of objectsIn(said).entries()) estate.put(`${id}/${name}/${index}`, one);
  else if (name === "encryptionProtector" && isJsonObject(said))
    estate.put(`${id}/${name}/current`, { properties: said });
  else if (isJsonObject(said) && isJsonObject(said.properties))
    estate.put(`${id}/${name}/${onlyName(name)}`, { properties: said.properties });
  else if (isJsonObject(said))
    for (const [entry, one] of Object.entries(said))
      if (isJsonObject(one)) putEntry(`${id}/${name}`, entry, one, estate);
}

/** Azure tells what was set up in the first version of its signing-in in the shape of the second. */
function putEntry(parent: string, name: string, said: JsonObject, estate: AzureEstate): void {
  const { properties } = said;
  if (name !== "authsettings") estate.put(`${parent}/${name}`, said);
  else if (isJsonObject(properties))
    estate.put(`${parent}/authsettingsV2`, { properties: { platform: { enabled: properties.enabled ?? false } } });
}

const objectsIn = (value: JsonValue): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** What providers of Terraform have names of their own for, as they send it. */
function asTheCloudSays({ security, alertNotifications, roleDefinitionName, parent }: JsonObject): JsonObject {
  const protocols = Object.entries(isJsonObject(security) ? security : {}).map(([name, value]): [string, JsonValue] => {
    const [, side = "", protocol = ""] = /^(frontend|backend)(\w+)$/.exec(name) ?? [];
    const where = side === "backend" ? "Security.Backend.Protocols" : "Security.Protocols";
    return [`Microsoft.WindowsAzure.ApiManagement.Gateway.${where}.${protocol}`, value ? "True" : "False"];
  });
  const role = roleIds[String(roleDefinitionName)];
  return {
    ...(protocols.length > 0 && { customProperties: Object.fromEntries(protocols) }),
    ...(alertNotifications === "Off" && { notificationsSources: [] }),
    ...(role !== undefined && {
      roleDefinitionId: `/subscriptions/${AZURE_SUBSCRIPTION}/providers/Microsoft.Authorization/roleDefinitions/${role}`,
    }),
    ...(typeof parent === "string" && { scope: scopeNamed(parent) }),
  };
}

const ROLE_DEFINITION = "Microsoft.Authorization/roleDefinitions";

/** A role that names none can be assigned where it is made, and Azure says so. */
function withAssignableScopes(properties: JsonObject): JsonObject {
  const { assignableScopes = [], scope = "" } = properties;
  return Array.isArray(assignableScopes) && assignableScopes.length > 0
    ? properties
    : { ...properties, assignableScopes: [scope] };
}

const roleIds: Readonly<Record<string, string>> = {
  Owner: "8e3af657-a8ff-443c-a75c-2fe8c4bcb635",
  "User Access Administrator": "18d7d88d-d35e-4fb5-a5c3-7773c20a72d9",
};

const SUBSCRIPTION_SCOPE = `/subscriptions/${AZURE_SUBSCRIPTION}`;
const isSubscription = (parent: string) => /^\$\{(?:data\.)?azurerm_subscription\./.test(parent);
const scopeNamed = (parent: string) => (isSubscription(parent) ? SUBSCRIPTION_SCOPE : parent);

/** What refers to the whole of another has its id once both are there. */
function withIds(body: JsonObject, ids: ReadonlyMap<ShapedResource, string>): JsonObject {
  const byReference = new Map<string, string>();
  for (const [{ resource, isPartial }, id] of ids)
    if (isPartial !== true) byReference.set(`\${${resource.address}.id}`, id);
  const resolved = (value: JsonValue): JsonValue => {
    if (typeof value === "string") return byReference.get(value) ?? idInTemplate(value, ids);
    if (Array.isArray(value)) return value.map(resolved);
    return isJsonObject(value) ? inObject(value) : value;
  };
  const inObject = (object: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(object).map(([name, value]) => [name, resolved(value)]));
  return inObject(body);
}

function idInTemplate(text: string, ids: ReadonlyMap<ShapedResource, string>): string {
  const path = /\/providers\/.*$/.exec(text)?.[0].toLowerCase();
  if (path === undefined || !text.includes("${")) return text;
  return [...ids.values()].find((id) => id.toLowerCase().endsWith(path)) ?? text;
}

/** What a template does not say is left to the cloud; providers of Terraform send what they think is best, and so do old versions of an API. */
function bodyOf(shaped: ShapedResource): JsonObject {
  const { apiVersion, type } = shaped.resource.attributes;
  const isNow = typeof apiVersion === "string" && apiVersion >= "2019-04-01" && type !== undefined;
  return isNow ? shaped.written : shaped.effective;
}

const onlyName = (name: string) => (name === "transparentDataEncryption" ? "current" : "default");

function putParents(id: string, estate: AzureEstate): void {
  const [, head = "", rest = ""] = /^(.*\/providers\/[^/]+)\/(.+)$/.exec(id) ?? [];
  const steps = rest.split("/");
  for (let end = 2; end < steps.length; end += 2) {
    const parent = `${head}/${steps.slice(0, end).join("/")}`;
    if (estate.get(parent) === undefined)
      estate.put(parent, { location: "westeurope", properties: { state: "there" } });
  }
}

function pathOf(shaped: ShapedResource, all: readonly ShapedResource[]): string {
  const [namespace = "", ...types] = shaped.type.split("/");
  const names = namesOf(shaped, all).slice(-types.length);
  // Services of which there is only one are called so.
  while (names.length < types.length) names.splice(-1, 0, names.length === 1 ? "parent" : "default");
  return `/providers/${namespace}/${types.map((type, index) => `${type}/${names[index]}`).join("/")}`;
}

function namesOf(shaped: ShapedResource, all: readonly ShapedResource[]): string[] {
  const { written } = shaped;
  const parent = isJsonObject(written.beside) ? written.beside.parent : undefined;
  if (shaped.isPartial)
    return [known(String(shaped.resource.attributes.parent ?? shaped.resource.name))].flatMap((name) =>
      name.split("/"),
    );
  const own = known(String(written.name ?? shaped.resource.name));
  if (typeof parent !== "string") return [own];
  const referred = /^\$\{(.+)\.\w+\}$/.exec(parent)?.[1];
  const found = all.find(({ resource }) => resource.address === referred);
  const above = found === undefined ? known(parent).split("/") : namesOf(found, all);
  return [...above, own];
}

/** Whatever nobody knows before deployment has some name after it. */
function known(text: string): string {
  return text.replace(/\$\{[^}]*\}/g, (reference) => `x${reference.replace(/\W+/g, "-")}`).replace(/^-+/, "");
}
