import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabaseUrl } from "../testing/database.js";
import { compileFilter } from "./compile-filter.js";
import { parseFilter } from "./parse-filter.js";
import { evaluateFilter } from "./testing/evaluate.js";

let client: Client;
beforeAll(async () => {
  client = new Client(await testDatabaseUrl());
  await client.connect();
});
afterAll(() => client.end());

async function found(
  filter: unknown,
  bodies: readonly unknown[],
  meta: Readonly<Record<string, unknown>> = {},
): Promise<unknown[]> {
  const [positions = []] = await evaluateFilter(
    client,
    bodies.map((json) => ({ json, meta })),
    [filter],
  );
  return positions.map((position) => bodies[position]);
}

/** Bodies, `a` conditions and which bodies they match, after MongoDB's manual and its tests of paths. */
type Case = readonly [filter: Record<string, unknown>, matching: readonly unknown[], other: readonly unknown[]];

const equality: Case[] = [
  [
    { "json.a": 1 },
    [{ a: 1 }, { a: [1, 2] }, { a: 1.0 }],
    [{ a: "1" }, { a: [[1]] }, { a: { b: 1 } }, {}, { a: true }],
  ],
  [{ "json.a": { $eq: true } }, [{ a: true }, { a: [true] }], [{ a: 1 }, { a: "true" }]],
  [{ "json.a": null }, [{ a: null }, {}, { a: [1, null] }], [{ a: 0 }, { a: [] }, { a: [[null]] }, { a: "" }]],
  [
    { "json.a.b": null },
    [{ a: 1 }, {}, { a: null }, { a: {} }, { a: [{ b: 1 }, {}] }],
    [{ a: [] }, { a: [1] }, { a: [[{}]] }, { a: { b: 0 } }],
  ],
  [{ "json.a": { $ne: null } }, [{ a: 0 }, { a: [] }], [{ a: null }, {}, { a: [null, 1] }]],
  [{ "json.a": { $ne: 1 } }, [{ a: 2 }, {}, { a: [2] }, { a: [[1]] }], [{ a: 1 }, { a: [2, 1] }]],
  [
    { "json.a": [1, 2] },
    [{ a: [1, 2] }, { a: [[1, 2], 3] }],
    [{ a: [2, 1] }, { a: [1, 2, 3] }, { a: [[[1, 2]]] }, { a: 1 }],
  ],
  [{ "json.a": [] }, [{ a: [] }, { a: [[]] }], [{ a: {} }, {}, { a: [1] }, { a: null }]],
  [{ "json.a": {} }, [{ a: {} }, { a: [{}] }], [{ a: [] }, { a: { b: 1 } }, {}]],
  [
    { "json.a": { b: 1, c: [2] } },
    [{ a: { c: [2], b: 1 } }, { a: [{ b: 1, c: [2] }] }],
    [{ a: { b: 1, c: [2], d: 3 } }, { a: { b: 1 } }, { a: { b: [1], c: [2] } }],
  ],
  [{ "json.a": { b: null } }, [{ a: { b: null } }], [{ a: {} }, { a: null }]],
  [
    { "json.a": { $in: [1, "x", null, [2], { b: 1 }] } },
    [{ a: 1 }, { a: ["x"] }, {}, { a: [2] }, { a: [[2]] }, { a: { b: 1 } }],
    [{ a: "1" }, { a: 2 }, { a: { b: 1, c: 1 } }],
  ],
  [{ "json.a": { $in: [] } }, [], [{ a: 1 }, {}]],
  [{ "json.a": { $nin: [1, null] } }, [{ a: 2 }, { a: [] }], [{ a: 1 }, {}, { a: [null] }]],
  [{ "json.a": 'q"\\\u{1f600}$1' }, [{ a: 'q"\\\u{1f600}$1' }], [{ a: "q" }]],
  [{ 'json.k"\\ y': 1 }, [{ 'k"\\ y': 1 }], [{ k: 1 }]],
  [{ "json.__proto__.constructor": 1 }, [JSON.parse('{"__proto__":{"constructor":1}}')], [{}]],
  [{ "json.": 1 }, [{ "": 1 }], [{}]],
  [{ "json.a": 1e300 }, [{ a: 1e300 }], [{ a: 1 }]],
];

