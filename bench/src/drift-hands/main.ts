/**
 * A laboratory of hands: estates applied by Terraform to an emulator and then changed through its API, as people do with a
 * console. `bench/drift-hands/generator.py` makes the changes out of the published models of the API, one attribute of each
 * resource a round; the truth is `terraform plan` of the same moment.
 *
 * `npm run lab:hands -- [hands] [accuracy] [drawn] [further] [modular] [platform] [edge] [company] [market] [lake] [harbor] [clinic] [--rounds N] [--seed N] [--denied N] [--generated] [--keep FOLDER]`; needs what
 * `npm run drift-accuracy -- aws` needs. With `--generated` the generator also changes estates that a person changed. `--replay FOLDER` compares what `--keep` kept, and needs nothing; `--pack FOLDER`
 * makes a file of it that CI replays. Ends with 1 where something false is told, or less than `--least` of what a plan would change.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import type { JsonValue } from "@plumbline/model";
import { whyNoEmulator } from "../drift-accuracy/aws/emulator.js";
import { applyTerraform, type Terraform, terraformIn, whyNoTerraform } from "../drift-accuracy/aws/terraform.js";
import { packFolder, unpackFolder } from "../packed-folder.js";
import { type BranchedAccount, startBranchedAccount } from "./account.js";
import { type AcceptedCall, changeByHand, type RoundRequest, resourcesOfState } from "./changes.js";
import { type KeptEstate, type KeptRound, scoreEstate } from "./kept-estate.js";
import { type Plan, type PlanError, planChanges } from "./planned-changes.js";

const run = promisify(execFile);
const recordProgram = fileURLToPath(new URL("record-account.js", import.meta.url));
const estates: Readonly<Record<string, string>> = {
  hands: fileURLToPath(new URL("../../drift-hands/aws/", import.meta.url)),
  accuracy: fileURLToPath(new URL("../../drift-accuracy/aws/", import.meta.url)),
  drawn: fileURLToPath(new URL("../../drift-hands/drawn/", import.meta.url)),
  modular: fileURLToPath(new URL("../../drift-hands/modular/", import.meta.url)),
  platform: fileURLToPath(new URL("../../drift-hands/platform/", import.meta.url)),
  edge: fileURLToPath(new URL("../../drift-hands/edge/", import.meta.url)),
  company: fileURLToPath(new URL("../../drift-hands/company/", import.meta.url)),
  market: fileURLToPath(new URL("../../drift-hands/market/", import.meta.url)),
  lake: fileURLToPath(new URL("../../drift-hands/lake/", import.meta.url)),
  harbor: fileURLToPath(new URL("../../drift-hands/harbor/", import.meta.url)),
  clinic: fileURLToPath(new URL("../../drift-hands/clinic/", import.meta.url)),
  further: fileURLToPath(new URL("../../drift-hands/further/", import.meta.url)),
};
const PACKED = /^(?:code\/.*\.(?:tf|tftpl|yaml)|state\.json|rounds\.json|fresh\/.*|round-\d+\/.*|denied-\d+\/.*)$/;
const SHARE_DENIED = 0.05;
/** Where the estates are. */
const regions = ["eu-west-1", "us-east-1"];
/** Beside an estate: what a person changed, round by round. Where there is none, the generator makes the changes. */
const WRITTEN_ROUNDS = "hands.json";
/** Calls that leave something no provider can read are taken out, and the others made again. */
const MOST_REPETITIONS = 6;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "4" },
    seed: { type: "string", default: "1" },
    denied: { type: "string", default: "3" },
    generated: { type: "boolean", default: false },
    keep: { type: "string" },
    replay: { type: "string" },
    pack: { type: "string" },
    least: { type: "string", default: "0" },
  },
});

