import type { JsonValue } from "@plumbline/model";
import { beforeAll, describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import {
  expectNotFound,
  expectRefusal,
  itChecksAccess,
  itRefusesBadDates,
  itRefusesBadPages,
  itRefusesNul,
  type TestQuery,
} from "../testing/shared-rules.js";
import { sampleResource, type WrittenRunOptions, writeCompleteRun, writeOpenRun } from "../testing/written-runs.js";

const service = useService();
const path = "/api/query/resources";

const document = (nodeId: string, body: JsonValue, facts: Parameters<typeof sampleResource>[1] = {}) =>
  sampleResource(nodeId, {
    body,
    facts: { databaseCollection: "things", names: [`name of ${nodeId}`], ...facts?.facts },
  });

async function run(collection: string, at: string, resources: WrittenRunOptions["resources"]) {
  return writeCompleteRun(service, { collection, at, resources });
}

const asked = (query: unknown, rest: TestQuery = {}): TestQuery => ({
  query: typeof query === "string" ? query : JSON.stringify(query),
  query_collection: "things",
  ...rest,
});
const january = { start_date: "2026-01-01", end_date: "2026-01-31" };

interface Item {
  readonly config: { readonly n: number };
  readonly resource_name: string;
  readonly date: string;
}

/** Names of the matching documents, over all days. */
async function matching(query: unknown, query_collection = "operators"): Promise<string[]> {
  const answer = await service.get(path, asked(query, { ...january, query_collection }));
  expect(answer.status, JSON.stringify(answer.body.error_list)).toBe(200);
  return answer.body.data.results.map((item: Item) => item.resource_name).sort();
}

beforeAll(async () => {
  for (const collection of ["cloud", "second", "operators", "many", "open"]) {
    await service.post("/api/collection", { collection });
  }
  const a = (n: number) => document("A", { n, location: "eastus" });
  const b = (n: number) => document("B", { n, location: "westus" });
  await run("cloud", "2026-01-01T00:00:00Z", [a(1), b(10)]);
  await run("cloud", "2026-01-02T23:59:59.999Z", [a(2), b(10)]);
  await run("cloud", "2026-01-03T12:00:00Z", [a(2)]);
  await run("cloud", "2026-01-05T12:00:00Z", [a(3), document("C", { n: 20, location: "eastus" })]);
});

describe("4.23 query resources", () => {
  it("gives the latest single document without dates", async () => {
    const answer = await service.get(path, asked({ "json.location": "eastus" }));
    expect(answer.body).toEqual({
      data: {
        results: [{ config: { n: 20, location: "eastus" }, resource_name: "name of C", date: "2026-01-05 12:00:00" }],
      },
      error: "",
      error_list: [],
      message: "",
      metadata: { count: 1, next_index: -1, total: 1 },
      status: 200,
    });
  });

  it("gives every document seen on the days, each once, newest first", async () => {
    const answer = await service.get(path, asked({}, january));
    expect(answer.body).toEqual({
      data: {
        results: [
          { config: { n: 20, location: "eastus" }, resource_name: "name of C", date: "2026-01-05 12:00:00" },
          { config: { n: 3, location: "eastus" }, resource_name: "name of A", date: "2026-01-05 12:00:00" },
          { config: { n: 2, location: "eastus" }, resource_name: "name of A", date: "2026-01-03 12:00:00" },
          { config: { n: 10, location: "westus" }, resource_name: "name of B", date: "2026-01-02 23:59:59" },
          { config: { n: 1, location: "eastus" }, resource_name: "name of A", date: "2026-01-01 00:00:00" },
        ],
      },
      error: "",
      error_list: [],
      message: "",
      metadata: { count: 5, next_index: -1, total: 5 },
      status: 200,
    });
  });

  itRefusesNul(service, path, () => asked({}), ["query_collection"]);
  itChecksAccess(service, "viewer", { method: "GET", path, call: () => ({ query: asked({}) }) });
});

describe("the latest document", () => {
  const latest = async (query: unknown, rest: TestQuery = {}) => {
    const answer = await service.get(path, asked(query, rest));
    expect(answer.status).toBe(200);
    return answer.body.data.results.map((item: Item) => `${item.config.n} ${item.date}`);
  };

  it.each([{ start_date: "2026-01-01" }, { end_date: "2026-01-01" }, { start_date: "2030-01-01", end_date: "" }])(
    "is also what one date alone gives: %j",
    async (dates) => {
      expect(await latest({}, dates)).toEqual(["20 2026-01-05 12:00:00"]);
    },
  );

  it("is the newest that matches, not the newest of all", async () => {
    expect(await latest({ "json.n": { $lt: 20 } })).toEqual(["3 2026-01-05 12:00:00"]);
    expect(await latest({ "json.n": 20 })).toEqual(["20 2026-01-05 12:00:00"]);
  });

  it("looks at what resources have now, not at what they had", async () => {
    expect(await latest({ "json.n": 1 })).toEqual([]);
  });

  it("may be of a resource that is gone when no present one matches", async () => {
    expect(await latest({ "json.location": "westus" })).toEqual(["10 2026-01-02 23:59:59"]);
    // A present match comes first, also when it was stored before the one that is gone.
    await service.post("/api/collection", { collection: "leaving" });
    const facts = { databaseCollection: "leaving" };
    const [stays, leaves] = [document("STAYS", { n: 1 }, { facts }), document("LEAVES", { n: 2 }, { facts })];
    await run("leaving", "2026-04-01T10:00:00Z", [stays]);
    await run("leaving", "2026-04-02T10:00:00Z", [stays, leaves]);
    expect(await latest({}, { query_collection: "leaving" })).toEqual(["2 2026-04-02 10:00:00"]);
    await run("leaving", "2026-04-03T10:00:00Z", [stays]);
    expect(await latest({}, { query_collection: "leaving" })).toEqual(["1 2026-04-03 10:00:00"]);
  });

  it("is dated by the run that saw it last", async () => {
    const same = [document("SAME", { n: 1 }, { facts: { databaseCollection: "dated" } })];
    for (const day of [1, 2, 3]) await run("second", `2026-03-0${day}T01:02:03Z`, same);
    const answer = await service.get(path, asked({}, { query_collection: "dated" }));
    expect(answer.body.data.results[0].date).toBe("2026-03-03 01:02:03");
  });

  it("is one record of one: later pages are empty", async () => {
    for (const [index, count] of [
      [0, 1],
      [1, 0],
      [500, 0],
    ]) {
      const answer = await service.get(path, asked({}, { index: index ?? 0, count: 10 }));
      expect(answer.body.metadata).toEqual({ count, next_index: -1, total: 1 });
      expect(answer.body.data.results).toHaveLength(count ?? 0);
    }
    const none = await service.get(path, asked({ "json.n": "none" }, { index: 0 }));
    expect(none.body).toMatchObject({ data: { results: [] }, metadata: { count: 0, next_index: -1, total: 0 } });
  });
});

describe("days of a query", () => {
  it.each([
    ["2026-01-01", "2026-01-01", ["1 2026-01-01 00:00:00", "10 2026-01-01 00:00:00"]],
    ["2026-01-02", "2026-01-02", ["10 2026-01-02 23:59:59", "2 2026-01-02 23:59:59"]],
    ["2026-01-03", "2026-01-04", ["2 2026-01-03 12:00:00"]],
    ["2026-01-04", "2026-01-04", []],
    ["2026-01-05", "2026-12-31", ["20 2026-01-05 12:00:00", "3 2026-01-05 12:00:00"]],
    ["2025-01-01", "2025-12-31", []],
  ])("are whole and in UTC: %s to %s", async (start_date, end_date, expected) => {
    const answer = await service.get(path, asked({}, { start_date, end_date }));
    const found = answer.body.data.results.map((item: Item) => `${item.config.n} ${item.date}`);
    expect(found.sort()).toEqual(expected);
    expect(answer.body.metadata).toEqual({ count: expected.length, next_index: -1, total: expected.length });
  });

  itRefusesBadDates(service, path, asked({}));
});

describe("operators", () => {
  beforeAll(async () => {
    const documents: Record<string, JsonValue> = {
      vm: {
        type: "vm",
        size: 4,
        ratio: 0.5,
        on: true,
        name: "Web-1",
        tags: ["prod", "web"],
        disks: [
          { gb: 10, kind: "ssd" },
          { gb: 500, kind: "hdd" },
        ],
        "a.b": 1,
      },
      db: {
        type: "db",
        size: 16,
        ratio: null,
        on: false,
        name: "main-DB",
        tags: [],
        disks: [{ gb: 100, kind: "ssd" }],
      },
      fn: { type: "fn", size: "4", name: "line 1\nline 2", tags: ["prod"], nested: { deep: { er: [1, 2, 3] } } },
      list: [{ type: "in a list" }],
    };
    const resources = Object.entries(documents).map(([name, body]) =>
      document(name, body, {
        facts: { databaseCollection: "operators", names: [name], connector: `${name}_connector`, region: "eastus" },
      }),
    );
    await run("operators", "2026-01-15T10:00:00Z", resources);
  });

  it.each([
    [{}, ["db", "fn", "list", "vm"]],
    [{ "json.type": "vm" }, ["vm"]],
    [{ "json.type": { $eq: "vm" } }, ["vm"]],
    [{ "json.type": { $ne: "vm" } }, ["db", "fn", "list"]],
    [{ "json.size": { $gt: 4 } }, ["db"]],
    [{ "json.size": { $gte: 4 } }, ["db", "vm"]],
    [{ "json.size": { $lt: 16 } }, ["vm"]],
    [{ "json.size": { $lte: 16, $gt: 3 } }, ["db", "vm"]],
    [{ "json.type": { $in: ["vm", "fn"] } }, ["fn", "vm"]],
    [{ "json.type": { $nin: ["vm", "fn"] } }, ["db", "list"]],
    [{ "json.on": { $exists: true } }, ["db", "vm"]],
    [{ "json.on": { $exists: false } }, ["fn", "list"]],
    [{ "json.ratio": null }, ["db", "fn", "list"]],
    [{ "json.size": { $type: "string" } }, ["fn"]],
    [{ "json.size": { $type: ["int", "long", "double"] } }, ["db", "vm"]],
    [{ "json.name": { $regex: "^web" } }, []],
    [{ "json.name": { $regex: "^web", $options: "i" } }, ["vm"]],
    [{ "json.name": { $regex: "^line 2$", $options: "m" } }, ["fn"]],
    [{ "json.name": { $regex: "1.line", $options: "s" } }, ["fn"]],
    [{ "json.name": { $not: { $regex: "-" } } }, ["fn", "list"]],
    [{ $and: [{ "json.size": 4 }, { "json.on": true }] }, ["vm"]],
    [{ $or: [{ "json.type": "db" }, { "json.size": "4" }] }, ["db", "fn"]],
    [{ $nor: [{ "json.type": "db" }, { "json.size": 4 }] }, ["fn", "list"]],
    [{ "json.tags": "prod" }, ["fn", "vm"]],
    [{ "json.tags": { $all: ["prod", "web"] } }, ["vm"]],
    [{ "json.tags": { $size: 1 } }, ["fn"]],
    [{ "json.tags": [] }, ["db"]],
    [{ "json.disks": { $elemMatch: { gb: { $gt: 50 }, kind: "ssd" } } }, ["db"]],
    [{ "json.disks.gb": { $gt: 50 }, "json.disks.kind": "ssd" }, ["db", "vm"]],
    [{ "json.disks.0.kind": "ssd" }, ["db", "vm"]],
    [{ "json.disks.1.kind": "hdd" }, ["vm"]],
    [{ "json.nested.deep.er": 2 }, ["fn"]],
    [{ "json.nested.deep.er": { $elemMatch: { $gt: 2, $lt: 4 } } }, ["fn"]],
    [{ "json.size": { $mod: [5, 1] } }, ["db"]],
    [{ "json.type": "in a list" }, ["list"]],
    [{ source: "vm_connector" }, ["vm"]],
    [{ names: "db" }, ["db"]],
    [{ region: "eastus", container: "operators", structure: "azure" }, ["db", "fn", "list", "vm"]],
    [{ snapshotId: { $in: ["vm", "db"] }, "json.on": true }, ["vm"]],
    [{ type: "vm" }, []],
  ])("%j", async (query, expected) => {
    expect(await matching(query)).toEqual(expected);
  });

  it("take old style queries as samples of the interface have them", async () => {
    expect(await matching('{"json.name":{"$regex":"^MAIN-db$","$options":"i"}}')).toEqual(["db"]);
  });

  it.each([
    [{ $where: "this.a == 1" }, "$where"],
    [{ "json.a": { $where: "1" } }, "$where"],
    [{ $or: [{ "json.a": 1 }, { $where: "1" }] }, "$where"],
    [{ "json.a": { $elemMatch: { $where: "1" } } }, "$where"],
    [{ $expr: { $gt: ["$a", "$b"] } }, "$expr"],
    [{ "json.a": { $function: { body: "x", args: [], lang: "js" } } }, "$function"],
    [{ $text: { $search: "x" } }, "$text"],
    [{ $jsonSchema: {} }, "$jsonSchema"],
    [{ $comment: "x" }, "$comment"],
    [{ "json.a": { $near: [1, 2] } }, "$near"],
    [{ "json.a": { $GT: 1 } }, "$GT"],
  ])("are refused by name where they are none of ours: %j", async (query, operator) => {
    const answer = await service.get(path, asked(query));
    expectRefusal(answer, /is not a supported operator/);
    expect(answer.body.message).toContain(`"${operator}" is not a supported operator`);
    expect((await service.get(path, asked(query, january))).status).toBe(400);
  });

  it.each([
    [{ "json.a": { $in: 5 } }, /\$in takes an array/],
    [{ $or: [] }, /\$or takes a non-empty array/],
    [{ "json.a": { $regex: "(" } }, /at character/],
    [{ "json.a": { $regex: "(?=x)" } }, /regular expression/],
    [{ "json.a": { $options: "i" } }, /\$options needs a \$regex/],
    [{ "json.a": { $gt: 1, b: 2 } }, /stand side by side/],
    [{ "json.a": { $size: -1 } }, /\$size/],
    [{ "json.a": { $mod: [0, 1] } }, /divide by 0/],
  ])("are refused where their operands make no sense: %j", async (query, problem) => {
    expectRefusal(await service.get(path, asked(query)), problem);
  });
});

describe("secrets", () => {
  const letters = ["m", "n"];
  const secret = "hunter2x9q";
  const shown = "hu********";
  const places = ["password", "env.value", "data.key", "script", "tokens", "database.password", "number.password"];
  const body = (value: string) => ({
    password: value,
    tokens: ["plain", { token: value }],
    env: [{ name: "API_KEY", value }],
    data: { key: value },
    database: { password: value, size: 3 },
    script: `export DB_PASSWORD=${value}`,
    number: { password: 12345678 },
    colour: "blue",
    apiVersion: "v1",
    kind: "Secret",
  });
  const guesses = (place: string): Record<string, unknown>[] =>
    letters.flatMap((letter) => {
      const at = (test: unknown) => [{ [`json.${place}`]: test }, { $nor: [{ [`json.${place}`]: test }] }];
      const start = `hu${letter}`;
      return [
        ...[{ $regex: start }, { $not: { $regex: start } }, { $elemMatch: { $regex: start } }].flatMap(at),
        ...[{ $gt: start }, { $gte: start }, { $lt: start }, { $lte: start }].flatMap(at),
        ...[{ $elemMatch: { value: { $gt: start } } }, { $elemMatch: { token: { $regex: start } } }].flatMap(at),
      ];
    });
  const whole = (place: string): Record<string, unknown>[] => {
    const values = [secret, shown, `export DB_PASSWORD=${secret}`, 12345678, { password: secret, size: 3 }];
    return values.flatMap((value) =>
      [value, { $ne: value }, { $in: [value] }, { $nin: ["x", value] }, { $all: [value] }].map((test) => ({
        [`json.${place}`]: test,
      })),
    );
  };
  const others = [
    { $mod: [2, 0] },
    { $type: "number" },
    { $type: "string" },
    { $gt: 12345677 },
    { $exists: true },
    { $size: 2 },
  ];

  beforeAll(async () => {
    const facts = (name: string) => ({ facts: { databaseCollection: "secrets", names: [name] } });
    await service.post("/api/collection", { collection: "secrets" });
    await run("secrets", "2026-01-15T10:00:00Z", [
      document("stored", body(secret), facts("stored")),
      document("shown", { ...body(shown), number: { password: "***" } }, facts("shown")),
    ]);
  });

  it.each(places)(
    "cannot be found out at %s with any operator: a query is asked about what is shown",
    async (place) => {
      const filters = [...guesses(place), ...whole(place), ...others.map((test) => ({ [`json.${place}`]: test }))];
      for (const filter of filters) {
        // One holds the secret, and the other what is shown of it.
        expect(["", "shown stored"], JSON.stringify(filter)).toContain((await matching(filter, "secrets")).join(" "));
      }
    },
  );

  it.each([{}, january, { ...january, index: 0, count: 10 }])("are masked in what is found: %j", async (rest) => {
    const answer = await service.get(path, asked({}, { ...rest, query_collection: "secrets" }));
    expect(answer.body.data.results.length).toBeGreaterThan(0);
    expect(answer.text).toContain(shown);
    expect(answer.text).not.toContain(secret);
  });

  it("are no secret without dates, and on pages, either", async () => {
    const guess = (start: string) => ({ "json.password": { $regex: `^${start}` } });
    for (const [start, isMatch] of [
      ["hu", true],
      ["hun", false],
      ["hu[*]", true],
      ["hu[a-z]", false],
    ] as const) {
      for (const [rest, total] of [
        [{}, 1],
        [january, 2],
        [{ ...january, index: 0, count: 1 }, 2],
      ] as const) {
        const answer = await service.get(path, asked(guess(start), { ...rest, query_collection: "secrets" }));
        expect(answer.body.metadata.total).toBe(isMatch ? total : 0);
      }
    }
  });

  it("do not hide a newer document from the latest one, or the other way around", async () => {
    const facts = { facts: { databaseCollection: "newer", names: ["n"] } };
    await run("secrets", "2026-02-01T10:00:00Z", [document("N1", { n: 1, text: "one" }, facts)]);
    const latest = async (query: unknown) =>
      (await service.get(path, asked(query, { query_collection: "newer" }))).body.data.results.map(
        (one: Item) => one.config.n,
      );
    const both = { "json.text": { $regex: "e" } };
    expect(await latest(both)).toEqual([1]);
    await run("secrets", "2026-02-02T10:00:00Z", [
      document("N1", { n: 1, text: "one" }, facts),
      document("N2", { n: 2, text: "the password=enter" }, facts),
    ]);
    expect(await latest(both)).toEqual([2]);
    expect(await latest({ "json.text": { $regex: "enter|one" } })).toEqual([1]);
  });
});

describe("the text of a query", () => {
  it.each([
    ["{", /^query is no JSON: line 1, column 2: /],
    ['{"json.a": }', /^query is no JSON: line 1, column 12: /],
    ['{"json.a": 1,}', /^query is no JSON: line 1, column 13: trailing comma/],
    ["{\n  'a': 1\n}", /^query is no JSON: line 2, column 3: expected a key in double quotes/],
    ["json.name=acme", /^query is no JSON: line 1, column 1: /],
    ["Microsoft.Storage/json.properties.keyType=account", /^query is no JSON: line 1, column 1: /],
    ["[]", /a filter is a JSON object, not an array/],
    ["null", /a filter is a JSON object, not null/],
    ['"x"', /a filter is a JSON object, not "x"/],
  ])("is refused with the place of the mistake: %j", async (query, problem) => {
    expectRefusal(await service.get(path, asked(query)), problem);
    expectRefusal(await service.get(path, asked(query, january)), problem);
  });

  it.each([
    ["JSON of 300 levels", `${'{"a":'.repeat(300)}1${"}".repeat(300)}`, /nested deeper than 200 levels/],
    ["a filter of 40 levels", `${'{"$and":['.repeat(40)}{}${"]}".repeat(40)}`, /nested more than 32 levels/],
    ["2500 values", JSON.stringify({ "json.a": { $in: Array.from({ length: 2500 }, () => 1) } }), /more than 2000/],
    ["20 doublings", JSON.stringify({ [`json${".1".repeat(20)}`]: 1 }), /too large once compiled/],
    ["40 segments", JSON.stringify({ [`json${".a".repeat(40)}`]: 1 }), /at most 32 are allowed/],
  ])("is refused when it is too much: %s", async (_, query, problem) => {
    expectRefusal(await service.get(path, asked(query)), problem);
  });

  it.each([
    [{ query: "{}" }, /^query_collection is required\.$/],
    [{ query_collection: "things" }, /^query is required\.$/],
    [{ query: "", query_collection: "things" }, /^query is required\.$/],
    [{ query: "{}", query_collection: "" }, /^query_collection is required\.$/],
  ] as [TestQuery, RegExp][])("is required, with its collection: %j", async (query, problem) => {
    expectRefusal(await service.get(path, query), problem);
  });

  it.each(["__proto__", "constructor", "toString", "json", "json.", ".", "$", "a..b", "\u0000"])(
    "may name the strange field %j without harm",
    async (field) => {
      const text = `{${JSON.stringify(field)}: 1}`;
      const answer = await service.get(path, asked(text));
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 200) expect(answer.body.data.results).toEqual([]);
    },
  );

  it.each([
    ["nested repeats", "(a+)+$"],
    ["alternatives that overlap", "^(a|a)*$"],
    ["bounded repeats", "^(a{1,50}){1,20}b$"],
    ["many wildcards", ".*.*.*.*.*.*.*.*.*x"],
  ])("may hold a hostile pattern and is answered quickly: %s", async (_, pattern) => {
    const body = { text: `${"a".repeat(20_000)}!` };
    await service.post("/api/collection", { collection: "hostile" });
    const facts = { databaseCollection: "hostile" };
    await run("hostile", "2026-01-15T10:00:00Z", [document("H", body, { facts })]);
    const start = performance.now();
    const query = { "json.text": { $regex: pattern } };
    const answer = await service.get(path, asked(query, { ...january, query_collection: "hostile" }));
    // Backtracking over 20,000 letters would take longer than anyone waits; this is only far from that.
    expect(performance.now() - start).toBeLessThan(15_000);
    expect(answer.status).toBe(200);
    expect(answer.body.data.results).toEqual([]);
  });

  it("cannot break out of its place in SQL", async () => {
    for (const text of ["'; DROP TABLE bodies; --", "$1", '" && 1==1', "\\'", "%", "$.a ? (@ == 1)"]) {
      const query = { [`json.${text}`]: text, "json.n": { $regex: text.replaceAll(/[$().*?+|^[\]{}\\]/g, "\\$&") } };
      const answer = await service.get(path, asked(query));
      expect(answer.status, text).toBe(200);
      expect(answer.body.data.results).toEqual([]);
    }
  });
});

