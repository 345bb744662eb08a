import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabaseUrl } from "../testing/database.js";
import { testMasking } from "../testing/masking.js";
import { documentFilter, secretDocument, secretFilter } from "./testing/arbitraries.js";
import { evaluateFilter, type StoredDocument } from "./testing/evaluate.js";

let client: Client;
beforeAll(async () => {
  client = new Client(await testDatabaseUrl());
  await client.connect();
});
afterAll(() => client.end());

const bound = (kind: "certain" | "possible") => ({ kind, masking: testMasking, path: [] });

const shown = ({ json, meta }: StoredDocument): StoredDocument => ({
  json: JSON.parse(testMasking.shown(JSON.stringify(json))),
  meta,
});

it("what is certain matches as shown, and what matches as shown is possible, for every operator", async () => {
  const property = fc.asyncProperty(
    fc.array(secretDocument, { minLength: 40, maxLength: 40 }),
    fc.array(fc.oneof({ weight: 3, arbitrary: secretFilter }, documentFilter), { minLength: 40, maxLength: 40 }),
    async (documents, filters) => {
      const certain = await evaluateFilter(client, documents, filters, bound("certain"));
      const asShown = await evaluateFilter(client, documents.map(shown), filters);
      const possible = await evaluateFilter(client, documents, filters, bound("possible"));
      for (const [nth, filter] of filters.entries()) {
        const facts = { filter: JSON.stringify(filter), documents: documents.map((one) => JSON.stringify(one)) };
        expect(asShown[nth], JSON.stringify(facts)).toEqual(expect.arrayContaining([...(certain[nth] ?? [])]));
        expect(possible[nth], JSON.stringify(facts)).toEqual(expect.arrayContaining([...(asShown[nth] ?? [])]));
      }
    },
  );
  await fc.assert(property, { numRuns: Number(process.env.RUNS ?? 8), endOnFailure: true });
});

it("neither of them can tell documents apart that are shown alike", async () => {
  const property = fc.asyncProperty(
    fc.array(fc.tuple(secretDocument, fc.nat()), { minLength: 40, maxLength: 40 }),
    fc.array(secretFilter, { minLength: 40, maxLength: 40 }),
    async (pairs, filters) => {
      const documents = pairs.map(([document]) => document);
      const others = pairs.map(([{ json, meta }, salt]) => ({ json: otherSecrets(json, false, salt), meta }));
      expect(others.map(shown)).toEqual(documents.map(shown));
      for (const kind of ["certain", "possible"] as const) {
        expect(await evaluateFilter(client, others, filters, bound(kind))).toEqual(
          await evaluateFilter(client, documents, filters, bound(kind)),
        );
      }
    },
  );
  await fc.assert(property, { numRuns: Number(process.env.RUNS ?? 8), endOnFailure: true });
});

/** The same document with other secrets: what is shown of them is the same. */
function otherSecrets(value: unknown, isSecret: boolean, salt: number): unknown {
  if (typeof value === "string") {
    return value.replace(isSecret ? /(?<=^.).*$/su : /(?<=pin:).+/s, String(salt));
  }
  if (typeof value === "number" && isSecret) return salt;
  if (Array.isArray(value)) return value.map((item: unknown) => otherSecrets(item, isSecret, salt));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, otherSecrets(one, name === "secret", salt)]),
  );
}
