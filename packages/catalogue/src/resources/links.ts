/** Which resources mean which others, for whoever looks at several at once. */
import type { JsonValue, PathStep } from "@plumbline/model";
import type { ShapedResource } from "../shaped-resource.js";
import { codeTable } from "../tables/load.js";
import type { Placed } from "./placed.js";
import { referencesAmong } from "./references.js";

/** By the address of the other: where it is meant. */
export type Links = Readonly<Record<string, readonly (readonly PathStep[])[]>>;

/** Says of a resource, which need not be one of these, which of these it means. What it configures itself is no other. */
export function linksAmong(all: readonly ShapedResource[]): (from: ShapedResource) => Links {
  const known = all.flatMap((shaped) => placedOf(shaped));
  const references = referencesAmong(known);
  const types = new Set(known.map(({ type }) => type));
  return ({ resource, effective }) => {
    const links: Record<string, (readonly PathStep[])[]> = {};
    for (const { text, path } of textsIn(effective)) {
      if (!references.mayMean(text)) continue;
      const meant = new Set([...types].map((type) => references.find(text, resource, type)?.resource.address));
      for (const address of meant) {
        if (address === undefined || address === resource.address) continue;
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

function placedOf({ cloud, type, resource }: ShapedResource): readonly Placed[] {
  if (cloud === undefined) return [];
  const codeType = cloud === "azure" ? resource.type.toLowerCase() : resource.type;
  return [{ cloud, type, resource, table: codeTable(cloud, codeType), self: "" }];
}

/** What every resource says of itself. */
const head: ReadonlySet<string> = new Set(["type", "name", "address", "region"]);

function* textsIn(body: JsonValue): Generator<{ readonly text: string; readonly path: readonly PathStep[] }> {
  const open: { readonly value: JsonValue | undefined; readonly path: readonly PathStep[] }[] = [
    { value: body, path: [] },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === "string") yield { text: value, path };
    else if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index -= 1)
        open.push({ value: value[index], path: [...path, index] });
    } else if (typeof value === "object" && value !== null) {
      for (const name of Object.keys(value).reverse()) {
        if (path.length === 0 && head.has(name)) continue;
        open.push({ value: (value as Readonly<Record<string, JsonValue>>)[name], path: [...path, name] });
      }
    }
  }
}
