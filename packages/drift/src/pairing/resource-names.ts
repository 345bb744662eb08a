/** All names under which a live resource may be known. */
import { findLiveTypeFacts } from "@plumbline/catalogue";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { listRecordStateIds } from "../comparison/index.js";
import type { LiveSide } from "../model/index.js";

type Shaped = LiveSide["shaped"];

/** The properties of a shape, if it has such a member. */
export function getShapeProperties({ written }: Pick<Shaped, "written">): JsonObject {
  return isJsonObject(written.properties) ? written.properties : {};
}

/** Its identifier with the last segment, and the attributes that name its type. */
export function listPrimaryNames({ id, shaped }: LiveSide): readonly string[] {
  const { cloud, type, naturalKey, resource } = shaped;
  const properties = getShapeProperties(shaped);
  const last = type.split(/[:/]/).at(-1) ?? "";
  const named = [...(cloud === undefined ? [] : (findLiveTypeFacts(cloud, type)?.id ?? [])), ...usualNames(last)];
  const declaredNames = named.flatMap((name) => (typeof properties[name] === "string" ? [properties[name]] : []));
  return unique([
    id,
    lastSegment(id),
    resource.name,
    naturalKey ?? "",
    ...declaredNames,
    ...listRecordStateIds(shaped),
  ]);
}

/** Also names of related resources, which some states use as an id. */
export function listOwnAndReferencedNames(side: LiveSide): readonly string[] {
  const named = Object.entries(getShapeProperties(side.shaped)).flatMap(([name, value]) =>
    /(?:Id|Arn|Name)$/.test(name) && typeof value === "string" ? [value] : [],
  );
  return unique([...listPrimaryNames(side), ...named]);
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

/** Host names may end with a dot. */
const HOST_WITH_DOT = /^((?:[\w*-]+\.)+[\w-]+)\.$/;

/** Types that are named by a domain: DNS does not tell upper case from lower case. */
const DOMAIN_TYPES =
  /^AWS::(?:Route53::|CertificateManager::|SES::EmailIdentity$|ApiGateway(?:V2)?::DomainName$)|^dns\.googleapis\.com/;

/** Reduces identifiers to the name at their end; Azure's names and those of domains are case-insensitive. */
export function reduceIdToName(text: string, cloud: Shaped["cloud"], type = ""): string {
  const isAddress = text.startsWith("arn:") || text.includes("://") || cloud === "azure" || cloud === "google";
  const name = isAddress
    ? lastSegment(cloud === "google" ? text.replace(/@.*\.iam\.gserviceaccount\.com$/, "") : text)
    : text.replace(HOST_WITH_DOT, "$1");
  return cloud === "azure" || DOMAIN_TYPES.test(type) ? name.toLowerCase() : name;
}

const UNIQUE_ID = /^(?:service_unique_id|suid)$/i;

/** Values of the tags that identify a resource uniquely. */
export function listUniqueIdTagValues({ written }: Shaped): readonly string[] {
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