describe("the collection of a query", () => {
  it("must be there", async () => {
    for (const rest of [{}, january]) {
      const answer = await service.get(path, asked({}, { query_collection: "nowhere", ...rest }));
      expectNotFound(answer, "There is no database collection named nowhere.");
    }
    expect((await service.get(path, asked({}, { query_collection: "THINGS" }))).status).toBe(404);
  });

  it("is checked after the query", async () => {
    expectRefusal(await service.get(path, asked("{", { query_collection: "nowhere" })), /^query is no JSON/);
  });

  it("spans the tenant's collections, and no other tenant's", async () => {
    const facts = { databaseCollection: "spanning" };
    await run("second", "2026-01-20T10:00:00Z", [document("S2", { n: 2 }, { facts })]);
    await run("many", "2026-01-21T10:00:00Z", [document("S1", { n: 1 }, { facts })]);
    expect(await matching({}, "spanning")).toEqual(["name of S1", "name of S2"]);
    expect(await matching({ container: "second" }, "spanning")).toEqual(["name of S2"]);
    await service.makeTenant("acme");
    const answer = await service.get(path, asked({}, { query_collection: "spanning" }), { tenant: "acme" });
    expectNotFound(answer, "There is no database collection named spanning.");
  });

  it("does not show, or even exist for, documents of a run that is not complete", async () => {
    const hidden = (n: number) => document("H", { n }, { facts: { databaseCollection: "hidden" } });
    const first = await writeOpenRun(service, {
      collection: "open",
      at: "2026-01-10T10:00:00Z",
      resources: [hidden(1)],
    });
    const numbers = async (rest: TestQuery) => {
      const answer = await service.get(path, asked({}, { query_collection: "hidden", ...rest }));
      if (answer.status === 404) return "unknown";
      return answer.body.data.results.map((item: Item) => item.config.n);
    };
    expect([await numbers({}), await numbers(january)]).toEqual(["unknown", "unknown"]);
    await first.complete();
    expect([await numbers({}), await numbers(january)]).toEqual([[1], [1]]);
    const second = await writeOpenRun(service, {
      collection: "open",
      at: "2026-01-11T10:00:00Z",
      resources: [hidden(2)],
    });
    expect([await numbers({}), await numbers(january)]).toEqual([[1], [1]]);
    await second.abandon("failed");
    const third = await writeOpenRun(service, {
      collection: "open",
      at: "2026-01-12T10:00:00Z",
      resources: [hidden(3)],
    });
    await third.complete();
    expect([await numbers({}), await numbers(january)]).toEqual([[3], [3, 1]]);
  });
});

