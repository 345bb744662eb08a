import { beforeEach, describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { expectNotFound, expectRefusal } from "../testing/shared-rules.js";

const service = useService();
const path = "/api/manage/config";
const connector = { fileType: "structure", type: "filesystem", gitProvider: "https://git.example.com/a/b.git" };
const named = (resource_type: string, resource_name: string) => ({ resource_type, resource_name, container_name: "c" });
const get = (resource_type: string, resource_name: string) => service.get(path, named(resource_type, resource_name));

beforeEach(async () => {
  await service.post("/api/collection", { collection: "c" });
  await service.upload("c", { "code.json": connector, "rule.rego": "package rule\n" });
});

describe("deleting a configuration item", () => {
  it("takes away items and rule files, each by its kind and name", async () => {
    expect((await service.delete(path, named("connector", "code"))).body.message).toBe(
      "Connector deleted successfully",
    );
    expect((await get("connector", "code")).status).toBe(404);
    expect((await get("others", "rule.rego")).status).toBe(200);
    expect((await service.delete(path, named("others", "rule.rego"))).body.message).toBe(
      "Rule file deleted successfully",
    );
    expect((await get("others", "rule.rego")).status).toBe(404);
  });

  it("says what is not there", async () => {
    expectNotFound(
      await service.delete(path, named("connector", "other")),
      "Connector other does not exist in collection c.",
    );
    expect((await get("connector", "code")).status).toBe(200);
  });

  it("leaves exclusions to the operation for them", async () => {
    expectRefusal(await service.delete(path, named("exclusion", "x")), /one by one/);
  });

  it("is refused to viewers, and to archived collections", async () => {
    expect((await service.delete(path, named("connector", "code"), { as: "viewer" })).status).toBe(403);
    await service.delete("/api/collection", { collection: "c", status: "archive" });
    expect((await service.delete(path, named("connector", "code"))).status).toBe(409);
    await service.delete("/api/collection", { collection: "c", status: "unarchive" });
  });
});
