import fc from "fast-check";
import { Query } from "mingo";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabaseUrl } from "../testing/database.js";
import { documentFilter, mildDocument, mildFilter, storedDocument } from "./testing/arbitraries.js";
import { evaluateFilter, type StoredDocument } from "./testing/evaluate.js";
import { referenceMatches } from "./testing/reference-matcher.js";

let client: Client;
beforeAll(async () => {
  client = new Client(await testDatabaseUrl());
  await client.connect();
});
afterAll(() => client.end());

type Filter = Readonly<Record<string, unknown>>;
type Oracle = (filter: Filter) => (document: Record<string, unknown>) => boolean;

/** Every pair of filter and document the two disagree on; empty is good. */
async function disagreements(documents: readonly StoredDocument[], filters: readonly Filter[], oracle: Oracle) {
  const found = await evaluateFilter(client, documents, filters);
  return filters.flatMap((filter, nth) => {
    const matches = oracle(filter);
    return documents.flatMap((stored, index) => {
      const document = { json: stored.json, ...stored.meta };
      const [ours, theirs] = [found[nth]?.includes(index), matches(document)];
      return ours === theirs
        ? []
        : [{ filter: JSON.stringify(filter), document: JSON.stringify(document), ours, theirs }];
    });
  });
}

/** The documents of a failed run would fill the screen; its seed brings them back, and the error names those that matter. */
function reportSeed<T>(run: fc.RunDetails<T>): void {
  if (run.failed) throw new Error(`seed ${run.seed}, path ${run.counterexamplePath}`, { cause: run.errorInstance });
}

/** 15 times 40 documents × 40 filters. fast-check prints the seed of a failure, RUNS asks for more. */
async function agrees(
  document: fc.Arbitrary<StoredDocument>,
  filter: fc.Arbitrary<Filter>,
  oracle: Oracle,
): Promise<void> {
  const property = fc.asyncProperty(
    fc.array(document, { minLength: 40, maxLength: 40 }),
    fc.array(filter, { minLength: 40, maxLength: 40 }),
    async (documents, filters) => {
      expect(await disagreements(documents, filters, oracle)).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: Number(process.env.RUNS ?? 15), endOnFailure: true, reporter: reportSeed });
}

describe("a compiled filter matches what MongoDB would match", () => {
  it("for every operator, on any documents, by the reference", async () => {
    await agrees(storedDocument, documentFilter, (filter) => (document) => referenceMatches(filter, document));
  });

  it("by mingo, where mingo follows MongoDB", async () => {
    await agrees(mildDocument, mildFilter, (filter) => {
      const query = new Query(filter);
      return (document) => query.test(document);
    });
  });
});
