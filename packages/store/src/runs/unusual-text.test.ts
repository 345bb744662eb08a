/** Text no database likes: what can be stored comes back as it was, what cannot (NUL, half a character) as U+FFFD. */
import type { JsonValue } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { findDriftDetail } from "../resources/drift-detail.js";
import { findResourceByNode, findResourceByPath } from "../resources/find-resource-record.js";
import { readVerdictsOfResource } from "../resources/resource-dashboard.js";
import { findVerdictDetail } from "../resources/verdict-detail.js";
import { readSnapshot } from "../testing/read-snapshot.js";
import { sampleDriftOutput, sampleResource, sampleTestCase, useStore } from "../testing/store.js";
import { toStorableText } from "./storable-text.js";

const store = useStore();
let counter = 0;

const texts: [string, string][] = [
  ["quotes", `"'\`"" ''`],
  ["backslashes", "\\ \\\\ \\N \\. \\u0000 \\ud800 \\x41"],
  ["only an end-of-data mark", "\\."],
  ["only a null mark", "\\N"],
  ["tabs and line ends", "a\tb\nc\rd\r\ne"],
  ["a tab", "a\tb"],
  ["a line feed", "a\nb"],
  ["a carriage return", "a\rb"],
  ["other controls", "\u0001\u0007\b\u000b\f\u001b\u007f\u0085"],
  ["array syntax", '{a,b},NULL,{},,"{\\"x\\"}"'],
  ["empty", ""],
  ["blanks", "   "],
  ["beyond the BMP", "𝒫𝓁𝓊𝓂𝒷 🪠 \u{10FFFF}"],
  ["combining and right to left", "e\u0301 \u202Eabc\u202C שלום"],
  ["not a character", "\uFFFE\uFFFF"],
  ["NUL", "a\u0000b\u0000"],
  ["half a character at the end", "a\ud800"],
  ["half a character at the start", "\udfffa"],
  ["halves in the wrong order", "\udc00\ud800"],
  ["SQL", "'; DROP TABLE bodies; --"],
  ["long", "x".repeat(100_000)],
];

async function storeOne(resource: Parameters<typeof sampleResource>[1], nodeId = "A") {
  counter += 1;
  const collection = `c${counter}`;
  const id = await store.collection(collection);
  const given = { collection, resources: [sampleResource(nodeId, resource)] };
  const run = await store.run(given);
  // The stored form is recognised as the same: a second run changes nothing.
  const before = await store.contents();
  const again = await store.run(given);
  const { runs: _, collections: __, ...others } = before;
  expect(await store.contents()).toMatchObject(others);
  return { id, collection, run, again };
}

