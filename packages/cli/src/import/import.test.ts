import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plumbline, type Serving, serve } from "../testing/plumbline.js";

let folder: string;
let data: string;
let service: Serving;

const connector = { fileType: "structure", type: "filesystem", gitProvider: "https://git.example.com/a.git" };
const masterSnapshot = { fileType: "masterSnapshot", snapshots: [{ source: "git", nodes: [] }] };
const masterTest = { fileType: "mastertest", masterSnapshot: "azure", testSet: [{ masterTestName: "t", cases: [] }] };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-import-"));
  data = join(folder, "data");
  service = await serve(data);
});
afterAll(async () => {
  service.process.kill("SIGTERM");
  await service.exited;
  await rm(folder, { recursive: true, force: true });
});

async function folderOf(files: Readonly<Record<string, unknown>>): Promise<string> {
  const made = await mkdtemp(join(folder, "in-"));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(made, path)), { recursive: true });
    await writeFile(join(made, path), typeof content === "string" ? content : JSON.stringify(content));
  }
  return made;
}

const run = (from: string, ...args: string[]) =>
  plumbline(["import", from, "--url", service.url, ...args], { PLUMBLINE_DATA: data });

async function stored(collection: string): Promise<Record<string, { name: string }[]>> {
  const token = (await readFile(join(data, "admin-token"), "utf8")).trim();
  const url = `${service.url}/default/api/collection/list?names=all&search=${collection}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const body = (await answer.json()) as { data: { results: Record<string, { name: string }[]>[] } };
  return body.data.results[0] ?? {};
}

describe("plumbline import", () => {
  it("stores the files of a folder, whatever folders they are in, and counts them by kind", async () => {
    const from = await folderOf({
      "connectors/git.json": `// by hand\n${JSON.stringify(connector)}`,
      "snapshots/azure.json": masterSnapshot,
      "tests/azure.json": masterTest,
      "rules/a.rego": "package rule\n",
      "rules/deep/b.rego": "package rule\n",
      "rules/c.py": "pass\n",
      "README.md": "not sent",
      ".hidden/x.json": "{",
      "node_modules/x.json": "{",
    });
    const { code, stdout, stderr } = await run(from, "--collection", "estate", "--create");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toBe(
      [
        "Collection estate created.",
        "6 files stored in estate:",
        "  connector: 1",
        "  master snapshot: 1",
        "  master test: 1",
        "  rule file: 3",
        "1 other file left out",
        "",
      ].join("\n"),
    );
    expect(await stored("estate")).toMatchObject({
      connectors: [{ name: "git" }],
      masterSnapshots: [{ name: "azure" }],
      masterTests: [{ name: "azure" }],
      others: [{ name: "a.rego" }, { name: "b.rego" }, { name: "c.py" }],
    });
  });

  it("only says what would be sent with --dry-run, and asks nobody", async () => {
    const from = await folderOf({ "git.json": connector });
    const { code, stdout } = await plumbline([
      "import",
      from,
      "--collection",
      "x",
      "--dry-run",
      "--url",
      "http://127.0.0.1:1",
    ]);
    expect(code).toBe(0);
    expect(stdout).toBe("1 file would be sent in 1 upload:\n  connector: 1\n");
  });

  it("names the file of every problem the service finds, and nothing is stored", async () => {
    const from = await folderOf({
      "a/git.json": { ...connector, gitProvider: "" },
      "b/bad.rego": "package rule\n\na { x := }\n",
      "b/good.rego": "package rule\n",
    });
    const { code, stderr } = await run(from, "--collection", "refused", "--create");
    expect(code).toBe(1);
    expect(stderr).toContain("Nothing was stored.");
    expect(stderr).toContain("  a/git.json: Invalid JSON - gitProvider field is missing or empty\n");
    expect(stderr).toMatch(/ {2}b\/bad\.rego: Invalid Rego - line 3, column 10: /);
    expect(await stored("refused")).toMatchObject({ connectors: [], others: [] });
  });

  it("names the one file it sent", async () => {
    const { stderr } = await run(
      await folderOf({ "deep/git.json": { type: "x", fileType: "structure" } }),
      "--collection",
      "estate",
    );
    expect(stderr).toContain("deep/git.json: Invalid JSON - type must be one of");
  });

  it("sends more than one upload takes in several, and says what is stored when a later one is refused", async () => {
    const rules = Array.from({ length: 1000 }, (_, index) => [`r${index}.py`, ""]);
    const from = await folderOf({ ...Object.fromEntries(rules), "x/bad.json": { fileType: "test" } });
    const { code, stdout, stderr } = await run(from, "--collection", "large", "--create");
    expect(code).toBe(1);
    expect(stdout).toContain("upload 1 of 2: 1000 files stored\n");
    expect(stderr).toContain("Upload 2 of 2 was refused; those before it are stored.");
    expect(stderr).toContain("  x/bad.json: Invalid JSON - snapshot field is missing or empty\n");
    expect((await stored("large")).others).toHaveLength(1000);
  }, 60_000);

  it.each<[string, Record<string, unknown>, string]>([
    [
      "two files of one name",
      { "a/x.rego": "package a\n", "b/x.rego": "package b\n" },
      "a/x.rego and b/x.rego would be one rule file",
    ],
    ["JSON that is none", { "deep/x.json": "{" }, "deep/x.json: Invalid JSON - line 1, column 2"],
  ])("sends nothing with %s", async (_, files, problem) => {
    const { code, stderr } = await run(await folderOf(files), "--collection", "estate");
    expect(code).toBe(1);
    expect(stderr).toContain("Nothing was sent.");
    expect(stderr).toContain(problem);
  });

  it("does not follow links that lead out of the folder", async () => {
    const from = await folderOf({ "git.json": connector });
    await writeFile(join(folder, "secret.json"), "{}");
    await symlink(join(folder, "secret.json"), join(from, "link.json"));
    const { code, stderr } = await run(from, "--collection", "estate", "--dry-run");
    expect(code).toBe(1);
    expect(stderr).toContain("link.json: this symbolic link leads out of the folder");
  });

  it.each<[string, () => Promise<string[]>, string]>([
    ["no folder", async () => [join(folder, "none"), "--collection", "x"], "There is no folder"],
    [
      "nothing to send",
      async () => [await folderOf({ "README.md": "" }), "--collection", "x"],
      "There is no configuration file",
    ],
    ["no collection named", async () => [await folderOf({ "git.json": connector })], "--collection"],
    [
      "no such collection",
      async () => [await folderOf({ "git.json": connector }), "--collection", "absent", "--url", service.url],
      "There is no collection absent; --create makes it.",
    ],
    [
      "no service",
      async () => [await folderOf({ "git.json": connector }), "--collection", "x", "--url", "http://127.0.0.1:1"],
      "There is no answer from http://127.0.0.1:1.",
    ],
    [
      "a wrong token",
      async () => [
        await folderOf({ "git.json": connector }),
        "--collection",
        "x",
        "--token",
        "no",
        "--url",
        service.url,
      ],
      "does not accept the token",
    ],
  ])("ends with 2 with %s", async (_, args, message) => {
    const { code, stderr } = await plumbline(["import", ...(await args())], { PLUMBLINE_DATA: data });
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});