const paths: Case[] = [
  [{ "json.a.b": 1 }, [{ a: { b: 1 } }, { a: [{ b: 1 }] }, { a: [{ b: [0, 1] }] }], [{ a: [[{ b: 1 }]] }, { a: 1 }]],
  [{ "json.a.0": 1 }, [{ a: [1] }, { a: { 0: 1 } }, { a: [{ 0: 1 }] }], [{ a: [0, 1] }, { a: [[1]] }, { a: 1 }]],
  [{ "json.a.0.0": 1 }, [{ a: [[1]] }, { a: [{ 0: 1 }] }, { a: { 0: [1] } }], [{ a: [1] }, { a: [[[1]]] }]],
  [{ "json.a.0.b": 1 }, [{ a: [{ b: 1 }] }, { a: [[{ b: 1 }]] }, { a: [{ 0: { b: 1 } }] }], [{ a: [{}, { b: 1 }] }]],
  [{ "json.a.01": 1 }, [{ a: { "01": 1 } }], [{ a: [0, 1] }]],
  [{ "json.a.99999999999": 1 }, [{ a: { 99999999999: 1 } }], [{ a: [1] }]],
  [{ "json.a.0": { $exists: true } }, [{ a: [1] }, { a: { 0: null } }, { a: [[]] }], [{ a: [] }, { a: 1 }]],
  [{ "json.a.b": { $exists: false } }, [{ a: [1, []] }, { a: [] }, {}], [{ a: [{ b: null }, {}] }]],
  [{ "json.b": 1 }, [[{ b: 1 }], { b: 1 }], [[[{ b: 1 }]], 1]],
  [{ "json.0": 1 }, [[1], { 0: 1 }], [1, [[1]]]],
  [{ json: 1 }, [1, [2, 1]], [{ a: 1 }, "1", [[1]]]],
  [{ json: { $type: "array" } }, [[], [1]], [{}, 1]],
];

const ranges: Case[] = [
  [
    { "json.a": { $gt: 1 } },
    [{ a: 2 }, { a: [0, 2] }, { a: 1.5 }],
    [{ a: 1 }, { a: "2" }, { a: null }, {}, { a: [[2]] }, { a: true }],
  ],
  [{ "json.a": { $gte: 1, $lt: 3 } }, [{ a: 1 }, { a: 2.9 }, { a: [0, 5] }], [{ a: 3 }, { a: [] }]],
  [{ "json.a": { $lt: "b" } }, [{ a: "a" }, { a: "" }, { a: "B" }], [{ a: "b" }, { a: 1 }]],
  [{ "json.a": { $gt: "\uffee" } }, [{ a: "\u{1f600}" }], [{ a: "a" }]],
  [{ "json.a": { $lt: true } }, [{ a: false }], [{ a: true }, { a: 0 }]],
  [{ "json.a": { $gte: null } }, [{ a: null }, {}], [{ a: 1 }]],
  [{ "json.a": { $gt: null } }, [], [{ a: null }, {}, { a: 1 }]],
  [{ "json.a": { $not: { $gt: 1 } } }, [{ a: 1 }, {}, { a: "x" }], [{ a: 2 }, { a: [1, 2] }]],
  [{ "json.a": { $not: { $gt: 0, $lt: 3 } } }, [{ a: 5 }, {}], [{ a: 1 }, { a: [-1, 4] }]],
  [{ "json.a": { $mod: [4, 1] } }, [{ a: 5 }, { a: [0, 5.9] }], [{ a: 4 }, { a: "5" }, { a: null }, { a: -5 }]],
  [{ "json.a": { $mod: [-4.9, -1.2] } }, [{ a: -5 }, { a: -5.5 }], [{ a: 5 }, { a: 1e30 }]],
];

