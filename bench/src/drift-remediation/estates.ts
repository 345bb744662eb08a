/** Measures the ways back of each estate: by patch, and by import. */
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Emulator, python, startEmulator } from "../drift-accuracy/aws/emulator.js";
import { applyTerraform, type Terraform, terraformIn } from "../drift-accuracy/aws/terraform.js";
import { writeRecordedImport } from "./recorded-import.js";
import { importedStates, type PlannedChange, plannedChanges, validationErrors } from "./terraform-plan.js";

const run = promisify(execFile);
const lab = fileURLToPath(new URL("../../drift-remediation/", import.meta.url));
const estates = join(lab, "estates");
const recordProgram = fileURLToPath(new URL("../drift-hands/record-account.js", import.meta.url));
const program = fileURLToPath(new URL("../../../packages/cli/bin/plumbline.cjs", import.meta.url));

export function estateNames(): readonly string[] {
  const files = readdirSync(estates).filter((name) => name.endsWith(".tf") && name !== "provider.tf");
  return files.map((name) => name.slice(0, -".tf".length));
}

export async function measureEstates(names: readonly string[]): Promise<void> {
  const emulator = await startEmulator();
  // The provider sends everything to the emulator, whatever service it is.
  process.env.AWS_ENDPOINT_URL = emulator.url;
  try {
    for (const name of names) await measureEstate(name, emulator);
  } finally {
    emulator.stop();
  }
}

async function measureEstate(name: string, emulator: Emulator): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-remediation-"));
  try {
    await emulator.reset();
    await writeFile(join(folder, "aws.json"), JSON.stringify(emulator.connector));
    const work = join(folder, "work");
    await mkdir(work);
    for (const file of ["provider.tf", `${name}.tf`, "function.zip"])
      await copyFile(join(estates, file), join(work, file));
    await cp(join(estates, "service"), join(work, "service"), { recursive: true });
    const terraform = await terraformIn(work, folder, emulator.url);
    console.log(`${name}: ${await applyTerraform(terraform)}`);
    const forgotten = await plannedChanges(terraform, folder);
    const made = await changeByHand(emulator.url);
    const drifted = await plannedChanges(terraform, folder);
    console.log(`${name}: ${made} changes by hand, ${drifted.length} resources to put back`);
    await measurePatch(name, folder, terraform, forgotten);
    await measureImport(name, folder, emulator.url);
  } finally {
    if (process.env.LAB_KEEP === undefined) await rm(folder, { recursive: true, force: true });
    else console.log(`${name}: kept in ${folder}`);
  }
}

async function changeByHand(url: string): Promise<number> {
  const { stdout, stderr } = await run(python, [join(lab, "hands.py"), url]);
  if (process.env.LAB_KEEP !== undefined && stderr !== "") console.log(stderr.trimEnd());
  return Number(stdout);
}

interface ReportedResource {
  readonly result: string;
  readonly address?: string;
  readonly drifted: readonly {
    readonly name: { readonly block?: string };
    readonly edit?: { readonly diff: string | null };
  }[];
  readonly incomparable: readonly unknown[];
}

async function drift(
  folder: string,
  code: string,
  ...options: readonly string[]
): Promise<readonly ReportedResource[]> {
  const output = join(folder, "report.json");
  const args = ["drift", code, "--aws", join(folder, "aws.json"), `--format=json=${output}`, "--all", ...options];
  await run(process.execPath, [program, ...args], { maxBuffer: 2 ** 28 }).catch(({ code: exit, stderr }) => {
    if (exit !== 1) console.log(stderr);
  });
  return (JSON.parse(await readFile(output, "utf8")) as { readonly resources: readonly ReportedResource[] }).resources;
}

async function measurePatch(
  name: string,
  folder: string,
  terraform: Terraform,
  forgotten: readonly PlannedChange[],
): Promise<void> {
  const [work, patch] = [join(folder, "work"), join(folder, "drift.patch")];
  const report = await drift(folder, work, "--patch", patch);
  if ((await readFile(patch, "utf8")) !== "") await run("git", ["apply", "--whitespace=nowarn", patch], { cwd: work });
  const wrong = await validationErrors(terraform);
  for (const error of wrong) fail(`${name}: after the patch: ${error}`);
  if (wrong.length > 0) return;
  const known = new Set(forgotten.map(({ address }) => address));
  const open = (await plannedChanges(terraform, folder)).filter(({ address }) => !known.has(address));
  const refused = new Set(report.flatMap(refusedAddresses));
  const all = report.flatMap(({ drifted }) => drifted);
  for (const change of open) if (!refused.has(change.address)) fail(`${name}: after the patch: ${describe(change)}`);
  console.log(
    `${name}: ${all.length} differences, ${all.filter(({ edit }) => edit?.diff !== null).length} taken over by the patch, ${open.length} resources left to change`,
  );
}

/** Where the report says that something is not taken over, is missing, or could not be compared. */
function refusedAddresses({ result, address, drifted, incomparable }: ReportedResource): readonly string[] {
  const refused = drifted.filter(({ edit }) => edit?.diff === null);
  const isTold = result === "missing" || result === "undetermined" || incomparable.length + refused.length > 0;
  return [...(isTold && address !== undefined ? [address] : []), ...refused.flatMap(({ name }) => name.block ?? [])];
}

async function measureImport(name: string, folder: string, url: string): Promise<void> {
  const fresh = join(folder, "fresh");
  await mkdir(fresh);
  await copyFile(join(estates, "provider.tf"), join(fresh, "provider.tf"));
  await drift(folder, fresh, "--import", join(fresh, "import.tf"));
  const terraform = await terraformIn(fresh, folder, url);
  const wrong = await validationErrors(terraform);
  for (const error of wrong) fail(`${name}: imported: ${error}`);
  if (wrong.length > 0) return;
  const text = await readFile(join(fresh, "import.tf"), "utf8");
  const planned = await plannedChanges(terraform, folder);
  // The provider notes defaults of its own in the state, which no code says and no cloud has.
  const changes = planned.filter(({ address, actions, unset }) => {
    const block = blockText(text, address);
    return actions.join() !== "update" || unset === undefined || unset.some((attribute) => block.includes(attribute));
  });
  for (const change of changes) fail(`${name}: imported: ${describe(change)}`);
  if (process.env.LAB_RECORD !== undefined && planned.every(({ address }) => address !== "the estate")) {
    const recording = join(folder, "account");
    await mkdir(recording);
    await run(process.execPath, [recordProgram, join(folder, "aws.json"), recording], { maxBuffer: 2 ** 26 });
    const changed = changes.map(({ address }) => address);
    const found = { states: await importedStates(terraform, folder), changed };
    await writeRecordedImport(recording, text, found, join(process.env.LAB_RECORD, `${name}.json.gz`));
  }
  const imported = text.match(/^import \{/gm)?.length ?? 0;
  console.log(
    `${name}: ${imported} blocks imported, ${changes.length} would change, ${text.match(/^# resource "/gm)?.length ?? 0} left as comments`,
  );
}

/** The code of one block of the file. */
function blockText(text: string, address: string): string {
  const [type, label] = address.split(".");
  const start = text.indexOf(`resource "${type}" "${label}"`);
  return text.slice(start, text.indexOf("\n}", start));
}

function describe({ address, actions, attributes }: PlannedChange): string {
  return `${address}: a plan would ${actions.join(" and ")}${attributes.length > 0 ? ` ${attributes.join(", ")}` : ""}`;
}

function fail(message: string): void {
  console.log(`  ${message}`);
  process.exitCode = 1;
}