describe("pages of a query", () => {
  const all = asked({}, { query_collection: "many_documents", ...january });
  const numbersOf = (answer: { body: { data: { results: Item[] } } }) =>
    answer.body.data.results.map((item) => item.config.n);

  beforeAll(async () => {
    const resources = Array.from({ length: 430 }, (_, n) =>
      document(`M${n}`, { n, even: n % 2 === 0 }, { facts: { databaseCollection: "many_documents" } }),
    );
    await run("many", "2026-01-10T10:00:00Z", resources);
  });

  it("gives all records when index is absent", async () => {
    for (const rest of [{}, { count: 7 }, { index: "" }]) {
      const answer = await service.get(path, { ...all, ...rest });
      expect(answer.body.metadata).toEqual({ count: 430, next_index: -1, total: 430 });
      expect(new Set(numbersOf(answer)).size).toBe(430);
    }
  });

  it("gives 100 records when only index is given", async () => {
    const answer = await service.get(path, { ...all, index: 0 });
    expect(answer.body.metadata).toEqual({ count: 100, next_index: 100, total: 430 });
  });

  it("walks from page to page by next_index and meets each record once, in the order of the whole list", async () => {
    const walked: number[] = [];
    for (let index = 0; index !== -1; ) {
      const answer = await service.get(path, { ...all, index, count: 99 });
      walked.push(...numbersOf(answer));
      expect(answer.body.metadata.total).toBe(430);
      index = answer.body.metadata.next_index;
    }
    expect(walked).toEqual(numbersOf(await service.get(path, all)));
  });

  it.each([
    [
      { index: 429, count: 1 },
      { count: 1, next_index: -1, total: 430 },
    ],
    [
      { index: 0, count: 1 },
      { count: 1, next_index: 1, total: 430 },
    ],
    [
      { index: 0, count: 1000 },
      { count: 430, next_index: -1, total: 430 },
    ],
    [
      { index: 430, count: 10 },
      { count: 0, next_index: -1, total: 430 },
    ],
    [
      { index: 2147483647, count: 1000 },
      { count: 0, next_index: -1, total: 430 },
    ],
  ])("%j", async (page, metadata) => {
    const answer = await service.get(path, { ...all, ...page });
    expect(answer.body.metadata).toEqual(metadata);
    expect(answer.body.data.results).toHaveLength(metadata.count);
  });

  it("counts what matches", async () => {
    const query = JSON.stringify({ "json.even": true });
    const answer = await service.get(path, { ...all, query, index: 210, count: 10 });
    expect(answer.body.metadata).toEqual({ count: 5, next_index: -1, total: 215 });
  });

  itRefusesBadPages(service, path, asked({}));
});
