/** `plumbline drift`: reads the code and the account, and compares them. */

import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import {
  type AccountSource,
  codeSides,
  type DriftView,
  findDrift,
  importCode,
  liveSides,
  recordAccount,
  snapshotSides,
  waysBack,
  withHistory,
} from "@plumbline/engine";
import { type FileTree, filesOf, type Problem } from "@plumbline/iac";
import { type DriftResult, driftResults, KnownError } from "@plumbline/model";
import { accountIn, ownSignIn } from "../accounts/sign-in.js";
import { outputsIn } from "../scan/outputs.js";
import { mustBeWritable, writeWhole } from "../scan/write-file.js";
import { expandGlob } from "../targets/expand-glob.js";
import { mustBeFiles } from "../targets/find-targets.js";
import { codeAt } from "./code-at.js";
import { type IgnoreFlags, ignoreRulesOf } from "./ignore-rules.js";
import { publishDrift } from "./publish-drift.js";

export const formatNames = ["text", "json", "sarif", "markdown", "html"] as const;

export interface DriftFlags extends IgnoreFlags {
  readonly aws?: string | true;
  readonly azure?: string | true;
  readonly google?: string | true;
  readonly kubernetes?: string | true;
  readonly against?: string;
  readonly state?: readonly string[];
  readonly varFile?: readonly string[];
  readonly format?: readonly string[];
  readonly patch?: string;
  readonly import?: string;
  readonly failOn: string;
  readonly all?: true;
  readonly strict?: true;
  readonly allowCommands?: true;
}

export async function runDrift(code: string, flags: DriftFlags, version: string): Promise<void> {
  const failing = failingResults(flags.failOn);
  mustBePipedOnce(code, flags);
  const outputs = outputsIn(flags.format ?? [], formatNames);
  for (const file of [...outputs.map((output) => output.file), flags.patch, flags.import])
    if (file !== undefined) mustBeWritable(file);
  const other = await otherSideOf(flags);
  const states = statesOf(flags.state ?? []);
  mustBeFiles(flags.varFile ?? []);
  const problems: string[] = [];
  const report = (problem: Problem) => problems.push(problemText(problem));
  const { files, folder, ...asked } = await codeAt(code, report);
  const ignore = ignoreRulesOf(folder, flags);
  const given = { variableFiles: flags.varFile ?? [], ...asked, ...(states === undefined ? {} : { states }) };
  const written = codeSides(files, "provider" in other ? other.provider : undefined, given);
  const live =
    "provider" in other ? await readLive(other, flags.allowCommands === true) : await snapshotAt(other.against, report);
  const read = written.problems.map(problemText);
  const found = await withHistory(findDrift(written.resources, live, { ignore }), folder);
  const ways = waysBack(found, files, { variableFiles: given.variableFiles });
  const view: DriftView = { ...found, problems: [...problems, ...read, ...live.unread], ways };
  if (flags.patch !== undefined) writeWhole(flags.patch, ways.patch);
  if (flags.import !== undefined) writeWhole(flags.import, importCode(found).text);
  await publishDrift(view, outputs, { version, root: resolve(folder), showsAll: flags.all === true });
  process.exitCode = exitCodeOf(view, failing, flags.strict === true);
}

function mustBePipedOnce(code: string, { against, patch }: DriftFlags): void {
  if (code !== "-") return;
  if (against === "-") throw new KnownError("configuration", "Only one side can come through standard input.");
  if (patch !== undefined)
    throw new KnownError("configuration", "--patch edits files: what comes through standard input is in none.");
}

function failingResults(text: string): readonly DriftResult[] {
  return text.split(",").map((name) => {
    const result = driftResults.find((one) => one === name.trim());
    if (result !== undefined) return result;
    throw new KnownError("configuration", `--fail-on takes ${driftResults.join(", ")}, got "${name}".`);
  });
}

function problemText({ file, line, message }: Problem): string {
  return `${file}${line === undefined ? "" : `:${line}`}: ${message}`;
}

/** An account, or other code in its place. */
async function otherSideOf({
  aws,
  azure,
  google,
  kubernetes,
  against,
}: DriftFlags): Promise<AccountSource | { readonly against: string }> {
  const asked = Object.entries({ aws, azure, google, kubernetes, against }).filter(([, given]) => given !== undefined);
  const [first, ...more] = asked;
  if (first === undefined || more.length > 0) {
    throw new KnownError(
      "configuration",
      "Say what to compare with: one of --aws, --azure, --google, --kubernetes, --against.",
    );
  }
  if (against !== undefined) return { against };
  const [name, given] = first;
  const provider = name as AccountSource["provider"];
  if (given === true) return { connector: name, provider, body: { fileType: "structure", type: name } };
  const source = await accountIn(String(given));
  if (source.provider === provider) return source;
  throw new KnownError("configuration", `${given} is a connector of type ${source.provider}, not ${name}.`);
}

function statesOf(given: readonly string[]): FileTree | undefined {
  const paths = given.flatMap(expandGlob);
  mustBeFiles(paths);
  if (paths.length === 0) return undefined;
  // Each under a name by which it is taken for a state, wherever it lies.
  return filesOf(Object.fromEntries(paths.map((path, index) => [`${index}.tfstate`, readFileSync(path, "utf8")])));
}

async function snapshotAt(path: string, report: (problem: Problem) => void): Promise<ReturnType<typeof snapshotSides>> {
  const { files, folder: _folder, ...asked } = await codeAt(path, report);
  const sides = snapshotSides(files, asked);
  for (const problem of sides.problems) report(problem);
  return sides;
}

async function readLive(source: AccountSource, allowsCommands: boolean): Promise<ReturnType<typeof liveSides>> {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-drift-"));
  const stop = new AbortController();
  const interrupted = () => stop.abort(new KnownError("interrupted", "Interrupted."));
  process.once("SIGINT", interrupted);
  try {
    const asks = [{ key: "0", role: "master" as const, entry: {}, node: { type: "resources" } }];
    await recordAccount({ ...source, asks, folder }, ownSignIn(allowsCommands, stop.signal));
    return liveSides(folder, source.provider);
  } finally {
    process.off("SIGINT", interrupted);
    await rm(folder, { recursive: true, force: true });
  }
}

function exitCodeOf({ counts, problems }: DriftView, failing: readonly DriftResult[], isStrict: boolean): number {
  if (failing.some((result) => counts[result] > 0)) return 1;
  const compared = counts.drifted + counts.undrifted + counts.missing;
  return compared === 0 || (isStrict && (problems.length > 0 || counts.undetermined > 0)) ? 3 : 0;
}
