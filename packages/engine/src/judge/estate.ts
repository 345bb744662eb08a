/**
 * The resources that rules may look at together: those of a root module or a template, of the objects in a file of
 * manifests, of an account (of AWS: in one region). A rule says which types it joins; it is asked about one resource, and
 * finds the others under `joined`, each with what it refers to and what refers to it.
 */
import {
  createResourceLinkFinder,
  type LinkPathsByAddress,
  type ShapedResource,
  toRuleInputPath,
} from "@plumbline/catalogue";
import type { Document, UnknownPart } from "@plumbline/iac";
import { type JsonObject, once } from "@plumbline/model";
import { getMemoizedShapedResources } from "./memoized-shaped-resources.js";
import {
  copyInputKeepingOldNames,
  JOINED_MEMBER,
  linkMemberNames,
  toInputUnknowns,
  toRuleInput,
} from "./rule-input.js";
import { createWatchedInput, type WatchedInput } from "./watched-input.js";

export interface Estate {
  /** What a rule on resources of a type finds that joins others; types as the rule writes them. */
  readonly join: (type: string, joins: readonly string[]) => JoinedResources;
}

export interface JoinedResources {
  /** `{ "joined": { "AWS::EC2::Subnet": { "aws_subnet.a": … } } }` */
  readonly input: JsonObject;
  readonly watched: WatchedInput;
  /** Paths start at the input. */
  readonly unknowns: readonly UnknownPart[];
  /**
   * Those of the unknown parts that are whole types of which nothing could be read, and the links that resources of them
   * would have: not finding one there means nothing.
   */
  readonly unreadTypes: readonly UnknownPart[];
  /** Links of the resource that is judged which are not known, as some of what they lead to or come from was not read. */
  readonly unreadLinks: readonly UnknownPart[];
  readonly linksOf: (shaped: ShapedResource) => BothWays;
  /** One of the resources that are joined. */
  readonly findByAddress: (address: string) => ShapedResource | undefined;
}

/** By the address of the other resource: where one means the other. */
type BothWays = Readonly<Record<(typeof linkMemberNames)[number], LinkPathsByAddress>>;

/** What is known of a type in an estate. */
export interface KnownResourcesOfType {
  readonly resources: readonly ShapedResource[];
  /** Why there may be more. */
  readonly gap?: UnknownPart["causes"][number];
}

const OF_OTHERS: readonly unknown[] = [JOINED_MEMBER, ...linkMemberNames];

/** Whether a path of the input that begins so leads out of the resource that is judged. */
export function isStepOutsideResource(first: unknown): boolean {
  return OF_OTHERS.includes(first);
}

/** Asks each list of types once. */
export function createEstate(knownOf: (type: string) => KnownResourcesOfType): Estate {
  const made = new Map<string, JoinedResources>();
  return {
    join(type, joins) {
      const key = [type, ...joins].join("\n").toLowerCase();
      const found = made.get(key) ?? joined(type, joins, knownOf);
      made.set(key, found);
      return found;
    },
  };
}

/** The estate of the resources of one or more documents. */
export function createEstateOfDocuments(documents: readonly Document[]): Estate {
  const byType = once(() => {
    const lists = new Map<string, ShapedResource[]>();
    for (const shaped of documents.flatMap(getMemoizedShapedResources)) {
      const key = shaped.type.toLowerCase();
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [shaped]);
      else list.push(shaped);
    }
    return lists;
  });
  return createEstate((type) => ({ resources: byType().get(type.toLowerCase()) ?? [] }));
}

/** Each document with its estate. Objects of one file of manifests are one; everything else is by itself. */
export function* pairDocumentsWithEstates(
  documents: Generator<Document>,
): Generator<{ readonly document: Document; readonly estate: Estate }> {
  for (let next = documents.next(); next.done !== true; next = documents.next()) {
    const all = next.value.kind === "kubernetes" ? [next.value, ...documents] : [next.value];
    const manifests = createEstateOfDocuments(all.filter(({ kind }) => kind === "kubernetes"));
    for (const document of all) {
      yield { document, estate: document.kind === "kubernetes" ? manifests : createEstateOfDocuments([document]) };
    }
  }
}

