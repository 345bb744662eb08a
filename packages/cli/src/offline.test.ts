/** Scanning, Rego, rules and reading code connect to nothing, and write nothing but what they are told to. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testFolder, writeFiles } from "@plumbline/engine/testing";
import { afterAll, describe, expect, it } from "vitest";
import { plumbline } from "./testing/plumbline.js";

const folder = testFolder();
afterAll(() => folder.remove());

/** Notes every handle of the network that the process or one of its threads makes, whatever module asks for it. */
const watcher = join(folder.path, "watcher.cjs");
writeFileSync(
  watcher,
  `const { createHook } = require("node:async_hooks");
const { appendFileSync } = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");
const threads = require("node:worker_threads");
const { NODE_OPTIONS, WATCHED } = process.env;
const network = /^(?:TCP|TLS|UDP|PIPECONNECT|GETADDRINFO|GETNAMEINFO|QUERY|HTTP|QUIC)/;
createHook({ init: (_id, type) => network.test(type) && appendFileSync(WATCHED, type + "\\n") }).enable();
// Threads with an environment of their own would not be watched.
threads.Worker = class extends threads.Worker {
  constructor(file, options = {}) {
    super(file, options.env ? { ...options, env: { ...options.env, NODE_OPTIONS, WATCHED } } : options);
  }
};
syncBuiltinESMExports();
`,
);

const FOUND_SOMETHING = 1;
const request = `http.send({"method": "get", "url": "http://127.0.0.1:9/", "raise_error": false})`;
const policy = "package offline\n\nimport rego.v1\n\ndefault allow := false\n\nallow if input.open\n";
const files = {
  "code/main.tf": `module "far" {\n  source = "terraform-aws-modules/vpc/aws"\n}\n\nresource "aws_s3_bucket" "b" {\n  bucket = "b"\n}\n`,
  "code/template.yaml": "AWSTemplateFormatVersion: 2010-09-09\nResources:\n  Queue:\n    Type: AWS::SQS::Queue\n",
  "policies/offline.rego": policy,
  "policies/offline_test.rego": `package offline_test\n\nimport data.offline\nimport rego.v1\n\ntest_closed if not offline.allow\n`,
  "input.json": `{ "open": true }`,
};

function writeWorkspace(name: string) {
  const root = join(folder.path, name);
  writeFiles(join(root, "work"), files);
  for (const empty of ["home", "tmp"]) mkdirSync(join(root, empty), { recursive: true });
  return { root, work: join(root, "work"), connections: join(root, "connections") };
}

function listFiles(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => !path.endsWith("connections"));
}

async function runWatched(name: string, args: readonly string[]) {
  const { root, work, connections } = writeWorkspace(name);
  const before = listFiles(root);
  const result = await plumbline(
    args,
    {
      HOME: join(root, "home"),
      TMPDIR: join(root, "tmp"),
      NODE_OPTIONS: `--require=${watcher}`,
      WATCHED: connections,
    },
    { cwd: work },
  );
  const connected = existsSync(connections) ? readFileSync(connections, "utf8").trim().split("\n") : [];
  return { ...result, connected, added: listFiles(root).filter((path) => !before.includes(path)) };
}

describe("nothing is connected to, and nothing written", () => {
  it.each([
    ["scan", ["scan", "code"]],
    ["scan as SARIF", ["scan", "code", "--format", "sarif"]],
    ["iac read", ["iac", "read", "code"]],
    ["rego eval", ["rego", "eval", "-d", "policies", "-i", "input.json", "data.offline.allow"]],
    ["rego eval of http.send", ["rego", "eval", request]],
    ["rego test", ["rego", "test", "policies"]],
    ["rego check", ["rego", "check", "policies"]],
    ["rego fmt", ["rego", "fmt", "policies/offline.rego"]],
    ["rules list", ["rules", "list", "bucket"]],
    ["rules show", ["rules", "show", "PL-AWS-IAM-001"]],
  ])("%s", async (name, args) => {
    const { code, stderr, connected, added } = await runWatched(name.replaceAll(" ", "-"), args);
    expect({ connected, added }, stderr).toEqual({ connected: [], added: [] });
    expect([0, FOUND_SOMETHING], stderr).toContain(code);
  });
});

it("the watcher would see a connection", async () => {
  const { connected } = await runWatched("watched", [...["rego", "eval", "--allow-network", request]]);
  expect(connected.join(" ")).toMatch(/TCP|GETADDRINFO|HTTP/);
});
