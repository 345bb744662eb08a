/** Further calls about the resources of a list, a few at a time. */
import type { JsonObject, JsonValue } from "@plumbline/model";
import { CloudFault } from "../../fault.js";
import { AwsFault } from "../fault.js";
import type { Session } from "../sign-in.js";
import { arnOf } from "../types/shape.js";
import type { DetailCall, TypeRead } from "../types/type-read.js";
import { type Facts, isAsked, matcherOf, nameOf, pagesAbout, replyOf } from "./calls.js";

/** One resource while it is read. */
export interface Reading {
  facts: Facts;
  /** Calls that gave no reply, and why. */
  readonly refused: Record<string, string>;
  answers: number;
  /** Calls that did not find it: it may be gone since it was listed. */
  misses: number;
}

export function readingOf(read: TypeRead, facts: Facts): Reading {
  return { facts: withArn(read, facts), refused: {}, answers: 0, misses: 0 };
}

export async function addDetails(
  session: Session,
  read: TypeRead,
  readings: readonly Reading[],
  region: string,
): Promise<void> {
  for (const detail of read.details ?? []) {
    const asked = readings.filter(({ facts }) => isAsked(detail, facts));
    if (detail.batch !== undefined && asked.length > 0) await addBatch(session, read, detail, asked, region);
    else await Promise.all(asked.map((reading) => addDetail(session, read, detail, reading, region)));
  }
}

async function addDetail(
  session: Session,
  read: TypeRead,
  detail: DetailCall,
  reading: Reading,
  region: string,
): Promise<void> {
  const lives = read.region?.value(reading.facts);
  const where = typeof lives === "string" ? lives : region;
  try {
    const reply = await replyOf(pagesAbout(session, read, detail, reading.facts, where), detail.items);
    const own = detail.match === undefined ? reply : matcherOf(detail.match, [reply as JsonObject])(reading.facts);
    answered(read, detail, reading, own);
  } catch (error) {
    failed(detail, reading, error);
  }
}

async function addBatch(
  session: Session,
  read: TypeRead,
  detail: DetailCall,
  readings: readonly Reading[],
  region: string,
): Promise<void> {
  for (const group of groupsOf(readings, detail.batch ?? 1)) {
    try {
      const pages: JsonObject[] = [];
      for await (const page of pagesAbout(
        session,
        read,
        detail,
        group.map(({ facts }) => facts),
        region,
      ))
        pages.push(page);
      const find = detail.match === undefined ? () => pages[0] : matcherOf(detail.match, pages);
      for (const reading of group) answered(read, detail, reading, find(reading.facts));
    } catch (error) {
      for (const reading of group) failed(detail, reading, error);
    }
  }
}

/** What one call asks about is in one parent: a cluster of services. */
function groupsOf(readings: readonly Reading[], size: number): readonly (readonly Reading[])[] {
  const groups: Reading[][] = [];
  for (const reading of readings) {
    const last = groups.at(-1);
    if (last === undefined || last.length >= size || last[0]?.facts.parent !== reading.facts.parent)
      groups.push([reading]);
    else last.push(reading);
  }
  return groups;
}

function answered(read: TypeRead, detail: DetailCall, reading: Reading, reply: JsonValue | undefined): void {
  reading.answers += 1;
  if (reply !== undefined) reading.facts = withArn(read, { ...reading.facts, [nameOf(detail)]: reply });
}

function failed(detail: DetailCall, reading: Reading, error: unknown): void {
  if (!(error instanceof CloudFault)) throw error;
  if (error instanceof AwsFault && detail.absent?.includes(error.code) === true) {
    reading.answers += 1;
    return;
  }
  if (error.kind === "gone") reading.misses += 1;
  reading.refused[nameOf(detail)] = error.message;
}

function withArn(read: TypeRead, facts: Facts): Facts {
  const selfArn = facts.selfArn === undefined ? arnOf(read, facts) : undefined;
  return selfArn === undefined ? facts : { ...facts, selfArn };
}
