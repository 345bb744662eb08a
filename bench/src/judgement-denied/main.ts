/**
 * No verdict becomes better by denial: accounts are judged again as if calls had been denied, a share of all of them and whole services,
 * and what failed must fail still, be undecided, or be told as unread; likewise controls of frameworks.
 *
 * `npm run judgement-denied -w bench -- FILE… [--draws N] [--share 0.2] [--services N | all] [--seed N]`: files are what `npm run
 * lab:prowler` and `npm run lab:hands` packed; an Azure, a Google Cloud and a cluster on loopback are tried, too. Ends with 1 where a
 * verdict is a guess.
 */
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createSeededNumberPicker } from "@plumbline/drift/accuracy";
import { readStarterFrameworks, readStarterRules } from "@plumbline/engine";
import { unpackFolder } from "../packed-folder.js";
import { compareControls } from "./compare-controls.js";
import { compareJudgements } from "./compare-judgements.js";
import { type DeniedAccount, openEmulatedAccounts, openRecordedAccount } from "./denied-accounts.js";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draws: { type: "string", default: "2" },
    share: { type: "string", default: "0.2" },
    services: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
  },
});
const rules = readStarterRules();
const frameworks = readStarterFrameworks();
const scratch = await mkdtemp(join(tmpdir(), "plumbline-judgement-denied-"));
try {
  for (const account of [...(await openRecordings()), ...(await openEmulatedAccounts(rules, scratch))]) {
    if (!(await measureAccount(account))) process.exitCode = 1;
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}

/** Of an account that was read several times, the first. */
async function openRecordings(): Promise<readonly DeniedAccount[]> {
  const opened: DeniedAccount[] = [];
  for (const file of positionals) {
    const name = basename(file, ".json.br");
    const folder = join(scratch, name);
    await unpackFolder(resolve(file), folder);
    const [first] = (await readdir(folder)).filter((each) => existsSync(join(folder, each, "index.json"))).sort();
    if (first === undefined) throw new Error(`${file} has no recording`);
    opened.push(openRecordedAccount(`${name}/${first}`, join(folder, first), rules, scratch));
  }
  return opened;
}

async function measureAccount(account: DeniedAccount): Promise<boolean> {
  const whole = await account.judge(new Set());
  if (whole === undefined) throw new Error(`${account.name} could not be read`);
  const [counts, guesses] = [new Map<string, number>(), new Map<string, Set<string>>()];
  let [judged, refused] = [0, 0];
  for (const [what, denied] of listDenials(account)) {
    const partial = await account.judge(denied);
    if (partial === undefined) {
      refused += 1;
      continue;
    }
    judged += 1;
    const changes = [...compareJudgements(whole, partial), ...compareControls(frameworks, whole, partial)];
    for (const { kind, isGuess, verdict } of changes) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (!isGuess) continue;
      const line = `${kind}: ${verdict}`;
      guesses.set(line, (guesses.get(line) ?? new Set()).add(what));
    }
  }
  const { size } = whole.verdicts;
  const entered = refused === 0 ? "" : `, ${refused} times not entered`;
  console.log(
    `${account.name}: ${size} verdicts, judged ${judged} times with calls denied${entered}: ${guesses.size} guesses`,
  );
  for (const [kind, count] of [...counts].sort(([, a], [, b]) => b - a))
    console.log(`  ${String(count).padStart(6)} ${kind}`);
  for (const [line, calls] of [...guesses].sort())
    console.log(`  GUESS ${line} (without ${[...calls].slice(0, 2).join(" | ")})`);
  return guesses.size === 0;
}

function* listDenials({ calls, serviceOf }: DeniedAccount): Generator<readonly [string, ReadonlySet<string>]> {
  const pick = createSeededNumberPicker(Number(options.seed));
  for (let draw = 0; draw < Number(options.draws); draw += 1) {
    const denied = calls.filter(() => pick(10_000) < Number(options.share) * 10_000);
    yield [denied.slice(0, 6).join(" "), new Set(denied)];
  }
  const services = [...new Set(calls.map(serviceOf))];
  const wanted = options.services === "all" ? services.length : Number(options.services);
  for (let drawn = 0; drawn < wanted && services.length > 0; drawn += 1) {
    const [service = ""] = services.splice(pick(services.length), 1);
    yield [`all of ${service}`, new Set(calls.filter((call) => serviceOf(call) === service))];
  }
}
