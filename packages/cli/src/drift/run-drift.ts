/** `plumbline drift`: reads the code and the account, and compares them. */

import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type AccountSource,
  codeSides,
  type DriftReport,
  findDrift,
  liveSides,
  recordAccount,
} from "@plumbline/engine";
import { defaultLimits, type FileTree, filesOf, folderTree } from "@plumbline/iac";
import { type DriftResult, driftResults, KnownError } from "@plumbline/model";
import { accountIn, ownSignIn } from "../accounts/sign-in.js";
import { mustBeFiles } from "../targets/find-targets.js";
import { lookOf } from "../terminal/look.js";
import { driftText } from "./drift-text.js";
import { type IgnoreFlags, ignoreRulesOf } from "./ignore-rules.js";

export const formatNames = ["text", "json"] as const;

export interface DriftFlags extends IgnoreFlags {
  readonly aws?: string | true;
  readonly azure?: string | true;
  readonly google?: string | true;
  readonly kubernetes?: string | true;
  readonly state?: readonly string[];
  readonly varFile?: readonly string[];
  readonly format: (typeof formatNames)[number];
  readonly failOn: string;
  readonly all?: true;
  readonly strict?: true;
  readonly allowCommands?: true;
}

export interface DriftOutput extends DriftReport {
  /** What could not be read, of code and account. */
  readonly problems: readonly string[];
}

export async function runDrift(code: string, flags: DriftFlags): Promise<void> {
  const failing = failingResults(flags.failOn);
  const ignore = ignoreRulesOf(code, flags);
  const source = await accountOf(flags);
  const states = statesOf(flags.state ?? []);
  mustBeFiles(flags.varFile ?? []);
  const problems: string[] = [];
  const files = folderTree(code, {
    limits: defaultLimits,
    report: ({ file, message }) => problems.push(`${file}: ${message}`),
  });
  const given = { variableFiles: flags.varFile ?? [], ...(states === undefined ? {} : { states }) };
  const written = codeSides(files, source.provider, given);
  const live = await readLive(source, flags.allowCommands === true);
  const report = findDrift(written.resources, live, { ignore });
  const read = written.problems.map(
    ({ file, line, message }) => `${file}${line === undefined ? "" : `:${line}`}: ${message}`,
  );
  const output: DriftOutput = { ...report, problems: [...problems, ...read, ...live.unread] };
  if (flags.format === "json") console.log(JSON.stringify(output, null, 2));
  else for (const line of driftText(output, flags.all === true, lookOf(process.stdout, process.env))) console.log(line);
  process.exitCode = exitCodeOf(output, failing, flags.strict === true);
}

function failingResults(text: string): readonly DriftResult[] {
  return text.split(",").map((name) => {
    const result = driftResults.find((one) => one === name.trim());
    if (result !== undefined) return result;
    throw new KnownError("configuration", `--fail-on takes ${driftResults.join(", ")}, got "${name}".`);
  });
}

async function accountOf({ aws, azure, google, kubernetes }: DriftFlags): Promise<AccountSource> {
  const asked = Object.entries({ aws, azure, google, kubernetes }).filter(([, given]) => given !== undefined);
  const [first, ...more] = asked;
  if (first === undefined || more.length > 0) {
    throw new KnownError("configuration", "Say what to compare with: one of --aws, --azure, --google, --kubernetes.");
  }
  const [name, given] = first;
  const provider = name as AccountSource["provider"];
  if (given === true) return { connector: name, provider, body: { fileType: "structure", type: name } };
  const source = await accountIn(String(given));
  if (source.provider === provider) return source;
  throw new KnownError("configuration", `${given} is a connector of type ${source.provider}, not ${name}.`);
}

function statesOf(paths: readonly string[]): FileTree | undefined {
  mustBeFiles(paths);
  if (paths.length === 0) return undefined;
  // Each under a name by which it is taken for a state, wherever it lies.
  return filesOf(Object.fromEntries(paths.map((path, index) => [`${index}.tfstate`, readFileSync(path, "utf8")])));
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

function exitCodeOf({ counts, problems }: DriftOutput, failing: readonly DriftResult[], isStrict: boolean): number {
  if (failing.some((result) => counts[result] > 0)) return 1;
  const compared = counts.drifted + counts.undrifted + counts.missing;
  return compared === 0 || (isStrict && (problems.length > 0 || counts.undetermined > 0)) ? 3 : 0;
}