const arrays: Case[] = [
  [{ "json.a": { $size: 1 } }, [{ a: [1] }, { a: [[]] }], [{ a: 1 }, { a: { b: 1 } }, { a: [] }, { a: [[1], 2] }]],
  [{ "json.a.b": { $size: 1 } }, [{ a: [{ b: [1] }, { b: [1, 2] }] }], [{ a: [{ b: 1 }] }]],
  [{ "json.a": { $all: [1, 2] } }, [{ a: [2, 3, 1] }], [{ a: [1] }, { a: 1 }]],
  [{ "json.a": { $all: [1] } }, [{ a: 1 }, { a: [1] }], [{ a: [[1]] }]],
  [{ "json.a": { $all: [[1, 2]] } }, [{ a: [1, 2] }, { a: [[1, 2]] }], [{ a: [2, 1] }]],
  [{ "json.a": { $all: [] } }, [], [{ a: [] }, {}]],
  [
    { "json.a": { $all: [{ $elemMatch: { b: 1 } }, { $elemMatch: { b: 2 } }] } },
    [{ a: [{ b: 1 }, { b: 2 }] }],
    [{ a: [{ b: 1 }] }],
  ],
  [{ "json.a": { $elemMatch: { $gt: 1, $lt: 3 } } }, [{ a: [0, 2] }], [{ a: [0, 5] }, { a: 2 }, { a: [[2]] }]],
  [{ "json.a": { $elemMatch: { $ne: 1 } } }, [{ a: [1, 2] }, { a: [[1]] }], [{ a: [1] }, { a: [] }, { a: 2 }]],
  [{ "json.a": { $elemMatch: { $nin: [] } } }, [{ a: [1] }], [{ a: [] }, { a: 1 }]],
  [{ "json.a": { $elemMatch: { $not: { $gt: 1 } } } }, [{ a: [2, "x"] }], [{ a: [2] }]],
  [{ "json.a": { $elemMatch: { $elemMatch: { $eq: 1 } } } }, [{ a: [[1]] }], [{ a: [1] }, { a: [[[1]]] }]],
  [
    { "json.a": { $elemMatch: { b: 1, c: 2 } } },
    [{ a: [{ b: 1, c: 2 }] }],
    [{ a: [{ b: 1 }, { c: 2 }] }, { a: { b: 1, c: 2 } }],
  ],
  [{ "json.a": { $elemMatch: { b: null } } }, [{ a: [{}] }, { a: [[1]] }], [{ a: [1] }, { a: [{ b: 1 }] }]],
  [{ "json.a": { $elemMatch: { 0: 1 } } }, [{ a: [[1]] }, { a: [{ 0: 1 }] }], [{ a: [1] }]],
  [{ "json.a": { $elemMatch: {} } }, [{ a: [{}] }, { a: [[]] }], [{ a: [1] }, { a: [] }]],
  [{ "json.a": { $elemMatch: { $or: [{ b: 1 }, { c: { $gt: 1 } }] } } }, [{ a: [{ c: 2 }] }], [{ a: [{ c: 1 }] }]],
  [
    { "json.a": { $elemMatch: { $and: [{ b: { $exists: true } }], $nor: [{ b: 1 }] } } },
    [{ a: [{ b: 2 }] }],
    [{ a: [{ b: 1 }, {}] }],
  ],
  [{ "json.a.b": { $elemMatch: { c: 1 } } }, [{ a: [{ b: [{ c: 1 }] }] }], [{ a: { b: { c: 1 } } }]],
];

