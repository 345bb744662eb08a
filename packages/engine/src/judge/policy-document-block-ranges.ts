/**
 * The policy documents of Terraform that a value is taken from. What is wrong with a policy is told where the policy is used,
 * and people write comments where it is written: in its `aws_iam_policy_document`.
 */
import { findSourceRange, type Resource, type SourceTree } from "@plumbline/iac";
import type { SourceRange } from "@plumbline/model";
import type { Subject } from "./subject.js";

/** Documents are made of documents; chains of them are short. */
const MAX_BLOCKS = 20;

const policyReference = /\bdata\.aws_iam_policy_document\.[\w-]+/g;
const ownStatement = /\bstatement\s*\{/;

type DataSources = ReadonlyMap<string, Resource>;

const known = new WeakMap<readonly Resource[], DataSources>();

/**
 * The document that the text at this place names, and the one that is all this one is made of, and so on. Where there are
 * several, or a document has statements of its own, nobody can tell here which of them is at fault.
 */
export function findPolicyDocumentBlockRanges(
  { documentResources, resources }: Subject,
  user: Resource | undefined,
  place: SourceTree,
): readonly SourceRange[] {
  if (user?.mode === undefined || !isHcl(place) || isWholeBlock(place, user)) return [];
  const module = user.address.slice(0, Math.max(user.address.lastIndexOf(`${user.type}.${user.name}`), 0));
  const sources = dataSourcesOf(documentResources ?? resources);
  const blocks = new Set<Resource>();
  let text = textOf(place);
  while (blocks.size < MAX_BLOCKS) {
    const [reference, ...others] = new Set(text.match(policyReference));
    if (reference === undefined || others.length > 0) break;
    const block = sources.get(`${module}${reference}`);
    if (block === undefined || blocks.has(block)) break;
    blocks.add(block);
    text = textOf(block.source);
    if (ownStatement.test(text)) break;
  }
  return [...blocks].map(({ source }) => findSourceRange(source, []));
}

/** What is missing is told of the whole block, whatever it names. */
function isWholeBlock({ source, start, end }: SourceTree, { source: block }: Resource): boolean {
  return source === block.source && start <= block.start && end >= block.end;
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
