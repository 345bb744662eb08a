/**
 * Resources of the azapi provider are ARM's own: the type with its version in one attribute, most of the resource in `body`
 * (an object, or JSON in a text), and its head beside that. What they are in is named by id.
 */
import type { Resource, SourceTree, UnknownPart } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue, once, type PathStep } from "@plumbline/model";
import {
  findEmbeddedDocumentTree,
  listTextsWithUnknownReferences,
  parseJsonObjectOrListText,
} from "../mapping/normalize-embedded-documents.js";
import { findCodeTable, findTypeFacts } from "../tables/load-tables.js";
import type { CatalogueBlock } from "./catalogue-block.js";

/** Undefined where nobody knows what it is. */
export function convertAzapiResource(block: Resource): CatalogueBlock | undefined {
  if (block.type !== "azapi_resource" && block.type !== "azapi_update_resource") return undefined;
  const { type: typeAndVersion, name, body: writtenBody } = block.attributes;
  const [, written, apiVersion] = /^([\w.]+(?:\/\w+)+)@([\w-]+)$/.exec(String(typeAndVersion)) ?? [];
  const body = parseBody(writtenBody);
  if (written === undefined || apiVersion === undefined || body === undefined) return undefined;
  const table = findCodeTable("azure", written.toLowerCase());
  // Of what somebody else makes only settings are known; those that are a part of another resource are whole.
  if (block.type === "azapi_update_resource" && table?.part === undefined) return undefined;
  const place = parentPlace(written, table?.part !== undefined);
  const resource: Resource = {
    ...block,
    type: written,
    name: typeof name === "string" ? name : block.name,
    attributes: { ...headOf(block.attributes, place), ...body, type: written, apiVersion },
    unknowns: block.unknowns.flatMap((part) => unknownsOf(part, writtenBody, body, place)),
    source: sourceOf(block.source),
  };
  const type = table?.type ?? findTypeFacts("azure", written)?.name ?? written;
  return { resource, cloud: "azure", type, table, self: `\${${block.address}.id}`, code: block };
}

/** What is not known as a whole says nothing yet. */
function parseBody(written: JsonValue | undefined): JsonObject | undefined {
  if (written === undefined || written === null) return {};
  const parsed = typeof written === "string" ? parseJsonObjectOrListText(written) : written;
  if (isJsonObject(parsed)) return parsed;
  return typeof written === "string" && written.includes("${") ? {} : undefined;
}

/** A child has its parent where those of templates have theirs; whatever is at the top may be about something else. */
function parentPlace(type: string, isPart: boolean): readonly string[] {
  if (type.split("/").length === 2) return ["scope"];
  return isPart ? ["parent"] : ["beside", "parent"];
}

function headOf(attributes: JsonObject, place: readonly string[]): JsonObject {
  const { name, location, tags, identity, parent_id: id } = attributes;
  // Of a singleton there is one in each parent, which names it.
  const parent = typeof id === "string" && place[0] !== "scope" ? id.replace(/\/[^/]+\/default$/, "") : id;
  const [first] = Array.isArray(identity) ? identity : [identity];
  const head: Record<string, JsonValue | undefined> = {
    name,
    location,
    tags,
    identity: isJsonObject(first) ? identityOf(first) : undefined,
    [place[0] as string]: place.length === 1 || parent === undefined ? parent : { parent },
  };
  return Object.fromEntries(
    Object.entries(head).filter((entry): entry is [string, JsonValue] => (entry[1] ?? null) !== null),
  );
}

function identityOf({ type, identity_ids: ids }: JsonObject): JsonObject {
  const named = Array.isArray(ids) ? ids.map((id) => [String(id), {}] as const) : [];
  return {
    ...(type != null && { type }),
    ...(named.length > 0 && { userAssignedIdentities: Object.fromEntries(named) }),
  };
}

function unknownsOf(
  { path: [first, ...rest], causes }: UnknownPart,
  writtenBody: JsonValue | undefined,
  body: JsonObject,
  place: readonly string[],
): readonly UnknownPart[] {
  switch (first) {
    case "body":
      if (typeof writtenBody !== "string") return [{ path: rest.length === 0 ? ["properties"] : rest, causes }];
      return parseJsonObjectOrListText(writtenBody) === undefined
        ? [{ path: ["properties"], causes }]
        : listTextsWithUnknownReferences(body, causes, []);
    case "name":
    case "location":
    case "tags":
      return [{ path: [first, ...rest], causes }];
    case "identity":
      return [{ path: ["identity", rest.includes("type") ? "type" : "userAssignedIdentities"], causes }];
    case "parent_id":
      return [{ path: place, causes }];
    default:
      return [];
  }
}

const headNames: ReadonlySet<PathStep> = new Set(["name", "location", "tags", "identity", "type"]);

function sourceOf(block: SourceTree): SourceTree {
  const body = once(() => {
    const tree = block.child("body");
    return tree === undefined ? undefined : (findEmbeddedDocumentTree(tree) ?? tree);
  });
  const { source, start, end } = block;
  return {
    source,
    start,
    end,
    child: (step) => (headNames.has(step) ? block.child(step) : body()?.child(step)),
    steps: () => [...[...block.steps()].filter((step) => headNames.has(step)), ...(body()?.steps() ?? [])],
  };
}
