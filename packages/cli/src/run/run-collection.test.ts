/** From a folder of code to a verdict on the command line, on a real service. */
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { plumbline, type Serving, serve } from "../testing/plumbline.js";

let folder: string;
let data: string;
let service: Serving;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "plumbline-run-")));
  data = join(folder, "data");
  for (const name of ["code", "config"]) await mkdir(join(folder, name));
  await writeFile(join(folder, "config", "code.json"), connector(join(folder, "code")));
  service = await serve(data, ["--folders", folder]);
  const { code } = await cli("import", join(folder, "config"), "--collection", "estate", "--create");
  expect(code).toBe(0);
  expect((await post("/api/rules/starter/", { collection: "estate" })).status).toBe(200);
});
afterAll(async () => {
  service.process.kill("SIGTERM");
  await service.exited;
  await rm(folder, { recursive: true, force: true });
});

const connector = (folderPath: string) => JSON.stringify({ fileType: "structure", type: "filesystem", folderPath });
const volume = (encrypted: boolean) =>
  `resource "aws_ebs_volume" "b" {\n  size       = 8\n  encrypted  = ${encrypted}\n  kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/1"\n}\n`;
const write = (text: string) => writeFile(join(folder, "code", "main.tf"), text);
const cli = (...args: string[]) => plumbline([...args, "--url", service.url], { PLUMBLINE_DATA: data });

async function post(path: string, body: object): Promise<Response> {
  const token = (await readFile(join(data, "admin-token"), "utf8")).trim();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return fetch(`${service.url}/default${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

// The module is a resource, too: there are rules about modules as a whole.
it("ends with 1 when the verdict is failed, and with 0 when what was wrong is put right", async () => {
  await write(volume(false));
  const bad = await cli("run", "estate");
  expect(bad.stdout).toMatch(
    /^Medium {2}PL-\S+ {2}main\.tf:3:3 {2}aws_ebs_volume\.b {2}.+ {2}NEW\nestate: failed in \d+\.\d s\n {2}2 resources\n {2}1 finding \(1 Medium\)\n {2}checks: \d+ passed, 1 failed, /,
  );
  expect(bad.code).toBe(1);
  await write(volume(true));
  const good = await cli("run", "estate", "--json");
  expect(JSON.parse(good.stdout)).toMatchObject({ state: "complete", verdict: "passed", counts: { failed: 0 } });
  expect(good.code).toBe(0);
});

it("tells what could not be read", async () => {
  await write(`${volume(true)}\nresource {\n`);
  const { stdout, code } = await cli("run", "estate");
  expect(stdout).toMatch(/^warning: code: .*main\.tf:/);
  expect(stdout).toMatch(/^estate: incomplete in \S+ s: 2 problems, see above$/m);
  expect(code).toBe(3);
});

it("ends with 3 when nothing was judged", async () => {
  await write("# nothing here\n");
  const { stdout, code } = await cli("run", "estate");
  expect(stdout).toMatch(/^estate: not evaluated in /m);
  expect(code).toBe(3);
});

it("looks without judging", async () => {
  await write(volume(false));
  expect(await cli("run", "estate", "--crawl-only")).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("estate: "),
  });
});

it("ends with 3 when a source cannot be opened", async () => {
  await writeFile(join(folder, "config", "code.json"), connector(join(folder, "nowhere")));
  expect((await cli("import", join(folder, "config"), "--collection", "estate")).code).toBe(0);
  const { code, stdout } = await cli("run", "estate");
  expect(stdout).toContain("nowhere");
  expect(code).toBe(3);
});

it("ends with 2 when there is no such collection", async () => {
  expect(await cli("run", "absent")).toMatchObject({
    code: 2,
    stderr: "plumbline: There is no collection named absent.\n",
  });
});