const types: Case[] = [
  [{ "json.a": { $type: "array" } }, [{ a: [] }], [{ a: 1 }, {}]],
  [{ "json.a": { $type: "string" } }, [{ a: "" }, { a: [1, "x"] }], [{ a: 1 }, { a: [["x"]] }]],
  [{ "json.a": { $type: ["null", 8] } }, [{ a: null }, { a: true }], [{}, { a: 0 }]],
  [{ "json.a": { $type: "int" } }, [{ a: 1 }, { a: -2147483648 }], [{ a: 1.5 }, { a: 2147483648 }]],
  [{ "json.a": { $type: "long" } }, [{ a: 2147483648 }], [{ a: 1 }, { a: 1e30 }, { a: 2147483648.5 }]],
  [{ "json.a": { $type: "double" } }, [{ a: 1.5 }, { a: 1e30 }], [{ a: 1 }]],
  [{ "json.a": { $type: "number" } }, [{ a: 1 }, { a: 1.5 }], [{ a: "1" }]],
  [{ "json.a": { $type: ["date", "decimal"] } }, [], [{ a: 1 }, {}]],
  [{ "json.a": { $type: "object" } }, [{ a: {} }, { a: [{}] }], [{ a: [] }]],
  [{ "json.a": { $exists: true } }, [{ a: null }, { a: [] }], [{}]],
  [{ "json.a": { $exists: 0 } }, [{}], [{ a: null }]],
  [
    { "json.a": { $regex: "^x.z$" } },
    [{ a: "xyz" }, { a: ["q", "xyz"] }],
    [{ a: "xyzz" }, { a: [["xyz"]] }, { a: 1 }, {}],
  ],
  [{ "json.a": { $options: "is", $regex: "X.Z" } }, [{ a: "x\nz" }], [{ a: "xz" }]],
  [{ "json.a": { $not: { $regex: "x" } } }, [{ a: "y" }, {}, { a: 1 }], [{ a: "xx" }]],
  [{ "json.a": { $regex: "'; DROP TABLE d; --\"" } }, [{ a: "'; DROP TABLE d; --\"" }], [{}]],
];

const logic: Case[] = [
  [{}, [{}, 1], []],
  [{ "json.a": 1, "json.b": 2 }, [{ a: 1, b: 2 }], [{ a: 1 }]],
  [{ $and: [{ "json.a": 1 }, { "json.b": 2 }] }, [{ a: 1, b: 2 }], [{ b: 2 }]],
  [{ $or: [{ "json.a": 1 }, { "json.b": 2 }] }, [{ a: 1 }, { b: 2 }], [{ a: 2 }]],
  [{ $nor: [{ "json.a": 1 }, { "json.b": 2 }] }, [{}], [{ a: 1 }, { b: 2 }]],
  [{ source: "conn", "json.a": 1 }, [{ a: 1 }], [{ a: 2 }]],
  [{ source: "other", "json.a": 1 }, [], [{ a: 1 }]],
  [{ $or: [{ source: "other" }, { "json.a": 1 }] }, [{ a: 1 }], [{ a: 2 }]],
  [{ $nor: [{ source: "other" }, { "json.a": 1 }] }, [{ a: 2 }], [{ a: 1 }]],
  [{ paths: "/a", "paths.1": "/b", missing: null }, [1], []],
  [{ "source.x": { $exists: true } }, [], [1]],
];

