/** `plumbline rego build` */
import { isAbsolute, relative, resolve, sep } from "node:path";
import { gzipSync } from "node:zlib";
import { KnownError } from "@plumbline/model";
import { type Bundle, type BundleFile, compile, formatValueAsJson, parseBundle, type Value } from "@plumbline/rego";
import { Command } from "commander";
import { buildTarArchive } from "./build-tar-archive.js";
import { createSignaturesFileText, SIGNATURES_FILE_NAME, type SigningKey } from "./bundle-signatures.js";
import { wrapActionWithFailureExitCode } from "./failure-exit-code.js";
import { readBundleFiles } from "./load-bundles.js";
import { loadPolicySourcesDataAndSamples } from "./load-policies-and-data.js";
import {
  addBundleVerificationOptions,
  addIgnoreOption,
  addPathsAsBundlesOption,
  addRegoVersionOptions,
  type BundleVerificationFlags,
  createIgnoredNameMatcher,
  type RegoVersionFlags,
  resolveBundleVerificationKey,
  resolveRegoVersion,
} from "./options.js";
import { writeFileOrThrowKnownError } from "./write-file-or-throw-known-error.js";

interface BuildFlags extends RegoVersionFlags, BundleVerificationFlags {
  readonly ignore: readonly string[];
  readonly bundle?: true;
  readonly output: string;
  readonly revision?: string;
  readonly signingKey?: string;
}

export function createBuildCommand(): Command {
  const command = new Command("build")
    .description("make a bundle (.tar.gz) of policies and data, once they are known to compile")
    .argument("<paths...>", "files or folders");
  addBundleVerificationOptions(addPathsAsBundlesOption(addIgnoreOption(addRegoVersionOptions(command))))
    .option("-o, --output <file>", "the bundle to write", "bundle.tar.gz")
    .option("-r, --revision <text>", "the revision that the manifest names")
    .option("--signing-key <key>", "sign it: a PEM file of a private key, or a secret (HS256)");
  return command.action(
    wrapActionWithFailureExitCode(1, async (paths: readonly string[], flags: BuildFlags) => {
      const files = flags.bundle ? filesOfBundle(paths, flags) : filesOfPaths(paths, flags);
      await writeFileOrThrowKnownError(flags.output, gzipSync(buildTarArchive(signed(files, flags))));
    }),
  );
}

interface BuiltFile {
  readonly path: string;
  readonly content: Buffer;
}

function filesOfPaths(paths: readonly string[], flags: BuildFlags): readonly BuiltFile[] {
  const { sources, data } = loadPolicySourcesDataAndSamples(paths, createIgnoredNameMatcher(flags.ignore));
  const files = sources.map(({ file, text }) => ({ path: pathInside(paths, file), file, text }));
  const version = resolveRegoVersion(flags);
  const { modules } = parseBundle(flags.output, files, version);
  compile(modules);
  return together(files, data, {
    ...(flags.revision !== undefined && { revision: flags.revision }),
    roots: [""],
    ...versionsIn(modules, files),
  });
}

/** Each file by what it was read as: whoever reads the bundle need not guess. */
function versionsIn(modules: Bundle["modules"], files: readonly BundleFile[]): Record<string, Value> {
  const numbers = modules.map(({ version }) => Number(version.slice(1)));
  const isV0 = numbers.every((number) => number === 0) && numbers.length > 0;
  const different = files.flatMap(({ path }, i) => {
    const number = numbers[i] as number;
    return number === (isV0 ? 0 : 1) || number > 1 ? [] : [[`/${path}`, number] as const];
  });
  return {
    rego_version: isV0 ? 0 : 1,
    ...(different.length > 0 && { file_rego_versions: Object.fromEntries(different) }),
  };
}

/** A bundle is written again with what it says of itself. */
function filesOfBundle(paths: readonly string[], flags: BuildFlags): readonly BuiltFile[] {
  const [path, ...more] = paths as [string, ...string[]];
  if (more.length > 0) throw new KnownError("configuration", "Only one bundle can be built anew at a time.");
  const key = flags.verificationKey === undefined ? undefined : resolveBundleVerificationKey(flags);
  const files = readBundleFiles(path, createIgnoredNameMatcher(flags.ignore), key);
  const { modules, data, manifest } = parseBundle(path, files, resolveRegoVersion(flags));
  compile(modules);
  const revision = flags.revision === undefined ? {} : { revision: flags.revision };
  const policies = files.filter((file) => file.path.endsWith(".rego"));
  return together(policies, data, { roots: [""], ...manifest, ...revision });
}

function together(policies: readonly BundleFile[], data: Value, manifest: Value): readonly BuiltFile[] {
  return [
    { path: "data.json", content: Buffer.from(`${formatValueAsJson(data)}\n`) },
    ...policies.map(({ path, text }) => ({ path, content: Buffer.from(text) })),
    { path: ".manifest", content: Buffer.from(`${formatValueAsJson(manifest)}\n`) },
  ];
}

function signed(files: readonly BuiltFile[], flags: BuildFlags): readonly BuiltFile[] {
  const { signingKey: key, verificationKeyId: keyId, signingAlg: algorithm } = flags;
  const all = files.map(({ path, content }) => ({ path: `/${path}`, content }));
  if (key === undefined) return all;
  const signing: SigningKey = { key, keyId, algorithm };
  return [...all, { path: `/${SIGNATURES_FILE_NAME}`, content: Buffer.from(createSignaturesFileText(files, signing)) }];
}

/** From the folder that was named, or the name alone. */
function pathInside(paths: readonly string[], file: string): string {
  for (const path of paths) {
    const inside = relative(resolve(path), resolve(file));
    if (inside !== "" && !inside.startsWith("..") && !isAbsolute(inside)) return inside.split(sep).join("/");
  }
  return file.split(sep).at(-1) as string;
}
