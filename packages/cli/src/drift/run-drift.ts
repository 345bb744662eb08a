/** `plumbline drift`: reads the code and the account, and compares them. */

import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import {
  addEventCauses,
  addHistoryCauses,
  createImportCode,
  type DriftReport,
  type DriftReportWithRemediations,
  findDrift,
  listChangeQueries,
  planRemediation,
  readCodeAsLiveSides,
  readCodeSides,
  readLiveSidesOfRecording,
} from "@plumbline/drift";
import {
  type AccountSource,
  addFailedRulesToGrantDrift,
  openStarterPack,
  readAccountChanges,
  readLineCommits,
  recordAccount,
} from "@plumbline/engine";
import { createMemoryFileTree, type FileTree, type Problem } from "@plumbline/iac";
import { type DriftResult, driftResults, KnownError, once } from "@plumbline/model";
import { createLocalSignInOptions, readAccountConnectorFile } from "../accounts/account-connector-file.js";
import { parseOutputTargets } from "../scan/parse-output-targets.js";
import { refuseUnusableOutputFile, writeFileAtomically } from "../scan/write-file-atomically.js";
import { expandGlob } from "../targets/expand-glob.js";
import { requireFilesExist } from "../targets/find-targets.js";
import { type DriftIgnoreFlags, readDriftIgnoreRules } from "./ignore-rules.js";
import { openCodeFilesOfPathOrStdin } from "./open-code-files.js";
import { writeDriftOutputs } from "./write-drift-outputs.js";

export const driftFormatNames = ["text", "json", "sarif", "markdown", "html"] as const;

export interface DriftFlags extends DriftIgnoreFlags {
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
  /** Whether the account's log is asked who changed what drifted. */
  readonly actors: boolean;
}

export async function runDriftCommand(code: string, flags: DriftFlags, version: string): Promise<void> {
  const failing = failingResults(flags.failOn);
  mustBePipedOnce(code, flags);
  const outputs = parseOutputTargets(flags.format ?? [], driftFormatNames);
  for (const file of [...outputs.map((output) => output.file), flags.patch, flags.import])
    if (file !== undefined) refuseUnusableOutputFile(file);
  const liveSource = await resolveLiveSource(flags);
  const states = statesOf(flags.state ?? []);
  requireFilesExist(flags.varFile ?? []);
  const problems: string[] = [];
  const report = (problem: Problem) => problems.push(problemText(problem));
  const { files, folder, ...selection } = await openCodeFilesOfPathOrStdin(code, report);
  const ignore = readDriftIgnoreRules(folder, flags);
  const codeOptions = { variableFiles: flags.varFile ?? [], ...selection, ...(states === undefined ? {} : { states }) };
  const written = readCodeSides(files, "provider" in liveSource ? liveSource.provider : undefined, codeOptions);
  const live =
    "provider" in liveSource
      ? await readLiveUnlessNoCode(written.resources, liveSource, flags, problems)
      : await snapshotAt(liveSource.against, report);
  const read = written.problems.map(problemText);
  const readAt = new Date().toISOString();
  const drift = findDrift(written.resources, live, { ignore, unreadCodeReason: written.unreadCodeReason });
  const rules = once(() => openStarterPack());
  const compared = { ...drift, resources: drift.resources.map((found) => addFailedRulesToGrantDrift(found, rules)) };
  const attributed =
    "provider" in liveSource && flags.actors ? await withActors(compared, liveSource, flags, readAt) : compared;
  const found = await addHistoryCauses(attributed, (lines) => readLineCommits(folder, lines));
  const remediationPlan = planRemediation(found, files, { variableFiles: codeOptions.variableFiles });
  const view: DriftReportWithRemediations = {
    ...found,
    problems: [...problems, ...read, ...live.unread],
    remediationPlan,
  };
  if (flags.patch !== undefined) writeFileAtomically(flags.patch, remediationPlan.patch);
  if (flags.import !== undefined) writeFileAtomically(flags.import, createImportCode(found, live.resources).text);
  await writeDriftOutputs(view, outputs, { version, root: resolve(folder), showsAll: flags.all === true });
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
    const result = driftResults.find((known) => known === name.trim());
    if (result !== undefined) return result;
    throw new KnownError("configuration", `--fail-on takes ${driftResults.join(", ")}, got "${name}".`);
  });
}

