/** Which resources mean which others, for whoever looks at several at once. */
import type { JsonObject, JsonValue, PathStep } from "@plumbline/model";
import type { ShapedResource } from "../shaped-resource.js";
import { findCodeTable } from "../tables/load-tables.js";
import type { CatalogueBlock } from "./catalogue-block.js";
import { buildReferenceIndex } from "./reference-index.js";

/** By the address of the other: where it is meant. */
export type LinkPathsByAddress = Readonly<Record<string, readonly (readonly PathStep[])[]>>;

/** Says of a resource, which need not be one of these, which of these it means. What it configures itself is no other. */
export function createResourceLinkFinder(all: readonly ShapedResource[]): (from: ShapedResource) => LinkPathsByAddress {
  const known = all.flatMap((shaped) => blocksOf(shaped));
  const references = buildReferenceIndex(known);
  const types = new Set(known.map(({ type }) => type));
  return ({ resource, effective }) => {
    const links: Record<string, (readonly PathStep[])[]> = {};
    for (const { text, path } of textsIn(effective, references.mayReference)) {
      const targets = new Set<string>();
      for (const type of types) {
        const address = references.find(text, resource, type)?.resource.address;
        if (address !== undefined && address !== resource.address) targets.add(address);
      }
      for (const address of targets) {
        const places = Object.hasOwn(links, address) ? links[address] : undefined;
        if (places === undefined) Object.defineProperty(links, address, { ...visible, value: [path] });
        else places.push(path);
      }
    }
    return links;
  };
}

/** An address is somebody's text. */
const visible = { enumerable: true, configurable: true, writable: true };

function blocksOf({ cloud, type, resource }: ShapedResource): readonly CatalogueBlock[] {
  if (cloud === undefined) return [];
  const codeType = cloud === "azure" ? resource.type.toLowerCase() : resource.type;
  return [{ cloud, type, resource, table: findCodeTable(cloud, codeType), self: "" }];
}

/** What every resource says of itself. */
const head: ReadonlySet<string> = new Set(["type", "name", "address", "region"]);

interface TextAt {
  readonly text: string;
  readonly path: readonly PathStep[];
}

/** Most texts mean nobody: the way to them is not written down. */
function textsIn(body: JsonObject, isAsked: (text: string) => boolean): readonly TextAt[] {
  const found: TextAt[] = [];
  const path: PathStep[] = [];
  const look = (step: PathStep, value: JsonValue | undefined) => {
    if (typeof value === "string") {
      if (isAsked(value)) found.push({ text: value, path: [...path, step] });
    } else if (typeof value === "object" && value !== null) {
      path.push(step);
      lookInside(value);
      path.pop();
    }
  };
  const lookInside = (value: JsonObject | readonly JsonValue[]) => {
    if (isList(value)) for (let index = 0; index < value.length; index += 1) look(index, value[index]);
    else for (const name of Object.keys(value)) look(name, value[name]);
  };
  for (const name of Object.keys(body)) if (!head.has(name)) look(name, body[name]);
  return found;
}

function isList(value: JsonObject | readonly JsonValue[]): value is readonly JsonValue[] {
  return Array.isArray(value);
}
