import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useService } from "../testing/service.js";

const environment: Record<string, string> = {};
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-connector-"));
  await writeFile(join(folder, "main.tf"), "");
  environment.PLUMBLINE_FOLDERS = `default=${folder}`;
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const service = useService(environment);

async function tested(body: Record<string, string>) {
  await service.post("/api/collection", { collection: "code" });
  await service.post("/api/manage/config", {
    resource_type: "connector",
    container_name: "code",
    resource_name: "c",
    data: { json: { fileType: "structure", type: "filesystem", ...body } },
  });
  return (await service.post("/api/connector/test/", { collection: "code", connector: "c" })).body.data;
}

it("a folder that is lent can be read", async () => {
  expect(await tested({ folderPath: folder })).toMatchObject({ works: true, problems: [] });
});

it("a folder that is not lent says who lends it", async () => {
  expect(await tested({ folderPath: "/etc" })).toMatchObject({
    works: false,
    problems: [expect.stringContaining("PLUMBLINE_FOLDERS (default=/etc)")],
  });
});

it("a git host that is away or inside the own network says so, without its answers", async () => {
  const { works, problems } = await tested({ gitProvider: "http://127.0.0.1:9/acme/infra.git", branchName: "main" });
  expect(works).toBe(false);
  expect(problems).toEqual([expect.stringMatching(/127\.0\.0\.1/)]);
});
