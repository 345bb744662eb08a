/** Makes a resource in the shape of what was read of it. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { ResourcePiece, UnreadResourcePart } from "../../provider.js";
import { fillTemplate, findFactThroughListsAt, hasContent } from "./fact-paths-and-templates.js";
import {
  applyPropertyMapping,
  listSystemTags,
  type PropertyMapping,
  toPropertySource,
  toTagPairs,
} from "./property-sources.js";
import type { EmbeddedReadPlan, TypeReadPlan } from "./type-read-plan.js";

export interface AwsResource {
  /** Its ARN, or what stands for it where AWS gives none. */
  readonly id: string;
  readonly name: string;
  readonly region?: string;
  readonly createdAt?: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly pieces: readonly [ResourcePiece, ...ResourcePiece[]];
  /** Paths from the properties on; those that begin with `beside` are meant there. */
  readonly unread: readonly UnreadResourcePart[];
}

/**
 * `refused` says of calls that gave no reply (by operation, or by `as`) why. Undefined when the type does not mean this
 * one, or when what names it was not told.
 */
export function toAwsResource(
  read: TypeReadPlan,
  facts: JsonObject,
  refused: Readonly<Record<string, string>> = {},
): AwsResource | undefined {
  const id = resolveArn(read, facts);
  if (id === undefined || !isAcceptedByTypeFilters(read, facts)) return undefined;
  const name = findFactThroughListsAt(facts, read.name);
  const { type, createdAt, properties, extras = {}, also = [] } = read;
  const tagSource = read.tags ?? (properties.Tags === undefined ? undefined : toPropertySource(properties.Tags));
  const ofAws = tagSource === undefined ? [] : listSystemTags(tagSource, facts);
  const extraValues = applyPropertyMapping(extras, facts);
  const besides = ofAws.length === 0 ? extraValues : { ...extraValues, SystemTags: ofAws };
  const called = typeof name === "string" ? name : id;
  const listedName = typeof name === "string" ? findListedName(read, refused) : undefined;
  const first: ResourcePiece = {
    type,
    name: called,
    body: { ...applyPropertyMapping(properties, facts), ...(listedName !== undefined && { [listedName]: called }) },
    ...(besides && { beside: besides }),
  };
  const created = createdAt === undefined ? undefined : findFactThroughListsAt(facts, createdAt);
  const region = read.region?.value(facts);
  return {
    id,
    name: called,
    ...(typeof region === "string" && { region }),
    ...(created !== undefined && { createdAt: timeOf(created) }),
    tags: Object.fromEntries(toTagPairs(tagSource?.value(facts) ?? [])),
    pieces: [first, ...also.flatMap((embedded) => furtherPieces(embedded, facts))],
    unread: unreadOf(read, refused).filter(({ path }) => path.length !== 1 || path[0] !== listedName),
  };
}

/** The property that says the name and that no call could tell, where the list has told the name already. */
function findListedName(
  { name, properties }: TypeReadPlan,
  refused: Readonly<Record<string, string>>,
): string | undefined {
  const last = (path: string) => path.slice(path.lastIndexOf(".") + 1);
  const isRefused = (path: string) => Object.hasOwn(refused, path.split(".")[0] ?? "");
  if (isRefused(name)) return undefined;
  return Object.keys(properties).find((property) => {
    const { reads = [] } = properties[property] === undefined ? {} : toPropertySource(properties[property]);
    return reads.length > 0 && reads.every((path) => isRefused(path) && last(path) === last(name));
  });
}

/** Undefined while the facts do not have it. */
export function resolveArn({ arn }: Pick<TypeReadPlan, "arn">, facts: JsonObject): string | undefined {
  if (typeof arn === "string") return fillTemplate(arn, facts);
  const arnValue = arn.value(facts);
  return typeof arnValue === "string" ? arnValue : undefined;
}

/** Some services count milliseconds. */
function timeOf(value: JsonValue): string {
  return typeof value === "number" ? new Date(value).toISOString() : String(value);
}

/** Whether the type means this one, as far as its facts tell. */
export function isAcceptedByTypeFilters(
  { where = {}, unless = {}, unlike = {} }: Pick<TypeReadPlan, "where" | "unless" | "unlike">,
  facts: JsonObject,
): boolean {
  const says = ([path, values]: readonly [string, readonly JsonValue[]]) =>
    values.includes(findFactThroughListsAt(facts, path) ?? null);
  const looks = ([path, pattern]: readonly [string, RegExp]) =>
    pattern.test(String(findFactThroughListsAt(facts, path) ?? ""));
  const isExcluded = Object.entries(unless).some(says) || Object.entries(unlike).some(looks);
  return !isExcluded && Object.entries(where).every(says);
}

function furtherPieces(
  { type, when, each, name, properties }: EmbeddedReadPlan,
  facts: JsonObject,
): readonly ResourcePiece[] {
  const found = toPropertySource(when).value(facts);
  if (found === undefined || !hasContent(found)) return [];
  const all = each === true ? (Array.isArray(found) ? found : [found]) : [facts];
  return all.flatMap((element) => {
    const elementFacts: JsonObject =
      each === true ? { ...(isJsonObject(element) ? element : { value: element }), of: facts } : facts;
    return [
      {
        type,
        name: fillTemplate(name, elementFacts) ?? type,
        body: applyPropertyMapping(properties, elementFacts) ?? {},
      },
    ];
  });
}

function unreadOf(read: TypeReadPlan, refused: Readonly<Record<string, string>>): readonly UnreadResourcePart[] {
  const never = Object.entries(read.notRead ?? {}).map(([name, reason]) => ({ path: name.split("."), reason }));
  const asked = [...missing(read.properties, [], refused), ...missing(read.extras ?? {}, ["beside"], refused)];
  const embeddedPaths = (read.also ?? []).flatMap(({ when, shownAt }) => {
    const reason = reasonFor(toPropertySource(when).reads, refused);
    return reason === undefined ? [] : [{ path: shownAt, reason }];
  });
  return [...never, ...asked, ...embeddedPaths];
}

function missing(
  mapping: PropertyMapping,
  at: readonly string[],
  refused: Readonly<Record<string, string>>,
): readonly UnreadResourcePart[] {
  return Object.entries(mapping).flatMap(([name, sourceOrPath]) => {
    const reason = reasonFor(toPropertySource(sourceOrPath).reads, refused);
    return reason === undefined ? [] : [{ path: [...at, name], reason }];
  });
}

function reasonFor(reads: readonly string[], refused: Readonly<Record<string, string>>): string | undefined {
  const call = reads.map((path) => path.split(".")[0] ?? "").find((operation) => Object.hasOwn(refused, operation));
  return call === undefined ? undefined : refused[call];
}
