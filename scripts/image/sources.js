/** What the image is made of besides our package: Debian's packages and those of npm, each by its digest in deploy/image/sources.json. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Where Debian's packages are fetched; old versions leave the usual mirrors and stay in the archive of snapshots. */
const mirrors = (snapshot) => [
  process.env.PLUMBLINE_DEBIAN_MIRROR ?? "http://deb.debian.org",
  (path) => `https://snapshot.debian.org/archive/${path.replace("/", `/${snapshot}/`)}`,
];

/** Unpacks the files of a Debian package that `isWanted` into a folder. */
export async function unpackDebianPackage({ path, sha256 }, { snapshot, cache, into, isWanted }) {
  mkdirSync(into, { recursive: true });
  const file = await fetchOnce(join(cache, basename(path)), sha256, async () => {
    for (const mirror of mirrors(snapshot)) {
      const url = typeof mirror === "string" ? `${mirror}/${path}` : mirror(path);
      const response = await fetch(url);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
    }
    throw new Error(`${path} is on no mirror; \`npm run image -- --update\` finds its successor`);
  });
  const archive = `${file}.tar`;
  writeFileSync(archive, execFileSync("dpkg-deb", ["--fsys-tarfile", file], { maxBuffer: 2 ** 30 }));
  const names = execFileSync("tar", ["--list", "--file", archive], { encoding: "utf8", maxBuffer: 2 ** 28 })
    .split("\n")
    .filter((name) => name !== "" && !name.endsWith("/") && isWanted(name.replace(/^\.\//, "")));
  execFileSync("tar", ["--extract", "--no-same-owner", "--directory", into, "--file", archive, "--files-from=-"], {
    input: names.join("\n"),
  });
  rmSync(archive);
}

/** Unpacks a package of npm, without its scripts, into a folder. */
export function unpackNpmPackage({ name, version, integrity }, { cache, into }) {
  mkdirSync(cache, { recursive: true });
  mkdirSync(into, { recursive: true });
  const file = join(cache, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`);
  if (!existsSync(file)) {
    execFileSync("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", cache, `${name}@${version}`], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  const found = `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`;
  if (found !== integrity) throw new Error(`${name}@${version} is not what was expected: ${found}`);
  execFileSync("tar", [
    "--extract",
    "--gzip",
    "--no-same-owner",
    "--strip-components=1",
    "--directory",
    into,
    "--file",
    file,
  ]);
}

/** The newest versions of the packages that are named, on all architectures. */
export async function findDebianPackages({ suite, names, architectures }) {
  const found = {};
  for (const architecture of Object.values(architectures)) {
    for (const [archive, dist] of [
      ["debian", suite],
      ["debian-security", `${suite}-security`],
    ]) {
      const path = `${archive}/dists/${dist}/main/binary-${architecture}/Packages.xz`;
      const response = await fetch(`${mirrors("")[0]}/${path}`);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      const text = execFileSync("xz", ["-dc"], {
        input: Buffer.from(await response.arrayBuffer()),
        encoding: "utf8",
        maxBuffer: 2 ** 30,
      });
      for (const paragraph of text.split("\n\n")) {
        const field = (name) => new RegExp(`^${name}: (.*)$`, "m").exec(paragraph)?.[1];
        const name = field("Package");
        if (!names.includes(name)) continue;
        found[name] ??= {};
        if (found[name][architecture] !== undefined && !isNewer(field("Version"), found[name][architecture].version))
          continue;
        found[name][architecture] = {
          version: field("Version"),
          path: `${archive}/${field("Filename")}`,
          sha256: field("SHA256"),
        };
      }
    }
  }
  const missing = names.filter((name) => found[name] === undefined);
  if (missing.length > 0) throw new Error(`Debian ${suite} has no ${missing.join(", ")}`);
  return Object.fromEntries(names.map((name) => [name, found[name]]));
}

function isNewer(version, than) {
  try {
    execFileSync("dpkg", ["--compare-versions", version, "gt", than]);
    return true;
  } catch {
    return false;
  }
}

async function fetchOnce(file, sha256, load) {
  if (!existsSync(file) || digestOf(readFileSync(file)) !== sha256) {
    const bytes = await load();
    if (digestOf(bytes) !== sha256) throw new Error(`${basename(file)} is not what was expected`);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(`${file}.part`, bytes);
    renameSync(`${file}.part`, file);
  }
  return file;
}

function digestOf(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Certificates of authorities, as Debian's script would have put them together. */
export function joinCertificates(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".crt"))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("");
}
