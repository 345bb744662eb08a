import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeContainer } from "../testing/container-rules.js";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/exclusions/resources/";
const deleted = successReply("Deleted exclusion successfully.");
const single = { exclusionType: "single", masterTestID: "PR-1", paths: ["/a", "/b"] };
const everywhere = { exclusionType: "test", masterTestID: "PR-1" };
const everyTest = { exclusionType: "resource", paths: ["/a", "/b"] };
const all = [single, everywhere, everyTest];

const listed = async (container: string) => (await service.get(path, { container })).body.data.exclusions;
const remove = (...exclusions: unknown[]) => service.delete(path, { container: "first", exclusions });
const notThere = (...exclusions: object[]) => ({
  ...refusalReply(404, ...exclusions.map((one) => `There is no such exclusion: ${JSON.stringify(one)}`)),
  message: "Some exclusions are not there; nothing was removed.",
});

describe("4.27 delete exclusions", () => {
  beforeAll(async () => {
    for (const collection of ["first", "second"]) await service.post("/api/collection", { collection });
  });

  beforeEach(async () => {
    for (const container of ["first", "second"]) await service.post(path, { container, exclusions: all });
  });

  it.each(all)("deletes %j and no other", async (exclusion) => {
    expect((await remove(exclusion)).body).toEqual(deleted);
    expect((await listed("first")).toSorted(byText)).toEqual(all.filter((one) => one !== exclusion).toSorted(byText));
    expect(await listed("second")).toEqual(all);
  });

  it("deletes several at once, whatever the order of their keys, also when one is named twice", async () => {
    const turned = { paths: everyTest.paths, exclusionType: "resource", note: "ignored" };
    expect((await remove(turned, everywhere, everywhere)).body).toEqual(deleted);
    expect(await listed("first")).toEqual([single]);
  });

  it("takes the container from the query string beside a body, as the interface shows; the body wins", async () => {
    const query = { container: "first", count: 10, index: 0 };
    expect((await service.delete(path, { exclusions: [single] }, { query })).body).toEqual(deleted);
    expect(await listed("first")).not.toContainEqual(single);
    const clash = await service.delete(path, { container: "second", exclusions: [single] }, { query });
    expect(clash.body).toEqual(deleted);
    expect(await listed("second")).not.toContainEqual(single);
  });

  it("works without the trailing slash, and ignores fields it does not know", async () => {
    const body = { container: "first", exclusions: [single], force: true, index: "x" };
    expect((await service.delete(path.slice(0, -1), body)).body).toEqual(deleted);
  });

  it.each([
    { ...single, masterTestID: "PR-2" },
    { ...single, paths: ["/a"] },
    { ...everywhere, masterTestID: "pr-1" },
    { ...everyTest, paths: ["/a", "/b", "/c"] },
  ])("answers 404 to %j, which is not there", async (exclusion) => {
    expect((await remove(exclusion)).body).toEqual(notThere(exclusion));
  });

  it("knows an exclusion in whatever order its paths are given", async () => {
    expect((await remove({ ...single, paths: [...single.paths].reverse() })).body).toEqual(deleted);
    expect(await listed("first")).not.toContainEqual(single);
  });

  it("removes nothing when one of them is not there, and names each that is not", async () => {
    const before = await listed("first");
    const [one, two] = [
      { ...single, masterTestID: "X" },
      { exclusionType: "test", masterTestID: "Y" },
    ];
    expect((await remove(single, one, everywhere, two)).body).toEqual(notThere(one, two));
    expect(await listed("first")).toEqual(before);
  });

  it("answers 404 to the second of two deletions", async () => {
    expect((await remove(single)).status).toBe(200);
    expect((await remove(single)).body).toEqual(notThere(single));
  });

  it.each([
    [{}, ["container is required.", "exclusions is required."]],
    [{ container: "first" }, ["exclusions is required."]],
    [{ container: "first", exclusions: "all" }, ['exclusions must be a list, got "all".']],
    [{ container: "first", exclusions: null }, ["exclusions must be a list, got null."]],
    [{ container: "first", exclusions: ["all"] }, ["exclusions[0] must be an object."]],
    [
      { container: "first", exclusions: [single, { exclusionType: "single", paths: ["/a"] }] },
      ["exclusions[1].masterTestID is required for an exclusion of type single."],
    ],
    [
      { container: "first", exclusions: [{ masterTestID: "PR-1" }] },
      ["exclusions[0].exclusionType must be one of single, test, resource."],
    ],
  ])("refuses %j and removes nothing", async (body, problems) => {
    const before = await listed("first");
    expect((await service.delete(path, body)).body).toEqual(refusalReply(400, ...problems));
    expect(await listed("first")).toEqual(before);
  });

  it("refuses an empty list", async () => {
    expect((await remove()).body).toEqual(refusalReply(400, "exclusions must not be empty."));
  });

  describe("takes them from the query string as JSON", () => {
    const removeBy = (exclusions: string, json?: unknown) =>
      service.call("DELETE", path, {
        query: { container: "first", exclusions },
        ...(json === undefined ? {} : { json }),
      });

    it("and removes them", async () => {
      const before = await listed("first");
      expect((await removeBy(JSON.stringify([single]))).body).toEqual(deleted);
      expect(before).toHaveLength(all.length);
      expect(await listed("first")).toEqual([everywhere, everyTest]);
    });

    it.each([
      ["[{", "exclusions is no JSON: line 1, column 3: "],
      ["single", "exclusions is no JSON: line 1, column 1: "],
      ['[\n{"exclusionType": single}]', "exclusions is no JSON: line 2, column 19: "],
      ['{"exclusionType":"single"}', 'exclusions must be a list, got {"exclusionType":"single"}.'],
      ["5", "exclusions must be a list, got 5."],
      ["[]", "exclusions must not be empty."],
      ["[5]", "exclusions[0] must be an object."],
    ])("but not %j, and removes nothing", async (text, problem) => {
      const before = await listed("first");
      const { status, body } = await removeBy(text);
      expect(status).toBe(400);
      expect(body.error_list).toHaveLength(1);
      expect(body.error_list[0].slice(0, problem.length)).toBe(problem);
      expect(await listed("first")).toEqual(before);
    });

    it("unless the body has them, which wins whatever the query says", async () => {
      expect((await removeBy("[{", { exclusions: [single] })).body).toEqual(deleted);
    });

    it("and the OpenAPI document says so", async () => {
      const { paths } = (await (await fetch(`${service.url}/api/openapi.json`)).json()) as {
        paths: Record<string, { delete: { parameters: { name: string; content?: object }[] } }>;
      };
      const parameter = paths[path]?.delete.parameters.find(({ name }) => name === "exclusions");
      expect(parameter).toMatchObject({ in: "query", required: false, content: { "application/json": {} } });
    });
  });
});

describe("4.27 delete exclusions", () => {
  describeContainer(service, {
    method: "DELETE",
    path,
    field: "container",
    params: { exclusions: [single] },
    changes: true,
  });
});

function byText(a: object, b: object): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
