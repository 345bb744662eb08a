/** Queries as long as the documentation allows. */
import { beforeAll, describe, expect, it } from "vitest";
import { createOpenApiDocument } from "../http/openapi.js";
import { serviceOperations } from "../operations.js";
import { useService } from "../testing/service.js";
import { sampleResource, writeCompleteRun } from "../testing/written-runs.js";

const service = useService();
const path = "/api/query/resources";
const query_collection = "microsoftstorage";

beforeAll(async () => {
  await service.post("/api/collection", { collection: "c" });
  await writeCompleteRun(service, {
    collection: "c",
    at: "2026-11-01T10:00:00Z",
    resources: [sampleResource("AZRSNP_1")],
  });
});

/** A query that matches, made as long as is asked for, of characters that an address encodes with three each. */
const queryOf = (length: number) => {
  const [head, tail] = ['{"$or":[{"json.location":"eastus"},{"json.x":"', '"}]}'];
  return head + "{".repeat(length - head.length - tail.length) + tail;
};

const names = (answer: { body: { data: { results: { resource_name: string }[] } } }) =>
  answer.body.data.results.map(({ resource_name }) => resource_name);

describe("a query", () => {
  it("in an address may be as long as is documented", async () => {
    const parameters = createOpenApiDocument(serviceOperations).paths[path]?.get?.parameters ?? [];
    const [{ maxLength = 0 } = {}] = parameters
      .filter(({ name }) => name === "query")
      .map(({ schema }) => schema as { maxLength?: number });
    expect(maxLength).toBeGreaterThan(10_000);
    const answer = await service.get(path, { query: queryOf(maxLength), query_collection });
    expect([answer.status, names(answer)]).toEqual([200, ["azrsnp_1"]]);
    const longer = await service.get(path, { query: queryOf(maxLength + 1), query_collection });
    expect([longer.status, longer.body.error_list]).toEqual([
      400,
      [`query must have at most ${maxLength} characters; send a longer one in the body of POST ${path}.`],
    ]);
  });

  it("that is longer is sent in a body", async () => {
    const answer = await service.post(path, { query: queryOf(900_000), query_collection }, { as: "viewer" });
    expect([answer.status, names(answer)]).toEqual([200, ["azrsnp_1"]]);
  });
});

it("the document names what following a run sends", () => {
  const document = createOpenApiDocument(serviceOperations);
  const reply = document.paths["/api/runs/{id}/events"]?.get?.responses["200"] as { content?: object };
  expect(Object.keys(reply.content ?? {})).toEqual(["text/event-stream"]);
});
