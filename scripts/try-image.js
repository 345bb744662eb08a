/**
 * Runs the image that `npm run image` has made, as root without a daemon: its layers are unpacked, and `bubblewrap` starts what its
 * configuration says, as its user and as one that nobody knows, on a root file system that cannot be written to, with a volume for
 * the data: `npm run image:try`. Where bubblewrap is not there, it says so and does nothing.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { attempt as attemptAs, expectMatch, until } from "./attempts.js";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const layout = join(root, "build/image/oci");
const bubblewrap = process.env.BUBBLEWRAP ?? "bwrap";
const STOP_MS = 10_000;
const pod =
  "apiVersion: v1\nkind: Pod\nmetadata:\n  name: p\nspec:\n  hostNetwork: true\n  containers: [{name: c, image: a:1}]\n";

if (process.getuid?.() !== 0 || spawnSync(bubblewrap, ["--version"]).status !== 0) {
  console.log("The image is not tried here: that needs root and bubblewrap (BUBBLEWRAP names another program).");
  process.exit(0);
}
if (!existsSync(layout)) throw new Error("There is no image yet. Run: npm run image");

const place = mkdtempSync(join(tmpdir(), "plumbline-image-"));
const running = new Set();
try {
  const architecture = { x64: "amd64" }[process.arch] ?? process.arch;
  for (const { digest, annotations } of readJson("index.json").manifests) {
    const name = annotations["org.opencontainers.image.ref.name"];
    const manifest = readBlob(digest).manifests.find((each) => each.platform.architecture === architecture);
    const image = unpack(name, readBlob(manifest.digest));
    for (const user of [
      { uid: 65_532, gid: 65_532 },
      { uid: 1_234_567, gid: 0 },
    ]) {
      await tryImage(name, image, user);
    }
  }
} finally {
  for (const kill of running) kill("SIGKILL");
  rmSync(place, { recursive: true, force: true });
}

async function tryImage(name, image, user) {
  const attempt = (what, act) => attemptAs(`plumbline:${name} as ${user.uid}:${user.gid}: ${what}`, act);
  const call = (args, input = "") => {
    const [program, rest] = commandOf(image, user, undefined, args);
    return spawnSync(program, rest, { input, encoding: "utf8" });
  };
  await attempt("--version", () => expectMatch(call(["--version"]).stdout, /^\d+\.\d+\.\d+ \([0-9a-f]{40}\)\n$/));
  await attempt("self verify", () => expectMatch(call(["self", "verify"]).stdout, /: as published\n/));
  await attempt("scan", () => expectMatch(call(["scan", "-"], pod).stdout, /PL-K8S-/));
  await attempt("nothing can be written outside the volume", () => {
    const script =
      "for (const f of ['/x', '/etc/x', '/opt/plumbline/x', '/tmp/x']) try { fs.writeFileSync(f, ''); console.log(f) } catch (e) { if (e.code !== 'EROFS') console.log(e.code) }";
    const [program, rest] = commandOf(
      { ...image, entrypoint: ["/usr/local/bin/node", "-e", script] },
      user,
      undefined,
      [],
    );
    const { stdout, stderr } = spawnSync(program, rest, { encoding: "utf8" });
    if (stdout + stderr !== "") throw new Error(`${stdout}${stderr}`);
  });
  if (name.endsWith("-slim")) {
    await attempt("there is no shell", () => {
      const found = ["sh", "bash", "dash", "busybox"].filter((shell) => existsSync(join(image.root, "usr/bin", shell)));
      if (found.length > 0) throw new Error(found.join(", "));
    });
    await attempt("serve on a database that is not its own, sample, stop in time", () => serveOutside(image, user));
    return;
  }
  await attempt("serve, health, sample, kill, start, the same findings, stop in time", () => serveTwice(image, user));
}

async function serveTwice(image, user) {
  const data = makeVolume(`data-${user.uid}`);
  const first = await serve(image, user, data);
  const before = await findingsOfSample(first, data);
  await first.end("SIGKILL");
  const second = await serve(image, user, data);
  const after = await countFindings(second, data);
  const took = await stop(second);
  if (!(before > 0) || before !== after) throw new Error(`${before} findings before, ${after} after`);
  return `${before} findings, ready in ${first.readyMs} and ${second.readyMs} ms, stopped in ${took} ms`;
}

/** The database is one of the checkout's, and its socket what the image is given of it. */
async function serveOutside(image, user) {
  const { openEmbeddedPostgres } = await import(join(root, "packages/store/dist/index.js"));
  const database = await openEmbeddedPostgres(join(place, `database-${user.uid}`), "serve");
  try {
    const folder = makeVolume(`socket-${user.uid}`);
    chmodSync(folder, 0o755);
    const socket = join(folder, ".s.PGSQL.5432");
    linkSync(join(database.socketDirectory, ".s.PGSQL.5432"), socket);
    chmodSync(socket, 0o777);
    const url = new URL(database.adminUrl);
    url.searchParams.set("host", image.folder);
    const data = makeVolume(`data-outside-${user.uid}`);
    const options = { command: ["serve"], folder, environment: { DATABASE_URL: url.href } };
    const service = await serve(image, user, data, options);
    const found = await findingsOfSample(service, data);
    const took = await stop(service);
    if (!(found > 0)) throw new Error("no findings");
    return `${found} findings, ready in ${service.readyMs} ms, stopped in ${took} ms`;
  } finally {
    await database.stop();
  }
}

