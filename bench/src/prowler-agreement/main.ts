/**
 * Our rules beside Prowler on one emulated account: for each check that both ran, whether they say the same of each resource,
 * and how long each took. `npm run lab:prowler -- [--pack FILE]` needs what `npm run drift-accuracy -- aws` needs, and the
 * program `prowler` (PROWLER, or on the PATH); `--replay FILE` compares what `--pack` wrote, and needs nothing. Differences that
 * somebody has read stand in `bench/prowler-agreement/differences.tsv` with their class; others are listed. Ends with 1 where
 * they are more than a hundredth of all.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { judgeRecordedAccount, readStarterRules } from "@plumbline/engine";
import { type Emulator, python, startEmulator, whyNoEmulator } from "../drift-accuracy/aws/emulator.js";
import { packFolder, unpackFolder } from "../packed-folder.js";
import { compareVerdicts } from "./compare-verdicts.js";
import { readKnownDifferences } from "./known-differences.js";
import { type ProwlerVerdict, readProwlerVerdicts } from "./prowler-verdicts.js";

const run = promisify(execFile);
const prowler = process.env.PROWLER ?? "prowler";
const recordProgram = fileURLToPath(new URL("../drift-hands/record-account.js", import.meta.url));
const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const estates = [
  at("../packages/clouds/generate/aws_estate.py"),
  at("prowler-agreement/faults.py"),
  at("prowler-agreement/further_faults.py"),
];
const VERDICTS = "prowler.json";
/** Rules are added, and what was read of the account stays: a difference may be new without being wrong. */
const MOST_UNREAD = 0.01;
const PACKED = /^(?:prowler\.json|recording\/.*)$/;

const { values: options } = parseArgs({ options: { pack: { type: "string" }, replay: { type: "string" } } });
const reason = options.replay === undefined ? ((await whyNoEmulator()) ?? (await whyNoProwler())) : undefined;
if (reason !== undefined) console.log(`no laboratory here: ${reason}`);
else {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-prowler-"));
  try {
    if (options.replay === undefined) await recordBoth(folder);
    else await unpackFolder(options.replay, folder);
    if (options.pack !== undefined) await packFolder(folder, options.pack, PACKED);
    await compareBoth(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What was read of the account, and what Prowler says of it. */
async function recordBoth(folder: string): Promise<void> {
  const account = await startEmulator();
  try {
    for (const estate of estates) {
      const { stderr } = await run(python, [estate, account.url]);
      if (stderr !== "") console.log(stderr.trim());
    }
    const connector = join(folder, "connector.json");
    await writeFile(connector, JSON.stringify(account.connector));
    const recording = join(folder, "recording");
    await counted("reading here", account, () => run(process.execPath, [recordProgram, connector, recording]));
    const verdicts = await counted("Prowler", account, () => runProwler(account, join(folder, "report")));
    await writeFile(join(folder, VERDICTS), JSON.stringify(verdicts));
  } finally {
    account.stop();
  }
}

async function compareBoth(folder: string): Promise<void> {
  const account = { provider: "aws", folder: join(folder, "recording") } as const;
  const ours = await timed("judging here", async () => [...judgeRecordedAccount(account, readStarterRules())]);
  const theirs = JSON.parse(await readFile(join(folder, VERDICTS), "utf8")) as readonly ProwlerVerdict[];
  const { agreeing, differences, checks } = compareVerdicts(ours, theirs);
  for (const [service, count] of agreeing) {
    const others = differences.filter((difference) => difference.service === service).length;
    console.log(`${service.padEnd(24)} ${String(count).padStart(5)} agree ${String(others).padStart(5)} differ`);
  }
  console.log(`${checks.both} checks have verdicts of both, ${checks.onlyTheirs.length} of Prowler only:`);
  console.log(checks.onlyTheirs.join(" "));
  const known = await readKnownDifferences(at("prowler-agreement/differences.tsv"));
  const unread = differences.filter(({ check, kind }) => !known.has(`${check} ${kind}`));
  const total = [...agreeing.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${total} agree, ${differences.length} differ, ${unread.length} of which nobody has read`);
  for (const { check, kind, resource, rules, reason: why } of unread)
    console.log([check, kind, resource, rules.join(","), why].join("\t"));
  if (unread.length > MOST_UNREAD * (total + differences.length)) process.exitCode = 1;
}

async function runProwler({ url }: Emulator, folder: string): Promise<readonly ProwlerVerdict[]> {
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL: url,
    AWS_ACCESS_KEY_ID: "x",
    AWS_SECRET_ACCESS_KEY: "y",
    AWS_DEFAULT_REGION: "eu-west-1",
  };
  const asked = ["aws", "-f", "eu-west-1", "-M", "json-ocsf", "-o", folder, "-F", "findings", "-b"];
  // It ends with 3 where something failed.
  await run(prowler, asked, { env, maxBuffer: 1 << 30 }).catch((error: { code?: unknown }) => {
    if (error.code !== 3) throw error;
  });
  return readProwlerVerdicts(JSON.parse(await readFile(join(folder, "findings.ocsf.json"), "utf8")));
}

async function counted<T>(what: string, account: Emulator, work: () => Promise<T>): Promise<T> {
  const before = account.calls();
  const result = await timed(what, work);
  console.log(`${what}: ${account.calls() - before} calls`);
  return result;
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

async function whyNoProwler(): Promise<string | undefined> {
  const found = await run(prowler, ["-v"]).catch(() => undefined);
  return found === undefined ? `there is no ${prowler} (PROWLER)` : undefined;
}
