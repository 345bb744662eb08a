import { beforeAll, describe, expect, it } from "vitest";
import { describeContainer } from "../testing/container-rules.js";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { describePagination, pagedRecords } from "../testing/page-rules.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/exclusions/resources/";
const container = "azure_iac";
const exclusions = [
  { exclusionType: "test", masterTestID: "PR-2" },
  { exclusionType: "single", masterTestID: "PR-1", paths: ["/z", "/a"] },
  { exclusionType: "resource", paths: ["/b"] },
  { exclusionType: "single", masterTestID: "PR-1", paths: ["/c"] },
];
const all = { count: 4, current_page: 1, next_index: -1, total: 4 };

describe("4.26 get exclusions", () => {
  beforeAll(async () => {
    for (const collection of [container, "empty", "long"]) await service.post("/api/collection", { collection });
    await service.post(path, { container, exclusions });
    const many = Array.from({ length: pagedRecords }, (_, i) => ({ exclusionType: "test", masterTestID: `PR-${i}` }));
    await service.post(path, { container: "long", exclusions: many });
  });

  it("answers with the container and its exclusions in the order they were added", async () => {
    expect((await service.get(path, { container })).body).toEqual(successReply("", { container, exclusions }, all));
    const page = await service.get(path, { container, index: 0, count: 10 });
    expect(page.body).toEqual(successReply("", { container, exclusions }, all));
  });

  it.each(["single", "test", "resource"])("keeps only those of type %s, and counts them", async (exclusionType) => {
    const wanted = exclusions.filter((one) => one.exclusionType === exclusionType);
    const metadata = { ...all, count: wanted.length, total: wanted.length };
    const { body } = await service.get(path, { container, exclusionType });
    expect(body).toEqual(successReply("", { container, exclusions: wanted }, metadata));
  });

  it("pages within a type", async () => {
    const { body } = await service.get(path, { container, exclusionType: "single", index: 1, count: 1 });
    const metadata = { count: 1, current_page: 2, next_index: -1, total: 2 };
    expect(body).toEqual(successReply("", { container, exclusions: [exclusions[3]] }, metadata));
  });

  it("takes an empty type for none", async () => {
    expect((await service.get(path, { container, exclusionType: "" })).body.metadata).toEqual(all);
  });

  it.each(["Single", "all", "single,test"])("refuses the type %j", async (exclusionType) => {
    const problem = `exclusionType must be one of single, test, resource, got "${exclusionType}".`;
    expect((await service.get(path, { container, exclusionType })).body).toEqual(refusalReply(400, problem));
  });

  it("answers with an empty list when there are none", async () => {
    const nothing = { count: 0, current_page: 1, next_index: -1, total: 0 };
    const expected = successReply("", { container: "empty", exclusions: [] }, nothing);
    expect((await service.get(path, { container: "empty" })).body).toEqual(expected);
    expect((await service.get(path, { container: "empty", index: 0 })).body).toEqual(expected);
  });

  it("works without the trailing slash, ignores parameters it does not know, reads from archived collections", async () => {
    await service.post("/api/collection", { collection: "old" });
    await service.post(path, { container: "old", exclusions });
    await service.delete("/api/collection", { collection: "old", status: "archive" });
    const { body } = await service.get(path.slice(0, -1), { container: "old", search: "x", masterTestID: "PR-1" });
    expect(body).toEqual(successReply("", { container: "old", exclusions }, all));
  });

  describePagination({
    ask: (page) => service.get(path, { container: "long", ...page }),
    recordsOf: (answer) => answer.body.data.exclusions,
  });

  describeContainer(service, { method: "GET", path, field: "container", changes: false });
});