describe("texts survive", () => {
  it.each(texts)("as keys and values of a body: %s", async (name, text) => {
    const path = `arn:body:${name}`;
    const body = { [`key ${text}`]: text, list: [text, { [text]: [text] }] };
    await storeOne({ body, facts: { paths: [path] } });
    const read = await store.db.read({ tenant: store.acme }, (tx) => readSnapshot(tx, path, "s3"));
    const kept = toStorableText(text);
    expect(JSON.parse(read ?? "")).toEqual({ [`key ${kept}`]: kept, list: [kept, { [kept]: [kept] }] });
  });

  it.each(texts.filter(([name]) => name !== "long"))("as facts of a resource: %s", async (_, text) => {
    const facts = {
      masterSnapshotIds: [text, "SNP"],
      connector: text,
      reference: text,
      user: text,
      type: text,
      names: [text, `x${text}`],
      paths: [text, `x${text}`],
      region: text,
      scope: { accountId: text, subscriptionId: text, projectId: text, branchName: text },
      services: [text],
      databaseCollection: text,
      url: text,
    };
    const nodeId = `N${text}`;
    const { id } = await storeOne({ facts }, nodeId);
    const kept = toStorableText(text);
    const { rows } = await store.admin.query(
      `SELECT node_id, master_snapshot_ids, connector, reference, queryuser, resource_type, names, paths, region,
              account_id, subscription_id, project_id, branch_name, services, database_collection, url
       FROM resources WHERE tenant_id = $1 AND collection_id = $2`,
      [store.acme, id],
    );
    expect(rows).toEqual([
      {
        node_id: `N${kept}`,
        master_snapshot_ids: [kept, "SNP"],
        connector: kept,
        reference: kept,
        queryuser: kept,
        resource_type: kept,
        names: [kept, `x${kept}`],
        paths: [kept, `x${kept}`],
        region: kept,
        account_id: kept,
        subscription_id: kept,
        project_id: kept,
        branch_name: kept,
        services: [kept],
        database_collection: kept,
        url: kept,
      },
    ]);
    await store.db.read({ tenant: store.acme }, async (tx) => {
      expect(await findResourceByNode(tx, id, `N${kept}`)).not.toBeNull();
      expect(await findResourceByPath(tx, id, `x${kept}`)).not.toBeNull();
    });
  });

  it.each(texts)("as messages, test cases and rules: %s", async (name, text) => {
    const testId = `T ${name}`;
    const definition = sampleTestCase(testId, {
      title: text,
      description: text,
      ruleText: text,
      rule: text,
      tags: [{ [text]: text }],
    });
    const verdicts = [{ testCase: definition, outcome: "unknown" as const, message: text, joinedNodeIds: [text] }];
    const { id, run } = await storeOne({ verdicts });
    const kept = toStorableText(text);
    await store.db.read({ tenant: store.acme }, async (tx) => {
      const judged = await findVerdictDetail(tx, run.runId, testId, "A");
      expect(judged).toMatchObject({ title: kept, message: kept, ruleText: kept });
      expect(judged?.definition).toMatchObject({ description: kept, rule: kept, tags: [{ [kept]: kept }] });
      const resourceId = (await findResourceByNode(tx, id, "A"))?.resourceId ?? 0;
      expect(await readVerdictsOfResource(tx, id, resourceId, null)).toMatchObject([{ title: kept, message: kept }]);
    });
  });

  it.each(texts)("in drift outputs: %s", async (_, text) => {
    counter += 1;
    const collection = `c${counter}`;
    const id = await store.collection(collection);
    const output = {
      ...sampleDriftOutput(`d${text}`.slice(0, 100), "A"),
      tags: { [text]: text },
      cloudSnapshot: { [text]: text },
      iacSnapshot: { deep: [{ [text]: text }] },
      reason: text,
      resourceType: text,
    };
    const run = await store.run({ collection, driftOutputs: [output] });
    const kept = toStorableText(text);
    const found = await store.db.read({ tenant: store.acme }, (tx) =>
      findDriftDetail(tx, id, run.runId, `${collection}_A_${Math.floor(run.startedAt.getTime() / 1000)}`),
    );
    expect(found).toMatchObject({
      reason: kept,
      resourceType: kept,
      tags: { [kept]: kept },
      cloudSnapshot: { [kept]: kept },
      iacSnapshot: { deep: [{ [kept]: kept }] },
    });
  });
});

describe("values survive", () => {
  const values: [string, JsonValue][] = [
    ["large integers", [2 ** 53 - 1, -(2 ** 53), 2 ** 63, 12345678901234567000, 1e21, 1e300, Number.MAX_VALUE]],
    ["small numbers", [0, 0.1, 1e-7, 5e-324, -1.5, 1.0000000000000002]],
    [
      "a prototype's names",
      JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": 1}, "toString": null}'),
    ],
    ["empty things", { object: {}, array: [], text: "", none: null, no: false, deep: [[], [{}]] }],
    ["keys that sort in another way", { b: 1, a: 2, "10": 3, "9": 4, é: 5, Z: 6, aa: 7 }],
    ["a deep document", Array.from({ length: 150 }).reduce<JsonValue>((inner) => ({ inner }), "bottom")],
    ["a wide document", Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, { v: "x".repeat(50) }]))],
    ["a list", ["a", 1, null, { b: [true] }]],
    ["a text", "only text"],
    ["a number", 7],
    ["null", null],
  ];

  it.each(values)("%s", async (name, body) => {
    const path = `arn:value:${name}`;
    await storeOne({ body, facts: { paths: [path] } });
    const read = await store.db.read({ tenant: store.acme }, (tx) => readSnapshot(tx, path, "s3"));
    const parsed = JSON.parse(read ?? "");
    expect(parsed).toEqual(body);
    expect(Object.keys(parsed ?? {}).sort()).toEqual(Object.keys(body ?? {}).sort());
    if (name === "a prototype's names") expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

/** Text that no compression makes small, as long as a hostile file would have it. */
const endless = Array.from({ length: 20_000 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000))).join("");

it("does not stumble over types, regions, names, paths and test ids of any length", async () => {
  const facts = {
    type: endless,
    region: endless,
    names: [`first ${endless}`],
    paths: [endless],
    databaseCollection: endless,
    reference: endless,
    services: [endless],
  };
  const verdicts = [{ testCase: sampleTestCase(endless), outcome: "failed" as const, message: endless }];
  const { id } = await storeOne({ facts, verdicts });
  const found = await store.db.read({ tenant: store.acme }, (tx) => findResourceByPath(tx, id, endless));
  expect(found?.path).toBe(endless);
});

it("refuses a node id that no index could hold, by name", async () => {
  await expect(storeOne({}, `SNP_1${endless}`)).rejects.toThrow("a node id may have 500 bytes");
});