/** As a new volume gets the owner and mode of the folder it is put on. */
function makeVolume(name) {
  const folder = join(place, name);
  mkdirSync(folder);
  chownSync(folder, 65_532, 0);
  chmodSync(folder, 0o770);
  return folder;
}

async function ask({ url }, data, method, path) {
  const token = readFileSync(join(data, "admin-token"), "utf8").trim();
  const response = await fetch(`${url}/default${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function countFindings(service, data) {
  return (await ask(service, data, "GET", "/api/findings/?collection=sample&count=1")).metadata?.total;
}

async function findingsOfSample(service, data) {
  const { data: sample } = await ask(service, data, "POST", "/api/sample/");
  const runOf = async () => (await ask(service, data, "GET", `/api/runs/${sample.run_id}`)).data;
  await until(async () => !["queued", "running"].includes((await runOf()).state));
  const { state, error } = await runOf();
  if (state !== "complete") throw new Error(`the run of the sample is ${state}: ${error}`);
  return countFindings(service, data);
}

async function stop(service) {
  const begun = Date.now();
  const code = await service.end("SIGTERM");
  const took = Date.now() - begun;
  if (code !== 0 || took > STOP_MS) throw new Error(`it ended with ${code} after ${took} ms`);
  return took;
}

/** A service whose own health check says that it is ready. */
async function serve(image, user, data, { command = image.command, folder, environment: settings } = {}) {
  const port = await findFreePort();
  const environment = { PLUMBLINE_PORT: String(port), ...settings };
  const [program, args] = commandOf(image, user, data, command, environment, folder);
  const begun = Date.now();
  const child = spawn(program, ["--info-fd", "3", ...args], { stdio: ["ignore", "pipe", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  const information = await new Promise((done) => {
    let text = "";
    child.stdio[3].on("data", (chunk) => (text += chunk)).on("end", () => done(JSON.parse(text)));
  });
  // The first process of the container: whatever else runs in it ends with it.
  const kill = (signal) => process.kill(information["child-pid"], signal);
  running.add(kill);
  const exited = new Promise((done) => child.once("exit", (code) => done(code)));
  exited.then(() => running.delete(kill));
  const [checker, checkArgs] = commandOf(image, user, data, ["health"], environment, folder);
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`serve ended: ${printed.slice(-2000)}`);
    return spawnSync(checker, checkArgs).status === 0;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    readyMs: Date.now() - begun,
    async end(signal) {
      kill(signal);
      return exited;
    },
  };
}

/**
 * Bubblewrap sees to the file systems as root; the image's Node.js becomes the user and then the program, so that the owners of
 * files are those that count.
 */
function commandOf(image, { uid, gid }, data, args, environment = {}, folder = undefined) {
  const become = `process.setgroups([]); process.setgid(${gid}); process.setuid(${uid}); const a = process.argv.slice(1); process.execve(a[0], a, process.env);`;
  const variables = { ...image.environment, ...environment };
  return [
    bubblewrap,
    [
      ...["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID", "--unshare-pid", "--as-pid-1"],
      ...["--ro-bind", image.root, "/", "--dev", "/dev", "--proc", "/proc"],
      ...(data === undefined ? [] : ["--bind", data, "/data"]),
      ...(folder === undefined ? [] : ["--bind", folder, image.folder]),
      ...["--clearenv", ...Object.entries(variables).flatMap(([key, value]) => ["--setenv", key, value])],
      ...["--chdir", image.folder, "/usr/local/bin/node", "-e", become, "--", ...image.entrypoint, ...args],
    ],
  ];
}

function unpack(name, { config, layers }) {
  const folder = join(place, name);
  mkdirSync(folder);
  for (const { digest } of layers) {
    const file = blobFile(digest);
    execFileSync("tar", [
      "--extract",
      "--gzip",
      "--same-owner",
      "--preserve-permissions",
      "--directory",
      folder,
      "--file",
      file,
    ]);
  }
  const { config: start } = readBlob(config.digest);
  return {
    root: folder,
    entrypoint: start.Entrypoint,
    command: start.Cmd,
    folder: start.WorkingDir,
    environment: Object.fromEntries(start.Env.map((line) => line.split(/=(.*)/s).slice(0, 2))),
  };
}

function readJson(path) {
  return JSON.parse(readFileSync(join(layout, path), "utf8"));
}

function readBlob(digest) {
  return JSON.parse(readFileSync(blobFile(digest), "utf8"));
}

function blobFile(digest) {
  const sum = digest.replace("sha256:", "");
  const file = join(layout, "blobs/sha256", sum);
  if (createHash("sha256").update(readFileSync(file)).digest("hex") !== sum) throw new Error(`${digest} is damaged`);
  return file;
}

function findFreePort() {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
