/** Further calls about the resources of a list, a few at a time. */
import type { JsonObject, JsonValue } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import { AwsFault, isFaultWithAbsentCode, isNotFoundCode } from "../error-replies.js";
import type { AwsSession } from "../sign-in.js";
import { resolveArn } from "../types/to-aws-resource.js";
import type { DetailCall, TypeReadPlan } from "../types/type-read-plan.js";
import {
  collectPageItemsOrMergePages,
  createMatchedReplyElementLookup,
  getReplyFactName,
  isDetailCallNeeded,
  type ResourceReplyFacts,
  readCallPages,
} from "./run-declared-calls.js";

/** One resource while it is read. */
export interface PartlyReadResource {
  facts: ResourceReplyFacts;
  /** Calls that gave no reply, and why. */
  readonly refused: Record<string, string>;
  answers: number;
  /** Calls that did not find it: it may be gone since it was listed. */
  misses: number;
}

export function createPartlyReadResource(read: TypeReadPlan, facts: ResourceReplyFacts): PartlyReadResource {
  return { facts: withArn(read, facts), refused: {}, answers: 0, misses: 0 };
}

export async function readDetailsIntoResources(
  session: AwsSession,
  read: TypeReadPlan,
  readings: readonly PartlyReadResource[],
  region: string,
): Promise<void> {
  for (const detail of read.details ?? []) {
    const asked = readings.filter(({ facts }) => isDetailCallNeeded(detail, facts));
    if (detail.batch !== undefined && asked.length > 0) await addBatch(session, read, detail, asked, region);
    else await Promise.all(asked.map((reading) => addDetail(session, read, detail, reading, region)));
  }
}

async function addDetail(
  session: AwsSession,
  read: TypeReadPlan,
  detail: DetailCall,
  reading: PartlyReadResource,
  region: string,
): Promise<void> {
  const lives = read.region?.value(reading.facts);
  const where = typeof lives === "string" ? lives : region;
  try {
    const reply = await collectPageItemsOrMergePages(
      readCallPages(session, read, detail, reading.facts, where),
      detail.items,
    );
    const matching =
      detail.match === undefined
        ? reply
        : createMatchedReplyElementLookup(detail.match, [reply as JsonObject])(reading.facts);
    answered(read, detail, reading, matching);
  } catch (error) {
    failed(detail, reading, error);
  }
}

async function addBatch(
  session: AwsSession,
  read: TypeReadPlan,
  detail: DetailCall,
  readings: readonly PartlyReadResource[],
  region: string,
): Promise<void> {
  for (const group of groupsOf(readings, detail.batch ?? 1)) {
    try {
      const pages: JsonObject[] = [];
      for await (const page of readCallPages(
        session,
        read,
        detail,
        group.map(({ facts }) => facts),
        region,
      ))
        pages.push(page);
      const find = detail.match === undefined ? () => pages[0] : createMatchedReplyElementLookup(detail.match, pages);
      for (const reading of group) answered(read, detail, reading, find(reading.facts));
    } catch (error) {
      for (const reading of group) failed(detail, reading, error);
    }
  }
}

/** What one call asks about is in one parent: a cluster of services. */
function groupsOf(readings: readonly PartlyReadResource[], size: number): readonly (readonly PartlyReadResource[])[] {
  const groups: PartlyReadResource[][] = [];
  for (const reading of readings) {
    const last = groups.at(-1);
    if (last === undefined || last.length >= size || last[0]?.facts.parent !== reading.facts.parent)
      groups.push([reading]);
    else last.push(reading);
  }
  return groups;
}

function answered(
  read: TypeReadPlan,
  detail: DetailCall,
  reading: PartlyReadResource,
  reply: JsonValue | undefined,
): void {
  reading.answers += 1;
  if (reply !== undefined) reading.facts = withArn(read, { ...reading.facts, [getReplyFactName(detail)]: reply });
}

function failed(detail: DetailCall, reading: PartlyReadResource, error: unknown): void {
  if (!(error instanceof CloudFault)) throw error;
  if (isFaultWithAbsentCode(error, detail.absent)) {
    reading.answers += 1;
    return;
  }
  // A 404 with a code that nobody knows may be about the call, and not about the resource.
  if (error instanceof AwsFault && isNotFoundCode(error.code)) reading.misses += 1;
  reading.refused[getReplyFactName(detail)] = error.message;
}

function withArn(read: TypeReadPlan, facts: ResourceReplyFacts): ResourceReplyFacts {
  const selfArn = facts.selfArn === undefined ? resolveArn(read, facts) : undefined;
  return selfArn === undefined ? facts : { ...facts, selfArn };
}
