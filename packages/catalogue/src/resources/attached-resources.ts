/**
 * Resources that are attached to others: the policy of a bucket, the routes of a table, the flow logs of a network.
 * A rule about the one then needs not look for the other. Which belong together is found once per document, when the first
 * resource is asked for that others are attached to.
 */
import type { SourceTree, UnknownPart } from "@plumbline/iac";
import {
  getValueAtPath,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  once,
  type PathStep,
  pathStartsWith,
} from "@plumbline/model";
import { copyWithValueAt, expandListPaths } from "../mapping/body-paths.js";
import { ensureSourceNodeAt, findNearestTree, type ShapeSourceNode } from "../mapping/shape-places-in-code.js";
import { EACH_ELEMENT, parseTablePath, toAbsolutePath } from "../mapping/table-path.js";
import { findTypeFacts } from "../tables/load-tables.js";
import type { AttachmentRule } from "../tables/mapping-table-types.js";
import { isCauseOtherThanComputedOrLookup } from "./block-owners.js";
import type { CatalogueBlock } from "./catalogue-block.js";
import { propertyBasePathByCloud } from "./property-base-paths.js";
import type { ReferenceIndex } from "./reference-index.js";
import type { ResourceBuilder } from "./resource-builder-interface.js";

/** A resource that is attached to another, or may be. */
export interface CertainOrPossibleAttachment {
  readonly at: readonly PathStep[];
  readonly isList: boolean;
  /** As somebody wrote it, and with what follows from silence. */
  readonly written?: JsonValue;
  readonly effective?: JsonValue;
  readonly unknowns: readonly UnknownPart[];
  /** Made when somebody looks for a place. */
  readonly source?: () => SourceTree;
}

export function createAttachedResourceFinder(
  all: readonly ResourceBuilder[],
  references: ReferenceIndex,
): (builder: ResourceBuilder) => readonly CertainOrPossibleAttachment[] {
  const attached = new Map<CatalogueBlock, CertainOrPossibleAttachment[]>();
  const ofType = new Map<string, ResourceBuilder[]>();
  for (const builder of all) addTo(ofType, builder.block.type, builder);
  const add = (parent: CatalogueBlock, attachment: CertainOrPossibleAttachment) => addTo(attached, parent, attachment);
  for (const child of all) {
    const { type, cloud } = child.block;
    for (const within of findTypeFacts(cloud, type)?.within ?? []) {
      const parents = ofType.get(within.parent) ?? [];
      if (parents.length === 0) continue;
      if (within.of !== undefined) {
        for (const parent of parents) attachTo(parent, child, within, within.of, references, add);
        continue;
      }
      const { found, causes } = parentsOf(child, within, references, parents);
      const attachmentOnce = once(() => attachmentOf(child, within));
      for (const parent of found) {
        const attachment = attachmentOnce();
        if (attachment !== undefined) add(parent, attachment);
      }
      if (causes === undefined) continue;
      const { at, isList } = attachmentPath(within);
      for (const { block: parent } of parents) add(parent, { at, isList, unknowns: [{ path: [], causes }] });
    }
  }
  return (builder) => attached.get(builder.block) ?? [];
}

function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/** The other refers to this one, or perhaps does. */
function attachTo(
  parent: ResourceBuilder,
  child: ResourceBuilder,
  within: AttachmentRule,
  by: string,
  references: ReferenceIndex,
  add: (parent: CatalogueBlock, attachment: CertainOrPossibleAttachment) => void,
): void {
  const { resource, cloud } = parent.block;
  for (const path of expandListPaths(parent.body(), by, propertyBasePathByCloud[cloud])) {
    const found = references.find(getValueAtPath(parent.body(), path), resource, child.block.type);
    if (found === child.block) {
      const attachment = attachmentOf(child, within);
      if (attachment !== undefined) add(parent.block, attachment);
    } else if (found === undefined) {
      const causes = undecidedAt(parent, path);
      if (causes !== undefined) add(parent.block, { ...attachmentPath(within), unknowns: [{ path: [], causes }] });
    }
  }
}

function parentsOf(
  child: ResourceBuilder,
  { by = "", parent }: AttachmentRule,
  references: ReferenceIndex,
  parents: readonly ResourceBuilder[],
): { readonly found: ReadonlySet<CatalogueBlock>; readonly causes: UnknownPart["causes"] | undefined } {
  const { resource, cloud } = child.block;
  if (by === "*") {
    const served = parents.filter((candidate) => candidate.block.resource.provider === resource.provider);
    return { found: new Set(served.map((candidate) => candidate.block)), causes: undefined };
  }
  const body = child.body();
  const found = new Set<CatalogueBlock>();
  let causes: UnknownPart["causes"] | undefined;
  for (const path of by.split("|").flatMap((property) => valuePaths(body, property, propertyBasePathByCloud[cloud]))) {
    const target = references.find(getValueAtPath(body, path), resource, parent);
    if (target?.type === parent) found.add(target);
    else if (target === undefined) causes ??= undecidedAt(child, path);
  }
  return { found, causes };
}

