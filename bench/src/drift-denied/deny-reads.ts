/** A recording as it would be had some calls been denied: what they list is unread as a whole, what they add to a resource in its members. */
import { createHash } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ResourcePiece } from "@plumbline/clouds";
import { typeReadPlans } from "@plumbline/clouds/testing";
import type { JsonObject, JsonValue } from "@plumbline/model";

type ReadPlan = (typeof typeReadPlans)[number];
type ListCall = ReadPlan["list"];

interface PartIndex {
  readonly type: string;
  readonly also?: readonly { readonly type: string; readonly unread: readonly string[] }[];
  readonly unread?: readonly string[];
  readonly units: readonly { readonly unit: number; readonly items: readonly RecordedItem[] }[];
}

type RecordedItem = readonly [offset: number, length: number, digest: string];

interface RecordingIndex {
  readonly parts: readonly PartIndex[];
}

interface RecordedResource {
  readonly kind: string;
  readonly name?: string;
  readonly pieces?: readonly ResourcePiece[];
  readonly unread?: readonly { readonly path: readonly string[]; readonly reason: string }[];
}

/** What a set of denied calls takes from a type. */
interface Denial {
  readonly isListDenied: boolean;
  /** Names in the facts that have no reply: operations, or what a plan calls their replies. */
  readonly replies: ReadonlySet<string>;
}

const plans = new Map(typeReadPlans.map((plan) => [plan.type, plan]));

/** The calls that the types of a recording are read with; a type of another cloud, or without a plan, is one call. */
export function listReadCalls(recording: string): readonly string[] {
  const { parts } = readIndex(recording);
  const calls = parts.flatMap(({ type }) => {
    const plan = plans.get(type);
    return plan === undefined ? [type] : [...listCalls(plan), ...replyCalls(plan).map(([call]) => call)];
  });
  return [...new Set(calls)].sort();
}

/** Writes the recording into a folder, without what these calls tell. */
export function denyReads(recording: string, folder: string, denied: ReadonlySet<string>): void {
  const index = readIndex(recording);
  mkdirSync(folder, { recursive: true });
  const parts = index.parts.map((part, number) => {
    const name = `${number}.ndjson`;
    const plan = plans.get(part.type);
    const { isListDenied, replies } = denialOf(part.type, denied);
    const isNameless = plan !== undefined && part.units.length > 0 && isDecidedBy(plan, replies);
    if (isListDenied || isNameless)
      return { ...withDeniedAlso(part), unread: [...(part.unread ?? []), DENIED], units: [] };
    if (part.units.length === 0) return part;
    if (plan === undefined || replies.size === 0) {
      linkSync(join(recording, name), join(folder, name));
      return part;
    }
    const { text, units } = rewriteItems(readFileSync(join(recording, name)), part, (resource) =>
      withoutReplies(resource, plan, replies),
    );
    writeFileSync(join(folder, name), text);
    const lost = (plan.also ?? []).filter(({ when }) => isLost(when, replies)).map(({ type }) => type);
    return { ...withDeniedAlso(part, lost), units };
  });
  writeFileSync(join(folder, "index.json"), JSON.stringify({ ...index, parts }));
}

const DENIED = "denied";

const readIndex = (recording: string) =>
  JSON.parse(readFileSync(join(recording, "index.json"), "utf8")) as RecordingIndex;

function listCalls({ service, list, isGlobal: _ }: ReadPlan): readonly string[] {
  const of = (call: ListCall): readonly string[] => [
    `${call.service ?? service}:${call.operation}`,
    ...(call.of === undefined ? [] : of(call.of)),
  ];
  return of(list);
}

/** Calls for each resource, or for all: with the names of their replies in the facts. */
function replyCalls({ service, shared = [], details = [] }: ReadPlan): readonly (readonly [string, string])[] {
  return [...shared, ...details].map((call) => [
    `${call.service ?? service}:${call.operation}`,
    call.as ?? call.operation,
  ]);
}

function denialOf(type: string, denied: ReadonlySet<string>): Denial {
  const plan = plans.get(type);
  if (plan === undefined) return { isListDenied: denied.has(type), replies: new Set() };
  return {
    isListDenied: listCalls(plan).some((call) => denied.has(call)),
    replies: new Set(replyCalls(plan).flatMap(([call, name]) => (denied.has(call) ? [name] : []))),
  };
}

/** Whether nobody could say without them what it is called, or whether it is meant. */
function isDecidedBy({ arn, name, where = {} }: ReadPlan, replies: ReadonlySet<string>): boolean {
  const inArn = typeof arn === "string" ? [...arn.matchAll(/@\{([^}]+)\}/g)].map(([, path = ""]) => path) : arn.reads;
  return [...inArn, name, ...Object.keys(where)].some((path) => isLost(path, replies));
}

function withDeniedAlso(part: PartIndex, types?: readonly string[]): PartIndex {
  if (part.also === undefined) return part;
  const isDenied = (type: string) => types === undefined || types.includes(type);
  return {
    ...part,
    also: part.also.map((one) => (isDenied(one.type) ? { ...one, unread: [...one.unread, DENIED] } : one)),
  };
}

type Source = string | { readonly reads: readonly string[] };

/** Whether it says what one of these replies has. */
function isLost(source: Source, replies: ReadonlySet<string>): boolean {
  const reads = typeof source === "string" ? [source] : source.reads;
  return reads.some((path) => replies.has(path.split(".")[0] ?? ""));
}

function rewriteItems(
  bytes: Buffer,
  { units }: PartIndex,
  change: (resource: RecordedResource) => RecordedResource,
): { readonly text: string; readonly units: PartIndex["units"] } {
  const lines: string[] = [];
  let at = 0;
  const moved = units.map(({ unit, items }) => ({
    unit,
    items: items.map(([offset, length]): RecordedItem => {
      const line = JSON.stringify(change(JSON.parse(bytes.subarray(offset, offset + length).toString("utf8"))));
      lines.push(line);
      const size = Buffer.byteLength(line);
      const item: RecordedItem = [at, size, createHash("sha256").update(line).digest("hex").slice(0, 32)];
      at += size + 1;
      return item;
    }),
  }));
  return { text: lines.map((line) => `${line}\n`).join(""), units: moved };
}

function withoutReplies(
  resource: RecordedResource,
  { properties, extras = {}, also = [] }: ReadPlan,
  replies: ReadonlySet<string>,
): RecordedResource {
  const [first, ...others] = resource.pieces ?? [];
  if (first === undefined) return resource;
  const lostOf = (mapping: NonNullable<ReadPlan["extras"]>, has: JsonObject | undefined) =>
    // What the list has told of its name is known all the same.
    Object.keys(mapping).filter((name) => isLost(mapping[name] ?? "", replies) && has?.[name] !== resource.name);
  const [lost, lostBeside] = [lostOf(properties, first.body), lostOf(extras, first.beside)];
  const lostPieces = also.filter(({ when }) => isLost(when, replies));
  const unread = [
    ...lost.map((name) => [name]),
    ...lostBeside.map((name) => ["beside", name]),
    ...lostPieces.map(({ shownAt }) => shownAt),
  ].map((path) => ({ path, reason: DENIED }));
  if (unread.length === 0) return resource;
  const body = without(first.body, lost);
  return {
    ...resource,
    pieces: [
      { ...first, body, ...(first.beside !== undefined && { beside: without(first.beside, lostBeside) }) },
      ...others.filter(({ type }) => !lostPieces.some((piece) => piece.type === type)),
    ],
    unread: [...(resource.unread ?? []), ...unread],
  };
}

const without = (object: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name))) as Record<string, JsonValue>;
