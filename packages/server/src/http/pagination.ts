import type { JsonObject } from "@plumbline/model";
import {
  type ListStatement,
  type PageOffsetAndCount,
  readListPage,
  readListPageWithoutTotal,
  streamListItems,
} from "@plumbline/store";
import type { ReplySpool } from "../capacity/reply-spool.js";
import {
  joinRawJsonArray,
  RawJson,
  type SuccessfulReplyContent,
  serializeSuccessEnvelopeEnd,
  serializeWithRawJson,
} from "./envelope.js";
import type { OperationContext } from "./operation.js";
import { isClientGone } from "./send-failure.js";

export interface PageInput {
  readonly index?: number;
  readonly count?: number;
}

const DEFAULT_COUNT = 100;

/** Null when every record is asked for. */
export function toPageRequest(input: PageInput): PageOffsetAndCount | null {
  return input.index === undefined ? null : { index: input.index, count: input.count ?? DEFAULT_COUNT };
}

export interface PageCounts {
  readonly records: number;
  readonly total: number;
  readonly page: PageOffsetAndCount | null;
}

/** Where the interface lists `current_page` it is shown; resource search and query go without. */
export function toPageMetadata(facts: PageCounts, withCurrentPage: boolean): JsonObject {
  const { page, total } = facts;
  const next = page === null ? -1 : page.index + page.count;
  const current = page === null ? 1 : Math.floor(page.index / page.count) + 1;
  return {
    count: facts.records,
    ...(withCurrentPage ? { current_page: current } : {}),
    next_index: next !== -1 && next < total ? next : -1,
    total,
  };
}

export interface ListReplyOptions {
  readonly statement: ListStatement;
  readonly page: PageOffsetAndCount | null;
  /** The reply's `data` around the records; by default the records themselves. */
  readonly data?: { readonly before: JsonObject; readonly field: string };
  readonly withCurrentPage?: boolean;
  /** A record as it is told, where that is not as the database has it. */
  readonly transform?: (record: string) => string;
}

/** A list this short is answered at once; a longer one is streamed. */
export const MAX_UNSTREAMED_RECORDS = 200;

/** Answers a list: one page, or all records. */
export async function replyWithList(
  context: OperationContext,
  list: ListReplyOptions,
): Promise<SuccessfulReplyContent | null> {
  const { page } = list;
  const withCurrentPage = list.withCurrentPage ?? true;
  const { items, total } = await context.db.read({ tenant: context.tenant }, async (tx) => {
    if (page !== null) return readListPage(tx, list.statement, page);
    const first = await readListPageWithoutTotal(tx, list.statement, { index: 0, count: MAX_UNSTREAMED_RECORDS + 1 });
    return { items: first, total: first.length };
  });
  if (page === null && items.length > MAX_UNSTREAMED_RECORDS) return streamList(context, list, withCurrentPage);
  return {
    data: wrapped(list, joinRawJsonArray(transformRecords(list, items)).text),
    metadata: toPageMetadata({ records: items.length, total, page }, withCurrentPage),
  };
}

function transformRecords({ transform }: ListReplyOptions, records: readonly string[]): readonly string[] {
  return transform === undefined ? records : records.map(transform);
}

function wrapped(list: ListReplyOptions, records: string) {
  return list.data === undefined
    ? new RawJson(records)
    : { ...list.data.before, [list.data.field]: new RawJson(records) };
}

/**
 * Streams every record. The reply starts with the first records, so that a failure before them is still answered as
 * one; a failure after them breaks the connection, which is the only honest signal left.
 */
async function streamList(
  context: OperationContext,
  list: ListReplyOptions,
  withCurrentPage: boolean,
): Promise<SuccessfulReplyContent | null> {
  const marker = "\u0000records";
  const [head = "", foot = ""] = serializeWithRawJson(wrapped(list, marker)).split(marker);
  let spooled: ReplySpool | undefined;
  let records = 0;
  const begin = () => {
    const begun = context.spool();
    context.reply.header("content-type", "application/json; charset=utf-8");
    context.reply.send(begun.stream);
    return begun;
  };
  try {
    await streamListItems(context.db, { tenant: context.tenant }, list.statement, async (items) => {
      const opening = spooled === undefined ? `{"data":${head}[` : ",";
      spooled ??= begin();
      records += items.length;
      await spooled.write(opening + transformRecords(list, items).join(","));
    });
  } catch (error) {
    if (spooled === undefined) throw error;
    const level = isClientGone(context.request, context.reply) ? "debug" : "warn";
    context.request.log[level]({ err: error }, "a streamed list broke off");
    spooled.stream.destroy(error instanceof Error ? error : new Error(String(error)));
    return null;
  }
  const metadata = toPageMetadata({ records, total: records, page: null }, withCurrentPage);
  if (spooled === undefined) {
    // Everything was removed between the first look and the stream.
    return { data: wrapped(list, "[]"), metadata };
  }
  spooled.end(`]${foot},${serializeSuccessEnvelopeEnd("", metadata)}`);
  return null;
}
