/**
 * The data sources of Terraform that a value is taken from. What is wrong with a policy is told where the policy is used,
 * and people write comments where it is written: in its `aws_iam_policy_document`.
 */
import { findSourceRange, type Resource, type SourceTree } from "@plumbline/iac";
import type { SourceRange } from "@plumbline/model";
import type { Subject } from "./subject.js";

/** Documents are made of documents; chains of them are short. */
const MAX_BLOCKS = 20;

const dataReference = /\bdata\.([\w-]+)\.([\w-]+)/g;

type DataSources = ReadonlyMap<string, Resource>;

const known = new WeakMap<readonly Resource[], DataSources>();

/** The blocks that the text at this place names, and those that they name in turn. */
export function findSourceDataBlocks(
  { documentResources, resources }: Subject,
  user: Resource | undefined,
  place: SourceTree,
): readonly SourceRange[] {
  if (user?.mode === undefined || !isHcl(place)) return [];
  const module = user.address.slice(0, Math.max(user.address.lastIndexOf(`${user.type}.${user.name}`), 0));
  const blocks = new Map<string, Resource>();
  const texts = [textOf(place)];
  for (let text = texts.pop(); text !== undefined && blocks.size < MAX_BLOCKS; text = texts.pop()) {
    for (const [reference] of text.matchAll(dataReference)) {
      const address = `${module}${reference}`;
      const block = dataSourcesOf(documentResources ?? resources).get(address);
      if (block === undefined || blocks.has(address)) continue;
      blocks.set(address, block);
      texts.push(textOf(block.source));
    }
  }
  return [...blocks.values()].map(({ source }) => findSourceRange(source, []));
}

/** By address without the instance: instances are one block. */
function dataSourcesOf(resources: readonly Resource[]): DataSources {
  const found = known.get(resources);
  if (found !== undefined) return found;
  const sources = new Map<string, Resource>();
  for (const resource of resources) {
    if (resource.mode !== "data") continue;
    const { address, type, name } = resource;
    const block = `data.${type}.${name}`;
    sources.set(`${address.slice(0, Math.max(address.lastIndexOf(block), 0))}${block}`, resource);
  }
  known.set(resources, sources);
  return sources;
}

function isHcl({ source }: SourceTree): boolean {
  return /\.(?:tf|tofu)$/.test(source.file);
}

function textOf({ source, start, end }: SourceTree): string {
  return source.text.slice(start, end);
}
