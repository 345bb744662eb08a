/** Input whose size or number of mistakes is the attack. */
import type { TSchema } from "typebox";
import { beforeAll, describe, expect, it } from "vitest";
import { serviceOperations } from "../operations.js";
import { useService } from "../testing/service.js";

const service = useService();
beforeAll(() => service.post("/api/collection", { collection: "c" }));

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
}

function unbounded(given: TSchema, path: string): string[] {
  const schema = given as Schema;
  const bounded = schema.maxLength !== undefined || schema.enum !== undefined;
  const own =
    (schema.type === "string" && !bounded && !["day", "binary"].includes(schema.format ?? "")) ||
    (schema.type === "array" && schema.maxItems === undefined);
  const members = { ...schema.properties, ...schema.patternProperties };
  return [
    ...(own ? [path] : []),
    ...Object.entries(members).flatMap(([name, member]) => unbounded(member, `${path}.${name}`)),
    ...(schema.items === undefined ? [] : unbounded(schema.items, `${path}[]`)),
    ...(schema.anyOf ?? []).flatMap((one) => unbounded(one, path)),
  ];
}

describe("input", () => {
  it("has a longest length for every text and list of every operation", () => {
    expect(serviceOperations.flatMap(({ id, input }) => unbounded(input, id))).toEqual([]);
  });

  it("that is wrong in a million places is refused with a short reply, while others are answered", async () => {
    const body = `{"container":"c","exclusions":[${"1,".repeat(1_400_000)}1]}`;
    const headers = { "content-type": "application/json" };
    const attack = service.call("POST", "/api/exclusions/resources/", { body, headers });
    const others = await Promise.all(Array.from({ length: 5 }, () => service.get("/api/collection/list")));
    expect(others.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const answer = await attack;
    expect(answer.status).toBe(400);
    expect(answer.text.length).toBeLessThan(10_000);
    expect(answer.body.message).toBe("The body holds more than 200000 values.");
  });

  it("with more mistakes than anybody reads has the first hundred named, and the others counted", async () => {
    const answer = await service.post("/api/exclusions/resources/", { container: "c", exclusions: Array(150).fill(1) });
    expect(answer.status).toBe(400);
    expect(answer.body.error_list).toHaveLength(101);
    expect(answer.body.error_list[99]).toBe("exclusions[99] must be an object.");
    expect(answer.body.error_list[100]).toMatch(/^\d+ more problems are not shown\.$/);
    const long = await service.post("/api/exclusions/resources/", {
      container: "c",
      exclusions: Array(20_000).fill(1),
    });
    expect(long).toMatchObject({ status: 400, body: { error_list: { length: 1 } } });
  });

  it("that is large and good is taken, and where it is no JSON its place is told", async () => {
    const json = {
      fileType: "snapshot",
      snapshots: Array.from({ length: 20_000 }, (_, i) => ({ source: `source ${i}` })),
    };
    const item = { resource_type: "snapshot", container_name: "c", resource_name: "large" };
    expect((await service.post("/api/manage/config", { ...item, data: { json } })).status).toBe(200);
    expect((await service.get("/api/manage/config", item)).body.data.json).toEqual(json);
    const headers = { "content-type": "application/json" };
    const body = `${JSON.stringify({ ...item, data: { json } }).slice(0, -1)}\n,]`;
    const broken = await service.call("POST", "/api/manage/config", { body, headers });
    expect(broken).toMatchObject({ status: 400, body: { message: expect.stringMatching(/line 2, column 2/) } });
  });

  it("in large uploads is judged file by file as in small ones", async () => {
    const good = { fileType: "snapshot", snapshots: Array.from({ length: 20_000 }, (_, i) => ({ source: `s${i}` })) };
    const rule = "package a\n\nrulepass = true\n";
    expect((await service.upload("c", { "good.json": good, "rule.rego": rule })).status).toBe(200);
    const kept = await service.get("/api/manage/config", {
      resource_type: "snapshot",
      container_name: "c",
      resource_name: "good",
    });
    expect(kept.body.data.json).toEqual(good);
    const bad = await service.upload("c", { "good.json": good, "bad.json": "{,", "bad.rego": "package" });
    expect(bad.status).toBe(400);
    expect(bad.body.error_list[0]).toMatch(/^bad\.json: Invalid JSON - line 1, column 2/);
    expect(bad.body.error_list[1]).toMatch(/^bad\.rego: Invalid Rego - line 1/);
  });
});
