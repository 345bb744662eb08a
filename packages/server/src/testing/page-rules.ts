/** The rules every paged list keeps, put to one that is 105 records long. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { TestReply, TestRequest } from "./service.js";

export const pagedRecords = 105;

export interface PagedList {
  /** Asks for the list of exactly `pagedRecords` records. */
  ask(page: TestRequest["query"]): Promise<TestReply>;
  recordsOf(answer: TestReply): unknown[];
  /** `data` of a refusal. */
  readonly nothing?: unknown;
}

export function describePagination(list: PagedList): void {
  describe("in pages", () => {
    let all: unknown[] = [];
    const page = async (query: TestRequest["query"]) => {
      const answer = await list.ask(query);
      return { status: answer.status, records: list.recordsOf(answer), metadata: answer.body.metadata };
    };

    beforeAll(async () => {
      all = list.recordsOf(await list.ask({}));
    });

    it.each([
      ["nothing", {}],
      ["a count but no index", { count: 10 }],
      ["empty values", { index: "", count: "" }],
    ])("gives every record when asked for %s", async (_, query) => {
      expect(all).toHaveLength(pagedRecords);
      const metadata = { count: pagedRecords, current_page: 1, next_index: -1, total: pagedRecords };
      expect(await page(query)).toEqual({ status: 200, records: all, metadata });
    });

    it.each([
      [{ index: 0 }, 0, 100, { count: 100, current_page: 1, next_index: 100 }],
      [{ index: 100 }, 100, 105, { count: 5, current_page: 2, next_index: -1 }],
      [{ index: 0, count: 1 }, 0, 1, { count: 1, current_page: 1, next_index: 1 }],
      [{ index: 20, count: 10 }, 20, 30, { count: 10, current_page: 3, next_index: 30 }],
      [{ index: 95, count: 10 }, 95, 105, { count: 10, current_page: 10, next_index: -1 }],
      [{ index: 94, count: 10 }, 94, 104, { count: 10, current_page: 10, next_index: 104 }],
      [{ index: 100, count: 10 }, 100, 105, { count: 5, current_page: 11, next_index: -1 }],
      [{ index: 0, count: 105 }, 0, 105, { count: 105, current_page: 1, next_index: -1 }],
      [{ index: 0, count: 104 }, 0, 104, { count: 104, current_page: 1, next_index: 104 }],
      [{ index: 0, count: 1000 }, 0, 105, { count: 105, current_page: 1, next_index: -1 }],
      [{ index: 105, count: 5 }, 105, 105, { count: 0, current_page: 22, next_index: -1 }],
      [{ index: 2_147_483_647, count: 1000 }, 105, 105, { count: 0, current_page: 2_147_484, next_index: -1 }],
    ])("answers %j with records %i to %i", async (query, from, to, metadata) => {
      const expected = { status: 200, records: all.slice(from, to), metadata: { ...metadata, total: pagedRecords } };
      expect(await page(query)).toEqual(expected);
    });

    it.each([
      [{ index: -1 }, "index must be 0 or more, got -1."],
      [{ index: "x" }, 'index must be a whole number, got "x".'],
      [{ index: "1.5" }, 'index must be a whole number, got "1.5".'],
      [{ index: 2_147_483_648 }, "index must be 2147483647 or less, got 2147483648."],
      [{ index: 0, count: 0 }, "count must be 1 or more, got 0."],
      [{ index: 0, count: -5 }, "count must be 1 or more, got -5."],
      [{ index: 0, count: 1001 }, "count must be 1000 or less, got 1001."],
      [{ count: 1001 }, "count must be 1000 or less, got 1001."],
      [{ index: 0, count: "all" }, 'count must be a whole number, got "all".'],
    ])("refuses %j", async (query, problem) => {
      const answer = await list.ask(query);
      expect(answer.body).toEqual({
        data: list.nothing ?? {},
        error: "validation error",
        error_list: [problem],
        message: problem,
        metadata: {},
        status: 400,
      });
    });

    it("gives the whole list to whoever follows next_index, from anywhere and in steps of any size", async () => {
      const start = fc.integer({ min: 0, max: pagedRecords + 2 });
      const count = fc.oneof(fc.integer({ min: 9, max: 40 }), fc.integer({ min: 41, max: 1000 }));
      const walk = fc.asyncProperty(start, count, async (from, step) => {
        const walked: unknown[] = [];
        for (let index = from; index !== -1; ) {
          const { records, metadata } = await page({ index, count: step });
          expect(metadata).toMatchObject({ count: records.length, total: pagedRecords });
          walked.push(...records);
          index = metadata.next_index;
        }
        expect(walked).toEqual(all.slice(from));
      });
      await fc.assert(walk, { numRuns: 15 });
    });
  });
}
