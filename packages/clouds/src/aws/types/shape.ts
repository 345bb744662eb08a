/** What was read of one resource, in the shape. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { Piece, UnreadPart } from "../../provider.js";
import { filled, hasContent, valueIn } from "./facts.js";
import { type Mapping, mapped, pairsOf, sourceOf, systemTags } from "./mapping.js";
import type { AlsoRead, TypeRead } from "./type-read.js";

export interface AwsResource {
  /** Its ARN, or what stands for it where AWS gives none. */
  readonly id: string;
  readonly name: string;
  readonly region?: string;
  readonly createdAt?: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly pieces: readonly [Piece, ...Piece[]];
  /** Paths from the properties on; those that begin with `beside` are meant there. */
  readonly unread: readonly UnreadPart[];
}

/**
 * `refused` says of calls that gave no reply (by operation, or by `as`) why. Undefined when the type does not mean this
 * one, or when what names it was not told.
 */
export function shapeOf(
  read: TypeRead,
  facts: JsonObject,
  refused: Readonly<Record<string, string>> = {},
): AwsResource | undefined {
  const id = arnOf(read, facts);
  if (id === undefined || !isMeant(read, facts)) return undefined;
  const name = valueIn(facts, read.name);
  const { type, createdAt, properties, beside = {}, also = [] } = read;
  const given = read.tags ?? (properties.Tags === undefined ? undefined : sourceOf(properties.Tags));
  const ofAws = given === undefined ? [] : systemTags(given, facts);
  const said = mapped(beside, facts);
  const besides = ofAws.length === 0 ? said : { ...said, SystemTags: ofAws };
  const called = typeof name === "string" ? name : id;
  const first: Piece = {
    type,
    name: called,
    body: mapped(properties, facts) ?? {},
    ...(besides && { beside: besides }),
  };
  const created = createdAt === undefined ? undefined : valueIn(facts, createdAt);
  const region = read.region?.value(facts);
  return {
    id,
    name: called,
    ...(typeof region === "string" && { region }),
    ...(created !== undefined && { createdAt: timeOf(created) }),
    tags: Object.fromEntries(pairsOf(given?.value(facts) ?? [])),
    pieces: [first, ...also.flatMap((one) => furtherPieces(one, facts))],
    unread: unreadOf(read, refused),
  };
}

/** Undefined where it is not told yet. */
export function arnOf({ arn }: Pick<TypeRead, "arn">, facts: JsonObject): string | undefined {
  if (typeof arn === "string") return filled(arn, facts);
  const told = arn.value(facts);
  return typeof told === "string" ? told : undefined;
}

/** Some services count milliseconds. */
function timeOf(value: JsonValue): string {
  return typeof value === "number" ? new Date(value).toISOString() : String(value);
}

/** Whether the type means this one, as far as its facts tell. */
export function isMeant(
  { where = {}, unless = {}, unlike = {} }: Pick<TypeRead, "where" | "unless" | "unlike">,
  facts: JsonObject,
): boolean {
  const says = ([path, values]: readonly [string, readonly JsonValue[]]) =>
    values.includes(valueIn(facts, path) ?? null);
  const looks = ([path, pattern]: readonly [string, RegExp]) => pattern.test(String(valueIn(facts, path) ?? ""));
  const isOther = Object.entries(unless).some(says) || Object.entries(unlike).some(looks);
  return !isOther && Object.entries(where).every(says);
}

function furtherPieces({ type, when, each, name, properties }: AlsoRead, facts: JsonObject): readonly Piece[] {
  const found = sourceOf(when).value(facts);
  if (found === undefined || !hasContent(found)) return [];
  const all = each === true ? (Array.isArray(found) ? found : [found]) : [facts];
  return all.flatMap((one) => {
    const own: JsonObject = each === true ? { ...(isJsonObject(one) ? one : { value: one }), of: facts } : facts;
    return [{ type, name: filled(name, own) ?? type, body: mapped(properties, own) ?? {} }];
  });
}

function unreadOf(read: TypeRead, refused: Readonly<Record<string, string>>): readonly UnreadPart[] {
  const never = Object.entries(read.notRead ?? {}).map(([name, reason]) => ({ path: [name], reason }));
  const asked = [...missing(read.properties, [], refused), ...missing(read.beside ?? {}, ["beside"], refused)];
  const beside = (read.also ?? []).flatMap(({ when, shownAt }) => {
    const reason = reasonFor(sourceOf(when).reads, refused);
    return reason === undefined ? [] : [{ path: shownAt, reason }];
  });
  return [...never, ...asked, ...beside];
}

function missing(
  mapping: Mapping,
  at: readonly string[],
  refused: Readonly<Record<string, string>>,
): readonly UnreadPart[] {
  return Object.entries(mapping).flatMap(([name, given]) => {
    const reason = reasonFor(sourceOf(given).reads, refused);
    return reason === undefined ? [] : [{ path: [...at, name], reason }];
  });
}

function reasonFor(reads: readonly string[], refused: Readonly<Record<string, string>>): string | undefined {
  const call = reads.map((path) => path.split(".")[0] ?? "").find((one) => Object.hasOwn(refused, one));
  return call === undefined ? undefined : refused[call];
}