/** A list of names is one of each; `Attributes[Key=bucket].Value` is that of the elements with that key. */
function valuePaths(body: JsonObject, by: string, base: readonly PathStep[]): readonly (readonly PathStep[])[] {
  const [, list, key = "", wanted, member = ""] = /^([\w.]+)\[(\w+)=([^\]]+)\]\.(\w+)$/.exec(by) ?? [];
  if (list !== undefined) {
    const elements = expandListPaths(body, `${list}[]`, base);
    return elements.flatMap((path) => (getValueAtPath(body, [...path, key]) === wanted ? [[...path, member]] : []));
  }
  return expandListPaths(body, by, base).flatMap((path) => {
    const value = getValueAtPath(body, path);
    return Array.isArray(value) ? value.map((_, index) => [...path, index]) : [path];
  });
}

function undecidedAt(child: ResourceBuilder, path: readonly PathStep[]): UnknownPart["causes"] | undefined {
  const causes = child
    .unknowns()
    .flatMap((part) => (part.path.length > 0 && pathStartsWith(path, part.path) ? part.causes : []));
  const open = causes.filter(isCauseOtherThanComputedOrLookup);
  return open.length > 0 ? open : undefined;
}

function attachmentPath({ at }: AttachmentRule): Pick<CertainOrPossibleAttachment, "at" | "isList"> {
  const steps = parseTablePath(at);
  const isList = steps.at(-1) === EACH_ELEMENT;
  return { at: (isList ? steps.slice(0, -1) : steps) as readonly PathStep[], isList };
}

function attachmentOf(child: ResourceBuilder, within: AttachmentRule): CertainOrPossibleAttachment | undefined {
  const base = propertyBasePathByCloud[child.block.cloud];
  const path = toAbsolutePath(base, parseTablePath(within.take ?? "") as readonly PathStep[]);
  const written = getValueAtPath(child.body(), path);
  const effective = getValueAtPath(child.effective(), path);
  if (effective === undefined) return undefined;
  const unknowns = child.unknowns().flatMap((part) => {
    if (pathStartsWith(part.path, path)) return [{ path: part.path.slice(path.length), causes: part.causes }];
    return pathStartsWith(path, part.path) ? [{ path: [], causes: part.causes }] : [];
  });
  return {
    ...attachmentPath(within),
    ...(written !== undefined && { written }),
    effective,
    unknowns,
    source: () => findNearestTree(child.source, path),
  };
}

export interface BodyWithUnknowns {
  readonly body: JsonObject;
  readonly unknowns: readonly UnknownPart[];
}

export function addAttachedToBody(
  { body, unknowns }: BodyWithUnknowns,
  attachments: readonly CertainOrPossibleAttachment[],
  which: "written" | "effective",
): BodyWithUnknowns {
  if (attachments.length === 0) return { body, unknowns };
  let all: JsonValue = body;
  const more: UnknownPart[] = [];
  const relevant = attachments.filter(
    (attachment) => attachment[which] !== undefined || attachment.effective === undefined,
  );
  for (const { attachment, path } of placesFor(relevant, body)) {
    const value = attachment[which];
    if (value !== undefined) all = copyWithValueAt(all, path, value);
    for (const part of attachment.unknowns) more.push({ path: [...path, ...part.path], causes: part.causes });
  }
  return { body: isJsonObject(all) ? all : body, unknowns: [...unknowns, ...more] };
}

export function addAttachedPlaces(
  root: ShapeSourceNode,
  attachments: readonly CertainOrPossibleAttachment[],
  body: JsonObject,
): void {
  for (const { attachment, path } of placesFor(attachments, body)) {
    const { source } = attachment;
    if (source !== undefined) ensureSourceNodeAt(root, path).tree = source;
  }
}

/** Lists grow; where one thing stands, the first that says it stays. */
function* placesFor(
  attachments: readonly CertainOrPossibleAttachment[],
  body: JsonObject,
): Generator<{ attachment: CertainOrPossibleAttachment; path: readonly PathStep[] }> {
  const lengths = new Map<string, number>();
  for (const attachment of attachments) {
    const name = attachment.at.join(".");
    const known = getValueAtPath(body, attachment.at);
    const length = lengths.get(name) ?? (Array.isArray(known) ? known.length : 0);
    if (attachment.effective === undefined) yield { attachment, path: attachment.at };
    else if (attachment.isList) {
      lengths.set(name, length + 1);
      yield { attachment, path: [...attachment.at, length] };
    } else if (known === undefined && length === 0) {
      lengths.set(name, 1);
      yield { attachment, path: attachment.at };
    }
  }
}