const names = positionals.length > 0 ? positionals : Object.keys(estates);
const reason = options.replay === undefined ? ((await whyNoEmulator()) ?? (await whyNoTerraform())) : undefined;
if (reason !== undefined) console.log(`no laboratory here: ${reason}`);
else {
  const scratch = await mkdtemp(join(tmpdir(), "plumbline-hands-"));
  const place = resolve(options.replay ?? options.keep ?? scratch);
  try {
    for (const name of names) {
      const packed = join(place, `${name}.json.br`);
      const folder = existsSync(packed) ? join(scratch, name) : join(place, name);
      if (existsSync(packed)) await unpackFolder(packed, folder);
      else if (options.replay === undefined) await measureEstate(name, folder);
      if (options.pack !== undefined) await packFolder(folder, join(resolve(options.pack), `${name}.json.br`), PACKED);
      if (!(await scoreEstate(name, folder, Number(options.least)))) process.exitCode = 1;
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

interface AppliedEstate {
  readonly folder: string;
  readonly account: BranchedAccount;
  readonly terraform: Terraform;
  readonly record: (name: string) => Promise<void>;
}

async function measureEstate(name: string, folder: string): Promise<void> {
  const source = estates[name];
  if (source === undefined) throw new Error(`no estate is called ${name}`);
  const account = await startBranchedAccount(regions);
  try {
    const [code, work] = [join(folder, "code"), join(folder, "work")];
    for (const place of [code, work]) await copyEstate(source, place);
    const connector = join(folder, "aws.json");
    await writeFile(connector, JSON.stringify(account.connector));
    const terraform = await terraformIn(work, folder, account.url);
    console.log(`${name}: ${await applyTerraform(terraform)}`);
    const record = async (recording: string) => {
      await mkdir(join(folder, recording));
      await run(process.execPath, [recordProgram, connector, join(folder, recording)], { maxBuffer: 2 ** 26 });
    };
    await recordRounds(name, { folder, account, terraform, record });
    await rm(join(work, ".terraform"), { recursive: true, force: true });
  } finally {
    account.stop();
  }
}

async function copyEstate(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  // An estate that says nothing else is applied by the provider of the first.
  await cp(join(estates.hands ?? from, "provider.tf"), join(to, "provider.tf"));
  await cp(join(estates.hands ?? from, "function.zip"), join(to, "function.zip"));
  for (const name of await readdir(from, { recursive: true }))
    if (/\.(?:tf|tftpl|yaml|zip)$/.test(name)) await cp(join(from, name), join(to, name));
}

async function recordRounds(name: string, estate: AppliedEstate): Promise<void> {
  const { account, terraform, record, folder } = estate;
  const resources = await resourcesOfState(terraform);
  const types = new Set(resources.map(([, type]) => type));
  console.log(`${name}: ${resources.length} resources of ${types.size} types`);
  await cp(join(folder, "work", "terraform.tfstate"), join(folder, "state.json"));
  const baseline = await planChanges(terraform, folder);
  await record("fresh");
  const rounds: KeptRound[] = [];
  let request: RoundRequest = { seed: Number(options.seed), resources, skip: [], done: {} };
  const written = options.generated ? undefined : await writtenRounds(name);
  for (let round = 0; round < (written?.length ?? Number(options.rounds)); round += 1) {
    const calls = written?.[round];
    const { made, plan, done, skip } = await changeOnce(estate, { ...request, ...(calls !== undefined && { calls }) });
    request = { ...request, seed: request.seed + 1, done, skip };
    await record(`round-${round}`);
    const isDenied = round < Number(options.denied);
    if (isDenied) {
      await account.denyCalls(round, SHARE_DENIED);
      await record(`denied-${round}`);
    }
    await account.endBranch();
    rounds.push({ recording: `round-${round}`, ...(isDenied && { denied: `denied-${round}` }), plan, made });
    console.log(
      `round ${round + 1}: ${made.length} calls changed something, a plan would change ${plan.changes.length}`,
    );
    await writeFile(join(folder, "rounds.json"), JSON.stringify({ baseline, rounds } satisfies KeptEstate));
  }
}

async function writtenRounds(name: string): Promise<readonly (readonly JsonValue[])[] | undefined> {
  const file = join(estates[name] ?? "", WRITTEN_ROUNDS);
  return existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : undefined;
}

/** Changes a branch of the account until Terraform can read what was made of it. */
async function changeOnce(
  { account, terraform, folder }: AppliedEstate,
  request: RoundRequest,
): Promise<{
  readonly made: readonly AcceptedCall[];
  readonly plan: Plan;
  readonly done: RoundRequest["done"];
  readonly skip: readonly string[];
}> {
  let { skip, done: doneBefore } = request;
  let only: readonly AcceptedCall[] | undefined;
  for (let repetition = 0; ; repetition += 1) {
    await account.branch();
    const { made, done } = await changeByHand(account.url, folder, {
      ...request,
      skip,
      ...(only !== undefined && { only }),
    });
    const plan = await planChanges(terraform, folder);
    if (plan.errors.length === 0 || repetition >= MOST_REPETITIONS)
      return { made, plan, done: only === undefined ? done : doneBefore, skip };
    await account.endBranch();
    const culprits = made.filter((call) => plan.errors.some((error) => isCauseOfError(call, error)));
    console.log(
      `  left out, because Terraform cannot read what became of it: ${culprits.map(({ key }) => key).join(", ")}`,
    );
    for (const { message } of plan.errors) console.log(`    ${message}`);
    const dropped = new Set(culprits.length > 0 ? culprits : made.slice(0, Math.ceil(made.length / 4)));
    skip = [...skip, ...culprits.map(({ key }) => key)];
    only = made.filter((call) => !dropped.has(call));
    doneBefore = done;
  }
}

function isCauseOfError({ address, service, operation }: AcceptedCall, error: PlanError): boolean {
  if (error.crashed === undefined) return address === error.address;
  const { service: crashed, words } = error.crashed;
  return service.replaceAll("-", "") === crashed && words.some((word) => operation.toLowerCase().includes(word));
}
