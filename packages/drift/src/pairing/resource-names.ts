/** What a resource of an account is called, by whoever speaks of it. */
import { liveFacts } from "@plumbline/catalogue";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { recordIdsInState } from "../comparison/index.js";
import type { LiveSide } from "../model/index.js";

type Shaped = LiveSide["shaped"];

export function propertiesOf({ written }: Pick<Shaped, "written">): JsonObject {
  return isJsonObject(written.properties) ? written.properties : {};
}

/** Its address in the cloud, the last of that, and what its type says that names it. */
export function primaryNames({ id, shaped }: LiveSide): readonly string[] {
  const { cloud, type, naturalKey, resource } = shaped;
  const properties = propertiesOf(shaped);
  const last = type.split(/[:/]/).at(-1) ?? "";
  const named = [...(cloud === undefined ? [] : (liveFacts(cloud, type)?.id ?? [])), ...usualNames(last)];
  const declaredNames = named.flatMap((name) => (typeof properties[name] === "string" ? [properties[name]] : []));
  return unique([id, lastSegment(id), resource.name, naturalKey ?? "", ...declaredNames, ...recordIdsInState(shaped)]);
}

/** Of these a state may have taken its id, too: names of what it belongs to are among them. */
export function allNames(side: LiveSide): readonly string[] {
  const named = Object.entries(propertiesOf(side.shaped)).flatMap(([name, value]) =>
    /(?:Id|Arn|Name)$/.test(name) && typeof value === "string" ? [value] : [],
  );
  return unique([...primaryNames(side), ...named]);
}

function usualNames(last: string): readonly string[] {
  const usual = ["Id", "Arn", "Name", "Url"];
  return [...usual, ...usual.map((name) => `${last}${name}`), "selfLink", "id", "name", "email"];
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== "");
}

function lastSegment(id: string): string {
  return id.slice(Math.max(id.lastIndexOf("/"), id.lastIndexOf(":")) + 1);
}

/** Names of hosts end with a full stop, or do not. */
const HOST_WITH_DOT = /^((?:[\w*-]+\.)+[\w-]+)\.$/;

/** Name and address of the same thing are one word; Azure's are the same in any case. */
export function normalizeName(text: string, cloud: Shaped["cloud"]): string {
  const isAddress = text.startsWith("arn:") || text.includes("://") || cloud === "azure" || cloud === "google";
  const name = isAddress
    ? lastSegment(cloud === "google" ? text.replace(/@.*\.iam\.gserviceaccount\.com$/, "") : text)
    : text.replace(HOST_WITH_DOT, "$1");
  return cloud === "azure" ? name.toLowerCase() : name;
}

const UNIQUE_ID = /^(?:service_unique_id|suid)$/i;

/** What the tag says that tells it from everything else. */
export function uniqueIdTags({ written }: Shaped): readonly string[] {
  const properties = isJsonObject(written.properties) ? written.properties : {};
  const holders: readonly (JsonValue | undefined)[] = [
    properties.Tags,
    properties.labels,
    written.tags,
    isJsonObject(written.metadata) ? written.metadata.labels : undefined,
  ];
  return holders.flatMap((tags) =>
    Array.isArray(tags) ? tags.flatMap(idInTag) : isJsonObject(tags) ? Object.entries(tags).flatMap(idInEntry) : [],
  );
}

function idInTag(tag: JsonValue): readonly string[] {
  return isJsonObject(tag) ? idInEntry([String(tag.Key), tag.Value ?? null]) : [];
}

function idInEntry([name, value]: readonly [string, JsonValue]): readonly string[] {
  return UNIQUE_ID.test(name) && typeof value === "string" && value !== "" && !value.includes("${") ? [value] : [];
}
