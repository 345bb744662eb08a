/** What a search of findings looks through holds each of their words, and none of their places twice. */
import { expect, it } from "vitest";
import { countMatchingFindings, readNewestJudgedRuns } from "../resources/finding-list.js";
import { sampleResource, sampleTestCase, useStore } from "../testing/store.js";

const store = useStore();

interface Named {
  readonly title: string;
  readonly path: string;
}

async function publish(collection: string, { title, path }: Named) {
  const collectionId = await store.collection(collection);
  const place = { path: "properties.acl", file: "/shop/main.tf", line: 3, column: 1, endLine: 4, endColumn: 2 };
  const verdict = {
    testCase: sampleTestCase("TEST-7", { title }),
    outcome: "failed" as const,
    message: "anybody reads it",
    evidence: [{ ...place, resource: "aws_s3_bucket.logs" }],
  };
  const resources = [sampleResource("A", { verdicts: [verdict], facts: { paths: [path] } })];
  await (await store.open({ collection, resources })).complete();
  return (search: string) =>
    store.db.read({ tenant: store.acme }, async (tx) => {
      const filter = { newest: await readNewestJudgedRuns(tx), collectionIds: [collectionId], search };
      return (await countMatchingFindings(tx, filter)).total;
    });
}

const words = ["public", "TEST-7", "aws_s3_bucket.logs", "/shop/main.tf", "anybody"];
const long = "so ".repeat(170);

it.each([
  ["names its file and resource", { title: "Public buckets", path: "/shop/main.tf#aws_s3_bucket.logs" }, words],
  ["names neither", { title: "Public buckets", path: "arn:aws:s3:::logs" }, words],
  [
    "is cut where it would name them",
    { title: "Public", path: `${long}/shop/main.tf#aws_s3_bucket.logs` },
    words.slice(0, 3),
  ],
  ["follows a long title", { title: `Public ${long}`, path: "/shop/main.tf#aws_s3_bucket.logs" }, words.slice(0, 3)],
])("a path that %s", async (name, named, found) => {
  const count = await publish(name.replaceAll(" ", "_"), named);
  for (const word of found) expect([word, await count(word)]).toEqual([word, 1]);
  expect(await count("nothing")).toBe(0);
  expect(await count(`${found[0]} ${found.at(-1)}`)).toBe(1);
});

it("a place is kept once", async () => {
  await publish("once", { title: "Public buckets", path: "/shop/main.tf#aws_s3_bucket.logs" });
  const { rows } = await store.admin.query<{ searched: string }>(
    "SELECT searched FROM findings JOIN collections USING (tenant_id, collection_id) WHERE name = 'once'",
  );
  expect(rows).toEqual([{ searched: "public buckets test-7 /shop/main.tf#aws_s3_bucket.logs anybody reads it" }]);
});