function joined(
  subjectType: string,
  joins: readonly string[],
  knownOf: (type: string) => KnownResourcesOfType,
): JoinedResources {
  const known = new Map(joins.map((type) => [type, knownOf(type)]));
  const others = [...known.values()].flatMap(({ resources }) => resources);
  const linksOf = linksBothWays([...new Set([...knownOf(subjectType).resources, ...others])]);
  const unknowns: UnknownPart[] = [];
  const unreadTypes: UnknownPart[] = [];
  const lists: Record<string, JsonObject> = {};
  const gaps: UnknownPart["causes"][number][] = [];
  for (const [type, { resources, gap }] of known) {
    // Found by address, without looking at all of them: there may be very many.
    lists[type] = Object.fromEntries(
      resources.map((shaped) => [shaped.resource.address, withLinks(shaped, linksOf(shaped))]),
    );
    for (const { resource, unknowns: parts } of resources) {
      for (const { path, causes } of parts)
        unknowns.push({ path: [JOINED_MEMBER, type, resource.address, ...path], causes });
    }
    if (gap === undefined) continue;
    gaps.push(gap);
    const part = { path: [JOINED_MEMBER, type], causes: [gap] };
    unknowns.push(part);
    if (resources.length === 0) unreadTypes.push(part);
  }
  const input = { [JOINED_MEMBER]: lists };
  const watched = createWatchedInput(input, toInputUnknowns(unknowns, 3));
  const byAddress = once(() => new Map(others.map((shaped) => [shaped.resource.address, shaped])));
  const unreadLinks = gaps.length === 0 ? [] : linkMemberNames.map((name) => ({ path: [name], causes: gaps }));
  return {
    input,
    watched,
    unknowns: [...unknowns, ...unreadLinks],
    unreadTypes: unreadTypes.length === 0 ? [] : [...unreadTypes, ...unreadLinks],
    unreadLinks,
    linksOf,
    findByAddress: (address) => byAddress().get(address),
  };
}

/** As its own input would be, and with what it refers to. */
function withLinks({ effective }: ShapedResource, links: BothWays): JsonObject {
  return Object.assign(copyInputKeepingOldNames(toRuleInput(effective) as JsonObject), links);
}

const noLinks: LinkPathsByAddress = {};

function linksBothWays(all: readonly ShapedResource[]): JoinedResources["linksOf"] {
  const findShapeLinks = createResourceLinkFinder(all);
  const findLinks = (shaped: ShapedResource) => inInputPaths(findShapeLinks(shaped));
  const known = new Map(all.map((shaped) => [shaped, findLinks(shaped)]));
  const linksOf = (shaped: ShapedResource) => known.get(shaped) ?? findLinks(shaped);
  const back = new Map<string, [string, LinkPathsByAddress[string]][]>();
  for (const [shaped, links] of known) {
    for (const [address, places] of Object.entries(links)) {
      const list = back.get(address);
      if (list === undefined) back.set(address, [[shaped.resource.address, places]]);
      else list.push([shaped.resource.address, places]);
    }
  }
  return (shaped) => {
    const from = back.get(shaped.resource.address);
    return { refers_to: linksOf(shaped), referred_by: from === undefined ? noLinks : Object.fromEntries(from) };
  };
}

function inInputPaths(links: LinkPathsByAddress): LinkPathsByAddress {
  const entries = Object.entries(links);
  if (!entries.some(([, paths]) => paths.some((path) => toRuleInputPath(path) !== path))) return links;
  return Object.fromEntries(entries.map(([address, paths]) => [address, paths.map(toRuleInputPath)]));
}