describe("a filter", () => {
  it.each([...equality, ...paths, ...ranges, ...arrays, ...types, ...logic])("%j", async (filter, matching, other) => {
    expect(await found(filter, [...matching, ...other], { source: "conn", paths: ["/a", "/b"] })).toEqual(matching);
  });

  it("at its limits does not exhaust the database's stack", async () => {
    let nested: Record<string, unknown> = { [Array(32).fill("b").join(".")]: null };
    for (let depth = 0; depth < 14; depth += 1) nested = { [Array(32).fill("a").join(".")]: { $elemMatch: nested } };
    expect(await found({ [`json.${Array(31).fill("a").join(".")}`]: { $elemMatch: nested } }, [{}])).toEqual([]);
    const values = Array.from({ length: 1900 }, (_, index) => `value ${index}`);
    expect(await found({ "json.a": { $in: values } }, [{ a: "value 7" }, { a: 7 }])).toEqual([{ a: "value 7" }]);
    const many = Array.from({ length: 400 }, (_, index) => ({ [`json.${index}.0`]: index }));
    expect(await found({ $or: many }, [{ 5: [5] }, { 5: [6] }])).toEqual([{ 5: [5] }]);
    const numeric = `json.${Array(8).fill("0").join(".")}`;
    expect(await found({ [numeric]: 1 }, [[[[[[[[[1]]]]]]]], [1]])).toEqual([[[[[[[[[1]]]]]]]]]);
  });

  it("becomes one jsonpath per column, as a parameter after those already there", () => {
    const params: unknown[] = ["tenant"];
    const filter = parseFilter({ "json.a": 1, source: "x", $or: [{ "json.b": 2 }, { "json.c": 3 }] });
    expect(compileFilter(filter, { body: "d.body", meta: "d.meta" }, params)).toBe(
      "((d.body @@ $2::jsonpath) AND (d.meta @@ $3::jsonpath))",
    );
    expect(params).toHaveLength(3);
  });
});

describe("a GIN index on the body (jsonb_path_ops)", () => {
  beforeAll(async () => {
    await client.query("CREATE TEMP TABLE indexed (id int PRIMARY KEY, body jsonb NOT NULL, meta jsonb NOT NULL)");
    await client.query(
      `INSERT INTO indexed SELECT i, jsonb_build_object('type', 'T' || i % 50, 'name', 'vm-' || i, 'tags', jsonb_build_array(i, 'x' || i),
         'disks', jsonb_build_array(jsonb_build_object('size', i, 'kind', 'ssd'))), '{"source":"conn"}' FROM generate_series(1, 2000) i`,
    );
    await client.query("CREATE INDEX indexed_body ON indexed USING gin (body jsonb_path_ops)");
    await client.query("ANALYZE indexed");
    // So that the plan shows whether the index can serve, not whether so small a table is worth it.
    await client.query("SET enable_seqscan = off");
  });

  it.each<[filter: Record<string, unknown>, ids: number[]]>([
    [{ "json.name": "vm-7" }, [7]],
    [{ "json.tags": "x9" }, [9]],
    [{ "json.tags.0": 12 }, [12]],
    [{ "json.disks.size": 11 }, [11]],
    [{ "json.name": { $in: ["vm-1", "vm-2", "vm-3"] } }, [1, 2, 3]],
    [{ $or: [{ "json.name": "vm-5" }, { "json.disks.size": 6 }] }, [5, 6]],
    [{ $and: [{ "json.type": "T7" }, { "json.disks.size": { $lt: 60 } }] }, [7, 57]],
    [{ "json.disks": { $elemMatch: { size: 4, kind: "ssd" } } }, [4]],
    [{ "json.tags": { $elemMatch: { $eq: 8 } } }, [8]],
    [{ "json.tags": { $all: [3, "x3"] } }, [3]],
    [{ "json.disks": { size: 21, kind: "ssd" } }, [21]],
    [{ "json.name": "vm-8", "json.type": { $regex: "^t", $options: "i" }, source: "conn" }, [8]],
  ])("serves %j", async (filter, ids) => {
    const params: unknown[] = [];
    const where = compileFilter(parseFilter(filter), { body: "body", meta: "meta" }, params);
    const { rows } = await client.query(`SELECT id FROM indexed WHERE ${where} ORDER BY id`, params);
    expect(rows.map((row: { id: number }) => row.id)).toEqual(ids);
    const plan = await client.query(`EXPLAIN (FORMAT JSON, ANALYZE) SELECT id FROM indexed WHERE ${where}`, params);
    const text = JSON.stringify(plan.rows);
    expect(text).toContain('"Index Name":"indexed_body"');
    // The index alone must narrow it down: a full index scan would hand all 2,000 rows to the recheck.
    const rechecked = /"Rows Removed by Index Recheck":(\d+)/.exec(text)?.[1] ?? "0";
    expect(Number(rechecked)).toBeLessThan(200);
  });
});
