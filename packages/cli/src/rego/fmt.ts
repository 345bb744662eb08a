import { KnownError } from "@plumbline/model";
import { format, RegoError, type RegoProblem, type Source } from "@plumbline/rego";
import { Command } from "commander";
import { wrapActionWithFailureExitCode } from "./failure-exit-code.js";
import { formatLineDiff } from "./line-diff.js";
import { loadPolicySources } from "./load-policies-and-data.js";
import { addRegoVersionOptions, type RegoVersionFlags, resolveRegoVersion } from "./options.js";
import { readStandardInputText } from "./read-input.js";
import { writeFileOrThrowKnownError } from "./write-file-or-throw-known-error.js";

interface FmtFlags extends RegoVersionFlags {
  readonly list?: true;
  readonly diff?: true;
  readonly write?: true;
  readonly fail?: true;
  readonly v0V1?: true;
  readonly dropV0Imports?: true;
}

export function createFmtCommand(): Command {
  const command = new Command("fmt")
    .description("print policies in their one format, or write them back")
    .argument("[paths...]", "files or folders; standard input without any, or with -");
  return addRegoVersionOptions(command)
    .option("-l, --list", "list the files that would change")
    .option("-d, --diff", "show what would change")
    .option("-w, --write", "write the files back")
    .option("--fail", "exit with 2 when a file would change")
    .option("--v0-v1", "write what is Rego v0 so that both versions read it")
    .option("--drop-v0-imports", "leave out imports that Rego v1 needs no more: rego.v1 and future.keywords")
    .action(wrapActionWithFailureExitCode(2, fmt));
}

async function fmt(paths: readonly string[], flags: FmtFlags): Promise<void> {
  const isStandardInput = paths.length === 0 || (paths.length === 1 && paths[0] === "-");
  const sources = isStandardInput ? [await readStandardInputSource(flags)] : loadPolicySources(paths);
  const files = formatAll(sources, flags);
  for (const { source, text } of files) {
    const changed = text !== source.text;
    if (changed && flags.list) process.stdout.write(`${source.file}\n`);
    if (changed && flags.diff) process.stdout.write(formatLineDiff(source.file, source.text, text));
    if (changed && flags.write) await writeFileOrThrowKnownError(source.file, text);
    if (!flags.list && !flags.diff && !flags.write) process.stdout.write(text);
  }
  if (flags.fail && files.some(({ source, text }) => text !== source.text)) process.exitCode = 2;
}

/** As editors use it: what they hold goes in, and comes out formatted. */
async function readStandardInputSource({ write }: FmtFlags): Promise<Source> {
  if (write) throw new KnownError("configuration", "--write needs files: standard input cannot be written back.");
  return { file: "stdin", text: await readStandardInputText() };
}

interface Formatted {
  readonly source: Source;
  readonly text: string;
}

/** All or none: nothing is written when one of the files cannot be read as Rego. */
function formatAll(sources: readonly Source[], flags: FmtFlags): Formatted[] {
  const version = resolveRegoVersion(flags);
  // What both versions are to read needs `import rego.v1`, whatever else is asked for.
  const change = flags.v0V1 ? { target: "v1" as const } : { dropsV0Imports: flags.dropV0Imports === true };
  const problems: RegoProblem[] = [];
  const files = sources.flatMap((source) => {
    try {
      return [{ source, text: format(source.text, { file: source.file, version, ...change }) }];
    } catch (cause) {
      if (!(cause instanceof RegoError)) throw cause;
      problems.push(...cause.problems);
      return [];
    }
  });
  const [first, ...rest] = problems;
  if (first !== undefined) throw new RegoError([first, ...rest]);
  return files;
}
