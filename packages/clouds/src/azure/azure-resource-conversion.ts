/** A resource as the resource manager gives it, whoever told us of it. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { LiveResource, ResourcePiece, UnreadResourcePart } from "../provider.js";
import { parseResourceId, type ResourceId, toAzureCloudLocation, toLowerCaseResourceId } from "./resource-id.js";

/** What Resource Graph has beside what the resource manager says. */
const graphColumns = new Set(["tenantId", "resourceGroup", "subscriptionId", "apiVersion", "aliases"]);

/** A row has every column; what a resource does not have is null or empty there. */
export function convertResourceGraphRowToBody(row: JsonObject, type: string): JsonObject {
  const present = Object.entries(row).filter(([name, value]) => {
    if (graphColumns.has(name) || value === null || value === "") return false;
    return !(name === "tags" && isJsonObject(value) && Object.keys(value).length === 0);
  });
  const { properties, ...head } = Object.fromEntries(present);
  if (properties === undefined) return { ...head, type };
  return { ...head, properties: isJsonObject(properties) ? withoutState(properties) : properties, type };
}

/** Resource Graph adds whether a machine runs: that is no configuration, and changes by itself. */
function withoutState({ extended, ...properties }: JsonObject): JsonObject {
  return properties;
}

/** Whether a row tells less than the resource has. */
export function isIncompleteResourceGraphRow({ properties }: JsonObject): boolean {
  return !isJsonObject(properties) || Object.keys(properties).length === 0;
}

export interface AzureResource {
  readonly id: ResourceId;
  readonly type: string;
  readonly body: JsonObject;
  readonly createdAt: string | undefined;
}

/** Undefined when it has no id of a resource. */
export function parseAzureResource(object: JsonObject, type?: string): AzureResource | undefined {
  const id = typeof object.id === "string" ? parseResourceId(object.id) : undefined;
  if (id === undefined) return undefined;
  // Only the list of a subscription has it: it is none of the resource's own.
  const { createdTime, ...body } = object;
  return { id, type: type ?? id.type, body, createdAt: creationTime(body, createdTime) };
}

interface ResourceDetails {
  readonly pieces?: readonly ResourcePiece[];
  readonly unread?: readonly UnreadResourcePart[];
  /** What the shape has beside it, and the resource manager elsewhere. */
  readonly extras?: JsonObject;
}

export function toAzureLiveResource(
  whole: AzureResource,
  { pieces = [], unread = [], extras = {} }: ResourceDetails = {},
): LiveResource {
  const { id, type, body } = whole;
  const piece = { type, name: id.name, body: { ...body, type } };
  return {
    kind: "resource",
    type,
    pieces: [Object.keys(extras).length === 0 ? piece : { ...piece, beside: extras }, ...pieces],
    ...(unread.length > 0 && { unread }),
    ...pickIdNameScopeTimeAndTags(whole),
  };
}

/** What is known of it whatever shape it is shown in. */
export function pickIdNameScopeTimeAndTags({
  id,
  body,
  createdAt,
}: AzureResource): Pick<LiveResource, "id" | "name" | "scope" | "createdAt" | "tags"> {
  const location = typeof body.location === "string" ? body.location : undefined;
  const tags = parseAzureTags(body);
  return {
    id: toLowerCaseResourceId(String(body.id)),
    name: id.name,
    scope: toAzureCloudLocation(id, location),
    ...(createdAt !== undefined && { createdAt }),
    ...(tags !== undefined && { tags }),
  };
}

/** Services have no one place for it. */
function creationTime({ systemData, properties }: JsonObject, createdTime: JsonValue | undefined): string | undefined {
  const inside: JsonObject = isJsonObject(properties) ? properties : {};
  const system = [systemData, inside.systemData].find(isJsonObject) ?? {};
  const candidates = [
    system.createdAt,
    createdTime,
    inside.creationTime,
    inside.timeCreated,
    inside.creationDate,
    inside.createdOn,
  ];
  const time = candidates
    .map((value) => (typeof value === "string" ? Date.parse(value) : Number.NaN))
    .find((at) => at > 0);
  return time === undefined ? undefined : new Date(time).toISOString();
}

export function parseAzureTags({ tags }: JsonObject): Readonly<Record<string, string>> | undefined {
  if (!isJsonObject(tags)) return undefined;
  const texts = Object.entries(tags).map(([name, value]): [string, string] => [name, textOf(value)]);
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

function textOf(value: JsonValue): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