function problemText({ file, line, message }: Problem): string {
  return `${file}${line === undefined ? "" : `:${line}`}: ${message}`;
}

/** An account, or other code in its place. */
async function resolveLiveSource({
  aws,
  azure,
  google,
  kubernetes,
  against,
}: DriftFlags): Promise<AccountSource | { readonly against: string }> {
  const chosen = Object.entries({ aws, azure, google, kubernetes, against }).filter(([, value]) => value !== undefined);
  const [first, ...more] = chosen;
  if (first === undefined || more.length > 0) {
    throw new KnownError(
      "configuration",
      "Say what to compare with: one of --aws, --azure, --google, --kubernetes, --against.",
    );
  }
  if (against !== undefined) return { against };
  const [name, value] = first;
  const provider = name as AccountSource["provider"];
  if (value === true) return { connector: name, provider, body: { fileType: "structure", type: name } };
  const source = await readAccountConnectorFile(String(value));
  if (source.provider === provider) return source;
  throw new KnownError("configuration", `${value} is a connector of type ${source.provider}, not ${name}.`);
}

function statesOf(patterns: readonly string[]): FileTree | undefined {
  const paths = patterns.flatMap(expandGlob);
  requireFilesExist(paths);
  if (paths.length === 0) return undefined;
  // Each under a name by which it is taken for a state, wherever it lies.
  return createMemoryFileTree(
    Object.fromEntries(paths.map((path, index) => [`${index}.tfstate`, readFileSync(path, "utf8")])),
  );
}

async function snapshotAt(
  path: string,
  report: (problem: Problem) => void,
): Promise<ReturnType<typeof readCodeAsLiveSides>> {
  const { files, folder: _folder, ...selection } = await openCodeFilesOfPathOrStdin(path, report);
  const sides = readCodeAsLiveSides(files, selection);
  for (const problem of sides.problems) report(problem);
  return sides;
}

/**
 * Beside code that has no resource, or that could not be read, the whole account would look as if nobody managed it.
 * Whoever wants to import an account may begin with no code.
 */
async function readLiveUnlessNoCode(
  code: readonly unknown[],
  source: AccountSource,
  flags: DriftFlags,
  problems: string[],
): Promise<ReturnType<typeof readLiveSidesOfRecording>> {
  if (code.length > 0 || flags.import !== undefined) return readLive(source, flags.allowCommands === true);
  problems.push(`the code has no resource of ${source.provider}: nothing was compared`);
  return readCodeAsLiveSides(createMemoryFileTree({}));
}

async function readLive(
  source: AccountSource,
  allowsCommands: boolean,
): Promise<ReturnType<typeof readLiveSidesOfRecording>> {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-drift-"));
  try {
    const asks = [{ key: "0", role: "master" as const, entry: {}, node: { type: "resources" } }];
    await untilInterrupted((signal) =>
      recordAccount({ ...source, asks, folder }, createLocalSignInOptions(allowsCommands, signal)),
    );
    return readLiveSidesOfRecording(folder, source.provider);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Asks the account's log who changed what drifted, and nothing where nothing did. */
async function withActors(
  report: DriftReport,
  source: AccountSource,
  { allowCommands }: DriftFlags,
  readAt: string,
): Promise<DriftReport> {
  const queries = listChangeQueries(report.resources);
  if (queries.length === 0) return report;
  const histories = await untilInterrupted((signal) =>
    readAccountChanges(source, queries, createLocalSignInOptions(allowCommands === true, signal)),
  );
  return addEventCauses(report, histories, readAt);
}

async function untilInterrupted<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const stop = new AbortController();
  const interrupted = () => stop.abort(new KnownError("interrupted", "Interrupted."));
  process.once("SIGINT", interrupted);
  try {
    return await work(stop.signal);
  } finally {
    process.off("SIGINT", interrupted);
  }
}

function exitCodeOf(
  { counts, problems }: DriftReportWithRemediations,
  failing: readonly DriftResult[],
  isStrict: boolean,
): number {
  if (failing.some((result) => counts[result] > 0)) return 1;
  const compared = counts.drifted + counts.undrifted + counts.missing;
  return compared === 0 || (isStrict && (problems.length > 0 || counts.undetermined > 0)) ? 3 : 0;
}
